// Loaded into a process under test: waits of a second or more pass in a twentieth of their time.
const wait = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (task, ms, ...rest) => wait(task, ms >= 1000 ? ms / 20 : ms, ...rest),
  wait,
);
