/** The one door to real sessions. The build makes it a lazy one: `verify` does not pay for scenarios and their schema. */
export { runProve } from './prove-run.js';
