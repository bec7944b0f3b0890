// Decides what of a hook script is loaded together, by which typical calls run it.

/** Functions and branches as a tree: each with those inside of it. */
export function nested(items) {
  const top = [];
  const around = [];
  for (const item of items.sort((a, b) => a.start - b.start || b.end - a.end)) {
    while (around.length > 0 && around.at(-1).end <= item.start) around.pop();
    const node = { ...item, children: [] };
    (around.at(-1)?.children ?? top).push(node);
    around.push(node);
  }
  return top;
}

/** What runs in the part itself. */
export const HERE = 'here';
/** What no typical call runs. */
export const NEVER = 'never';

/** What evaluating one more part costs a call, in characters that it could have compiled instead. */
const PART = 5000;

/**
 * Puts together what is worth loading together.
 * @param sizes for each set of calls, by its text `1,4,7`, the characters that just those calls run
 * @param all the calls that load the part anyway, into which it costs nothing to put something but its size; null: none
 * @returns for each of the sets, the name of what it is put in: HERE, or the text of a larger set
 */
export function together(sizes, all) {
  let sets = [...sizes].map(([key, size]) => ({ keys: [key], calls: new Set(key.split(',')), size }));
  if (all) sets.push({ keys: [HERE], calls: new Set(all.map(String)), size: 0, free: true });
  const cost = ({ calls, size, free }) => calls.size * (size + (free ? 0 : PART));
  for (;;) {
    let best = null;
    sets.forEach((one, at) => {
      for (const other of sets.slice(at + 1)) {
        const both = {
          keys: [...one.keys, ...other.keys],
          calls: new Set([...one.calls, ...other.calls]),
          size: one.size + other.size,
          free: one.free || other.free,
        };
        const saved = cost(one) + cost(other) - cost(both);
        if (saved > 0 && (!best || saved > best.saved)) best = { saved, one, other, both };
      }
    });
    if (!best) break;
    sets = [...sets.filter((each) => each !== best.one && each !== best.other), best.both];
  }
  return new Map(
    sets.flatMap(({ keys, free }) => {
      const name = free ? HERE : keys.join(' ');
      return keys.map((key) => [key, name]);
    }),
  );
}

/** Decides where each function and branch of a part goes. */
export function placed(tree, { runs, stay }, prefix) {
  const calls = (item) => {
    const key = prefix + (item.mark ?? item.key);
    return runs.flatMap(({ ran }, index) => (ran.has(key) ? [index] : []));
  };
  const loading = runs.flatMap(({ loads }, index) => (loads ? [index] : []));
  const sizes = new Map();
  const visit = (item) => {
    if (item.kind === 'class') {
      item.children.forEach(visit);
      return;
    }
    item.calls = calls(item);
    let size = item.end - item.start;
    for (const child of item.children) {
      visit(child);
      if (child.calls.join() !== item.calls.join()) size -= child.end - child.start;
    }
    const here = stay.some((index) => item.calls.includes(index));
    item.set = here ? HERE : item.calls.length === 0 ? NEVER : item.calls.join();
    if (!here && item.calls.length > 0) sizes.set(item.set, (sizes.get(item.set) ?? 0) + size);
  };
  tree.forEach(visit);
  const names = together(sizes, stay.length > 0 ? null : loading);
  const settle = (item) => {
    if (item.kind === 'class') {
      item.children.forEach(settle);
      return;
    }
    item.place = names.get(item.set) ?? item.set;
    // Compiled at once where most of those that load it run it.
    const near = stay.length > 0 && item.place === HERE ? stay.slice(0, 1) : loading;
    const others = item.place === HERE ? near : [...new Set(item.place.split(/[ ,]/))].map(Number);
    item.eager =
      item.place !== NEVER &&
      others.filter((index) => item.calls.includes(index)).length * 2 >= others.length;
    item.children.forEach(settle);
  };
  tree.forEach(settle);
}
