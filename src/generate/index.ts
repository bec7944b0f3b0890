import { readmeWithActionTables } from './action-tables.js';
import { activityPage } from './activity-page.js';
import { agentSchema } from './agent-schema.js';
import { doctorPage, toolsPage } from './case-pages.js';
import { contentPage } from './content-page.js';
import { drillPage } from './drill-page.js';
import { readmeWithExample } from './example.js';
import { gateData } from './gate.js';
import { hooksSchema } from './hooks-schema.js';
import { launchPage } from './launch-page.js';
import { lexiconData } from './lexicon.js';
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
    'docs/activity.md': activityPage(read('docs/activity.md'), read('__tests__/cases/activity.json')),
    'docs/tools.md': toolsPage(read('docs/tools.md'), read('__tests__/cases/tools.json')),
    'docs/doctor.md': doctorPage(read('docs/doctor.md'), read('__tests__/cases/doctor.json')),
    'docs/launch.md': launchPage(read('docs/launch.md'), read('__tests__/cases/launch.json')),
    'docs/drill.md': drillPage(read('docs/drill.md')),
    'docs/content.md': contentPage(read('docs/content.md')),
    'src/defend/content/lexicon-data.ts': lexiconData(),
    'src/defend/content/gate-data.ts': gateData(),
    'schema/report.schema.json': reportSchema(),
    'schema/hooks.schema.json': hooksSchema(),
    'schema/agent.schema.json': agentSchema(),
    'schema/policy.schema.json': policySchemaText(),
    'schema/scenario.schema.json': scenarioSchemaText(),
    'README.md': readmeWithExample(readmeWithActionTables(read('README.md'), read('action.yml'))),
    ...templateFiles(read),
  };
}
