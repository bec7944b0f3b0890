/** The one door to doctor. The build makes it a lazy one: `verify` does not pay for the loops and the real sessions. */
export { runDoctor } from './doctor-run.js';
