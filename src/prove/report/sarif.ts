import { HOMEPAGE } from '../../product.js';
import { fingerprint, locationsOf, messageText, sarifLog } from '../../report/sarif-log.js';
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
    return {
      ruleId: id,
      ruleIndex: rule,
      level,
      message: { text },
      locations: locationsOf(prefix + (scenario.file ?? place), { startLine: 1 }),
      partialFingerprints: { 'portcullis/v1': fingerprint(id, scenario.id) },
    };
  };
  const bad = [report.control, ...report.scenarios].filter(({ status }) => status !== 'holds');
  return sarifLog({
    id: `portcullis/prove/${report.copilot.version}/`,
    rules: RULES.map(({ id, title, level }) => ({
      id,
      shortDescription: { text: title },
      fullDescription: { text: `${title}.` },
      helpUri: PAGE,
      defaultConfiguration: { level },
    })),
    results: bad.map(toResult),
    executionSuccessful: report.summary.notRun === 0,
  });
}
