import type { Surface } from '../contract/surfaces.js';
import { readRepository } from '../surface/read.js';
import type { ChangeSet } from './change.js';
import { compareFindings, type Finding } from './finding.js';
import { type AskTool, runRule } from './rule.js';
import { RULES } from './rules/index.js';

/** One hook entry of a manifest that the host looks at. `live` predicts the real host. */
export interface ReportEntry {
  readonly file: string;
  readonly event: string;
  /** RFC 6901; Claude's groups are flattened (`/hooks/PreToolUse/0/hooks/1`). */
  readonly pointer: string;
  readonly line: number;
  readonly live: boolean;
  /** The rule that says why it is not live; null where it is. */
  readonly reason: string | null;
}

/** What verify found. Its JSON form is published in schema/report.schema.json. */
export interface VerifyReport {
  readonly schema: 1;
  readonly surface: Surface;
  readonly entries: readonly ReportEntry[];
  readonly findings: readonly Finding[];
  readonly summary: { readonly errors: number; readonly warnings: number; readonly notes: number };
}

export interface VerifyOptions {
  readonly surface: Surface;
  /** The pull request to check besides, for the rules of the group `change`. */
  readonly change?: ChangeSet | null;
  /** Given: the programs that the policy requires are looked for and run. */
  readonly askTool?: AskTool | null;
}

/**
 * Reads a repository's agent surface and runs every rule over it. Nothing that it reads is executed.
 * @throws PathError where `path` is not there or is no folder
 */
export function verify(path: string, options: VerifyOptions): VerifyReport {
  const repository = readRepository(path, options.surface);
  const context = {
    surface: options.surface,
    repository,
    change: options.change ?? null,
    askTool: options.askTool ?? null,
  };
  const findings = RULES.flatMap((rule) => runRule(rule, context)).sort(compareFindings);
  const count = (severity: Finding['severity']): number =>
    findings.reduce((sum, finding) => sum + (finding.severity === severity ? 1 : 0), 0);
  return {
    schema: 1,
    surface: options.surface,
    entries: repository.manifests.flatMap((manifest) =>
      manifest.entries.map(({ event, pointer, line, live, reason }) => ({
        file: manifest.path,
        event,
        pointer,
        line,
        live,
        reason,
      })),
    ),
    findings,
    summary: { errors: count('error'), warnings: count('warning'), notes: count('note') },
  };
}
