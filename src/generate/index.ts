import { readmeWithActionTables } from './action-tables.js';
import { agentSchema } from './agent-schema.js';
import { contentPage } from './content-page.js';
import { readmeWithExample } from './example.js';
import { hooksSchema } from './hooks-schema.js';
import { lexiconData } from './lexicon.js';
import { policySchemaText } from './policy-schema.js';
import { reportSchema } from './report-schema.js';
import { rulesPage } from './rules-page.js';
import { templateFiles } from './template.js';

/**
 * Every generated file of the repository: path to content. `npm run generate` writes them; a test compares them.
 * @param read gives the text of a file of the repository
 */
export function generatedFiles(read: (path: string) => string): Record<string, string> {
  return {
    'docs/rules.md': rulesPage(),
    'docs/content.md': contentPage(read('docs/content.md')),
    'src/defend/content/lexicon-data.ts': lexiconData(),
    'schema/report.schema.json': reportSchema(),
    'schema/hooks.schema.json': hooksSchema(),
    'schema/agent.schema.json': agentSchema(),
    'schema/policy.schema.json': policySchemaText(),
    'README.md': readmeWithExample(readmeWithActionTables(read('README.md'), read('action.yml'))),
    ...templateFiles(read),
  };
}
