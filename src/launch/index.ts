export { parseHelp, parseModels } from './flags.js';
export { loadProblems } from './guarded.js';
export { planLaunch } from './launch.js';
