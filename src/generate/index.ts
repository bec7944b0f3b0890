import { readmeWithActionTables } from './action-tables.js';
import { agentSchema } from './agent-schema.js';
import { readmeWithExample } from './example.js';
import { hooksSchema } from './hooks-schema.js';
import { policySchemaText } from './policy-schema.js';
import { reportSchema } from './report-schema.js';
import { rulesPage } from './rules-page.js';
import { scenarioSchemaText } from './scenario-schema.js';
import { templateFiles } from './template.js';

/**
 * Every generated file of the repository: path to content. `npm run generate` writes them; a test compares them.
 * @param read gives the text of a file of the repository
 */
export function generatedFiles(read: (path: string) => string): Record<string, string> {
  return {
    'docs/rules.md': rulesPage(),
    'schema/report.schema.json': reportSchema(),
    'schema/hooks.schema.json': hooksSchema(),
    'schema/agent.schema.json': agentSchema(),
    'schema/policy.schema.json': policySchemaText(),
    'schema/scenario.schema.json': scenarioSchemaText(),
    'README.md': readmeWithExample(readmeWithActionTables(read('README.md'), read('action.yml'))),
    ...templateFiles(read),
  };
}
