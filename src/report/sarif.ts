import { createHash } from 'node:crypto';
import { HOMEPAGE, VERSION } from '../product.js';
import { type Finding, ruleUrl, type Severity } from '../verify/finding.js';
import type { Rule } from '../verify/rule.js';
import { RULES } from '../verify/rules/index.js';
import type { VerifyReport } from '../verify/verify.js';
import { safeJson, visible } from './escape.js';
import type { RenderOptions } from './options.js';
import { bySeverity } from './tally.js';

/** GitHub code scanning rejects a run with more (SARIF support for code scanning, "limits"). */
export const SARIF_RESULT_LIMIT = 25_000;

const PROBLEM_SEVERITY: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  note: 'recommendation',
};

/** `[text](target)` is a link in a SARIF message, also in a plain one: a blank between makes it text. */
export function messageText(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

/** A relative URI reference; a colon in the first segment would read as a scheme, and so it is encoded as well. */
export function toUri(file: string): string {
  return file
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`))
    .join('/');
}

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
    const hash = createHash('sha256')
      .update(JSON.stringify([rule, prefix + file, message]))
      .digest('hex');
    const count = (this.#seen.get(hash) ?? 0) + 1;
    this.#seen.set(hash, count);
    return `${hash.slice(0, 32)}:${count}`;
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
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: toUri(prefix + finding.file), uriBaseId: '%SRCROOT%' },
            region: {
              startLine: finding.line,
              startColumn: finding.column,
              endLine: finding.endLine,
              endColumn: finding.endColumn,
            },
          },
        },
      ],
      partialFingerprints: { 'portcullis/v1': fingerprints.of(finding, prefix) },
    };
  };
  // Each result is made while it is printed: ten thousand of them at once would double the memory.
  const results = kept.map((finding) => ({ toJSON: () => toResult(finding) }));
  const notification = {
    level: 'warning',
    descriptor: { id: 'results-omitted' },
    message: {
      text: `${omitted} of ${report.findings.length} findings are left out, the least severe ones: code scanning takes ${SARIF_RESULT_LIMIT} results a run. The format json has all of them.`,
    },
  };
  const log = {
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
            rules: RULES.map(toDescriptor),
            ...(omitted > 0
              ? {
                  notifications: [
                    {
                      id: 'results-omitted',
                      shortDescription: { text: 'The report has more findings than a run may hold' },
                    },
                  ],
                }
              : {}),
          },
        },
        columnKind: 'utf16CodeUnits',
        automationDetails: { id: `portcullis/${category ?? report.surface}/` },
        originalUriBaseIds: {
          '%SRCROOT%': { description: { text: 'The root of the repository.' } },
        },
        invocations: [
          {
            executionSuccessful: true,
            ...(omitted > 0 ? { toolExecutionNotifications: [notification] } : {}),
          },
        ],
        results,
      },
    ],
  };
  // Read by machines alone, and up to 25,000 results long: no indentation.
  return safeJson(log, 0);
}
