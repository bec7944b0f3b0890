/** At most this many tasks may wait besides those that work. */
const WAITING_LIMIT = 24;
/** A task that has not ended by then is taken to wait, and its slot goes to another. */
const WORKS_FOR_MS = 2000;

/**
 * Runs tasks a few at a time. A task that takes long (a hook that sleeps until its limit) gives up its slot, so that
 * sixty of them do not take sixty times the limit.
 * @param width how many may work at once
 * @param more asked before each task; false: no further task is started
 */
export async function runPool<T>(
  tasks: readonly (() => Promise<T>)[],
  width: number,
  more: () => boolean,
): Promise<(T | null)[]> {
  const results: (T | null)[] = tasks.map(() => null);
  const failures: unknown[] = [];
  let next = 0;
  let working = 0;
  let waiting = 0;
  await new Promise<void>((resolve) => {
    const fill = () => {
      while (working < width && waiting < WAITING_LIMIT && next < tasks.length && failures.length === 0) {
        if (!more()) next = tasks.length;
        else begin(next++);
      }
      if (working + waiting === 0 && (next >= tasks.length || failures.length > 0)) resolve();
    };
    const begin = (index: number) => {
      working++;
      let slot = true;
      const timer = setTimeout(() => {
        slot = false;
        working--;
        waiting++;
        fill();
      }, WORKS_FOR_MS);
      tasks[index]!()
        .then(
          (result) => {
            results[index] = result;
          },
          (error: unknown) => failures.push(error),
        )
        .finally(() => {
          clearTimeout(timer);
          if (slot) working--;
          else waiting--;
          fill();
        });
    };
    fill();
  });
  if (failures.length > 0) throw failures[0];
  return results;
}
