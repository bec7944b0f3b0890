/** The one door to bootstrap. The build makes it a lazy one: `verify` does not pay for agents' texts and the start line. */
export { runBootstrap, runPin } from './bootstrap-run.js';
