import { createHash } from 'node:crypto';
import { HOMEPAGE, VERSION } from '../../product.js';
import { safeJson } from '../../report/escape.js';
import { messageText, toUri } from '../../report/sarif.js';
import type { ProveReport, ScenarioReport } from '../prove.js';
import { troubles } from './tally.js';

const PAGE = `${HOMEPAGE}/blob/main/docs/prove.md`;

const RULES = [
  {
    id: 'prove/fails',
    title: 'A real session did what a scenario says must not happen, or left out what must',
    level: 'error',
  },
  {
    id: 'prove/not-run',
    title: 'A scenario did not run to its end, so that nothing is known',
    level: 'error',
  },
] as const;

/** SARIF 2.1.0: a result for each scenario that does not hold, at the manifest whose guard it tried. */
export function renderSarif(report: ProveReport, { prefix = '' } = {}): string {
  const place = report.manifests[0] ?? '.github/hooks';
  const toResult = (scenario: ScenarioReport): object => {
    const rule = RULES.findIndex(({ id }) => id === `prove/${scenario.status}`);
    const { id, level } = RULES[rule]!;
    const text = [`${scenario.id}: ${scenario.title}`, ...troubles(scenario)].map(messageText).join('\n');
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([id, scenario.id]))
      .digest('hex')
      .slice(0, 32);
    return {
      ruleId: id,
      ruleIndex: rule,
      level,
      message: { text },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: toUri(prefix + (scenario.file ?? place)), uriBaseId: '%SRCROOT%' },
            region: { startLine: 1 },
          },
        },
      ],
      partialFingerprints: { 'portcullis/v1': fingerprint },
    };
  };
  const bad = [report.control, ...report.scenarios].filter(({ status }) => status !== 'holds');
  return safeJson(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'Portcullis',
              version: VERSION,
              semanticVersion: VERSION,
              informationUri: HOMEPAGE,
              rules: RULES.map(({ id, title, level }) => ({
                id,
                shortDescription: { text: title },
                fullDescription: { text: `${title}.` },
                helpUri: PAGE,
                defaultConfiguration: { level },
              })),
            },
          },
          automationDetails: { id: `portcullis/prove/${report.copilot.version}/` },
          originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
          invocations: [{ executionSuccessful: report.summary.notRun === 0 }],
          results: bad.map(toResult),
        },
      ],
    },
    0,
  );
}
