import type { Surface } from '../contract/surfaces.js';
import type { ToolRequirement } from '../guard/policy-tools.js';
import type { ToolState } from '../guard/required.js';
import type { Repository } from '../surface/model.js';
import { type Place, START_OF_FILE } from '../surface/source.js';
import type { ChangeSet } from './change.js';
import { type Finding, ruleUrl, type Severity } from './finding.js';

/** What a rule says; the id, the default severity and the docs URL are added for it. */
export interface Report {
  readonly file: string;
  /** Absent: the whole file, shown at its first character. */
  readonly place?: Place;
  readonly message: string;
  readonly help: string;
  /** Only where one rule has two weights; otherwise the rule's own counts. */
  readonly severity?: Severity;
}

export interface RuleContext {
  readonly surface: Surface;
  readonly repository: Repository;
  /** Present only when a pull request is being checked. */
  readonly change: ChangeSet | null;
  /** Looks for a program and runs it; null unless the user asked for that, since all else executes nothing. */
  readonly askTool: AskTool | null;
}

/** @param root the repository's, absolute */
export type AskTool = (requirement: ToolRequirement, root: string) => ToolState;

/** A file of an example: its text, or what else stands at that path. */
export type ExampleFile =
  | string
  | { readonly text: string; readonly mode: number }
  | { readonly link: string };

/** A small repository, path to file, that the tests lay down in a fresh folder and verify. */
export interface Example {
  readonly files: Readonly<Record<string, ExampleFile>>;
  /** Default: cloud. */
  readonly surface?: Surface;
  readonly change?: ChangeSet;
  /** Whether the required programs are looked for. */
  readonly tools?: true;
}

export interface Rule {
  /** `<group>/<name>`: the file's path under `rules/` without its ending. */
  readonly id: string;
  readonly severity: Severity;
  /** One line, without a full stop. */
  readonly title: string;
  /** A paragraph or two of Markdown for docs/rules.md: what the host does, why it matters, what to do. */
  readonly documentation: string;
  /** Reported by this rule. */
  readonly bad: Example;
  /** Near the bad one, and reported by no rule at all at warning or above. */
  readonly good: Example;
  check(context: RuleContext, report: (report: Report) => void): void;
}

/** Runs one rule and completes what it reports. Never filters: two equal findings are a rule's own fault. */
export function runRule(rule: Rule, context: RuleContext): Finding[] {
  const findings: Finding[] = [];
  rule.check(context, ({ file, place, message, help, severity }) => {
    findings.push({
      rule: rule.id,
      severity: severity ?? rule.severity,
      file,
      ...(place ?? START_OF_FILE),
      message,
      help,
      url: ruleUrl(rule.id),
    });
  });
  return findings;
}
