import { createHash } from 'node:crypto';
import { HOMEPAGE, VERSION } from '../product.js';
import { safeJson, visible } from './escape.js';

/** GitHub code scanning rejects a run with more (SARIF support for code scanning, "limits"). */
export const SARIF_RESULT_LIMIT = 25_000;

type Level = 'error' | 'warning' | 'note';

/** What code scanning calls a level, in a rule's `properties`. */
export const PROBLEM_SEVERITY: Readonly<Record<Level, string>> = {
  error: 'error',
  warning: 'warning',
  note: 'recommendation',
};

/** `[text](target)` is a link in a SARIF message, also in a plain one: a blank between makes it text. */
export function messageText(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

/** A relative URI reference; a colon in the first segment would read as a scheme, and so it is encoded as well. */
function toUri(file: string): string {
  return file
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`))
    .join('/');
}

/** Lines and columns, from 1. */
interface Region {
  readonly startLine: number;
  readonly startColumn?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** The `locations` of a result. @param file relative to the root of the repository */
export function locationsOf(file: string, region: Region): readonly object[] {
  return [{ physicalLocation: { artifactLocation: { uri: toUri(file), uriBaseId: '%SRCROOT%' }, region } }];
}

/** What a result is known by from run to run: 32 hexadecimal digits. @param parts what it says, not where */
export function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** One run, as the log tells it. */
export interface SarifRun {
  /** What code scanning takes uploads of one kind by; it ends in a slash. */
  readonly id: string;
  readonly rules: readonly object[];
  /** More than SARIF_RESULT_LIMIT are left to the caller. */
  readonly results: readonly object[];
  /** Default: true. */
  readonly executionSuccessful?: boolean;
  /** A warning about the run itself. `title` is that of its kind. */
  readonly notice?: { readonly id: string; readonly title: string; readonly text: string } | null;
}

/** A log of one run: SARIF 2.1.0, in the subset that GitHub code scanning reads. */
export function sarifLog({
  id,
  rules,
  results,
  executionSuccessful = true,
  notice = null,
}: SarifRun): string {
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
            rules,
            ...(notice && {
              notifications: [{ id: notice.id, shortDescription: { text: notice.title } }],
            }),
          },
        },
        columnKind: 'utf16CodeUnits',
        automationDetails: { id },
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
        invocations: [
          {
            executionSuccessful,
            ...(notice && {
              toolExecutionNotifications: [
                { level: 'warning', descriptor: { id: notice.id }, message: { text: notice.text } },
              ],
            }),
          },
        ],
        results,
      },
    ],
  };
  // Read by machines alone, and up to 25,000 results long: no indentation.
  return safeJson(log, 0);
}
