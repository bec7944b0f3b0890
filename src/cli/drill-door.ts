/** The one door to drill. The build makes it a lazy one: `verify` does not pay for the cases and the page. */
export { runDrill } from './drill-run.js';
