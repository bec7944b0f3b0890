// Loaded into a process under test: waits that a person would notice pass in a twentieth of their time.
const wait = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (task, ms, ...rest) => wait(task, ms >= 100 ? ms / 20 : ms, ...rest),
  wait,
);
