/** The one door to the scanner of texts. The build makes it a lazy one: `verify` does not pay for the command defender. */
export { runScan } from './scan-run.js';
