import { isPlain } from '../../../defend/content/gate.js';
import type { ContentFinding, ContentGroup } from '../../../defend/content/types.js';
import type { Repository } from '../../../surface/model.js';
import { oncePer } from '../../../surface/once.js';
import { Source } from '../../../surface/source.js';
import type { Report } from '../../rule.js';
import { policyOf } from '../policy/_policy.js';
import { scan } from './_scan-door.js';

interface Text {
  readonly path: string;
  readonly text: string;
  readonly source: Source;
  /** An agent file: its hidden characters are the business of agent/hidden-text. */
  readonly agent: boolean;
}

interface Scanned extends Text {
  readonly findings: readonly ContentFinding[];
}

/** Every text of the repository that an agent is given as instructions, and the policy, scanned once for all rules. */
const scannedTexts = oncePer((repository: Repository): readonly Scanned[] => {
  const policy = policyOf(repository);
  const texts: Text[] = [
    ...repository.agents
      .filter(({ problem }) => problem === null)
      .map(({ path, text, source }) => ({ path, text, source, agent: true })),
    ...repository.instructions
      .filter(({ problem }) => problem === null)
      .map(({ path, text, source }) => ({ path, text, source, agent: false })),
    ...(policy && policy.problem === null
      ? [{ path: policy.path, text: policy.text, source: new Source(policy.text), agent: false }]
      : []),
  ];
  return texts.map((text) => ({
    ...text,
    // Notes are not reported, and of most texts the gate knows that there is nothing else; the scanner's start costs more.
    findings: isPlain(text.text, 'repository') ? [] : scan(text.text, { source: 'repository' }).findings,
  }));
});

/** Reports the findings of a group that are more than notes. */
export function reportGroup(
  repository: Repository,
  report: (report: Report) => void,
  wanted: (finding: ContentFinding, agent: boolean) => boolean,
  say: (finding: ContentFinding) => Pick<Report, 'message' | 'help'>,
): void {
  for (const { path, source, agent, findings } of scannedTexts(repository))
    for (const finding of findings)
      if (finding.confidence !== 'low' && wanted(finding, agent))
        report({ file: path, place: source.place(finding.start, finding.end), ...say(finding) });
}

/** The four rules about characters; the others of the group are about markup. */
export function isCharacters({ rule, group }: ContentFinding): boolean {
  return (
    group === ('hidden' satisfies ContentGroup) &&
    ['hidden/tag-characters', 'hidden/direction', 'hidden/zero-width', 'hidden/variation-selectors'].includes(
      rule,
    )
  );
}

/** The finding's own words for a message. */
export function noted({ note }: ContentFinding): string {
  return note === undefined ? '' : `: ${note.replaceAll('`', "'")}`;
}
