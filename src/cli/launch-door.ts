/** The one door to nested launches. The build makes it a lazy one: `verify` does not pay for the tables of flags. */
export { loadProblems, parseHelp, parseModels, planLaunch } from '../launch/index.js';
