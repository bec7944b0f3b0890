import { type Finding, ruleUrl } from '../verify/finding.js';
import type { Rule } from '../verify/rule.js';
import { RULES } from '../verify/rules/index.js';
import type { VerifyReport } from '../verify/verify.js';
import type { RenderOptions } from './options.js';
import {
  fingerprint,
  locationsOf,
  messageText,
  PROBLEM_SEVERITY,
  SARIF_RESULT_LIMIT,
  sarifLog,
} from './sarif-log.js';
import { bySeverity } from './tally.js';

function toDescriptor(rule: Rule): object {
  const documentation = rule.documentation.trim();
  return {
    id: rule.id,
    name: rule.id.replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: rule.title },
    fullDescription: { text: `${rule.title}.` },
    help: {
      text: `${rule.title}.\n\n${documentation}\n\n${ruleUrl(rule.id)}`,
      markdown: `${documentation}\n\n[More about this rule](${ruleUrl(rule.id)})`,
    },
    helpUri: ruleUrl(rule.id),
    defaultConfiguration: { level: rule.severity },
    properties: {
      tags: ['security', rule.id.slice(0, rule.id.indexOf('/'))],
      precision: 'very-high',
      'problem.severity': PROBLEM_SEVERITY[rule.severity],
    },
  };
}

/** Names a finding by what it says, not by its line, so that an edit above it does not make a new alert of it. */
class Fingerprints {
  readonly #seen = new Map<string, number>();

  of({ rule, file, message }: Finding, prefix: string): string {
    const hash = fingerprint(rule, prefix + file, message);
    const count = (this.#seen.get(hash) ?? 0) + 1;
    this.#seen.set(hash, count);
    return `${hash}:${count}`;
  }
}

/** SARIF 2.1.0, in the subset that GitHub code scanning reads. */
export function renderSarif(report: VerifyReport, { prefix = '', category }: RenderOptions = {}): string {
  const indexes = new Map(RULES.map((rule, index) => [rule.id, index]));
  const fingerprints = new Fingerprints();
  const omitted = report.findings.length - SARIF_RESULT_LIMIT;
  const kept = omitted > 0 ? bySeverity(report.findings).slice(0, SARIF_RESULT_LIMIT) : report.findings;
  const toResult = (finding: Finding): object => {
    const ruleIndex = indexes.get(finding.rule);
    return {
      ruleId: finding.rule,
      ...(ruleIndex === undefined ? {} : { ruleIndex }),
      level: finding.severity,
      message: { text: `${messageText(finding.message)}\n${messageText(finding.help)}` },
      locations: locationsOf(prefix + finding.file, {
        startLine: finding.line,
        startColumn: finding.column,
        endLine: finding.endLine,
        endColumn: finding.endColumn,
      }),
      partialFingerprints: { 'portcullis/v1': fingerprints.of(finding, prefix) },
    };
  };
  // Each result is made while it is printed: ten thousand of them at once would double the memory.
  const results = kept.map((finding) => ({ toJSON: () => toResult(finding) }));
  return sarifLog({
    id: `portcullis/${category ?? report.surface}/`,
    rules: RULES.map(toDescriptor),
    results,
    notice:
      omitted > 0
        ? {
            id: 'results-omitted',
            title: 'The report has more findings than a run may hold',
            text: `${omitted} of ${report.findings.length} findings are left out, the least severe ones: code scanning takes ${SARIF_RESULT_LIMIT} results a run. The format json has all of them.`,
          }
        : null,
  });
}
