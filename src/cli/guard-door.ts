/** The one door to the guard. The build makes it a lazy one: `verify` does not pay for the command defender. */
export { explainCall, replayFile } from './guard.js';
