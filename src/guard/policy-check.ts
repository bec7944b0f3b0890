/**
 * The one door to the schema library. The build of the command line makes it a lazy one: loading zod costs as much as
 * everything else that a run without a policy does.
 */
export { policyProblems } from './policy-schema.js';
