/**
 * A function that works its answer out once for each key. Rules know nothing of each other, and a dozen of them ask for the
 * same list of a repository: with 10,000 entries each asking is a tenth of the run.
 * @param build must give the same answer for the same key, and its answer is not changed by those who get it
 */
export function oncePer<Key extends object, Answer>(build: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    let known = answers.get(key);
    if (!known) {
      known = { answer: build(key) };
      answers.set(key, known);
    }
    return known.answer;
  };
}
