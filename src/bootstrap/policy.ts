import { POLICY_FILE } from '../guard/policy.js';
import { policyProblems } from '../guard/policy-check.js';
import { BootstrapError, type FileSystem } from './file-system.js';

const CONFLICT = /^(?:<{7} |={7}$|>{7} )/m;

function problemsOf(text: string): string[] {
  if (CONFLICT.test(text)) return ['it holds the marks of a merge conflict'];
  if (text.includes('\r'))
    return [
      'it has CRLF line ends, which git turns into LF by our .gitattributes line: a pin of it would not hold. Save it with LF',
    ];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [`it is not valid JSON (${(error as Error).message})`];
  }
  return policyProblems(value).map(({ pointer, message }) => `at ${pointer || 'its top'}: ${message}`);
}

/**
 * The repository's own policy, fit to be pinned: a guard whose policy it cannot read denies every call.
 * @returns null where there is none
 * @throws BootstrapError where it must not be pinned
 */
export function readOwnPolicy(fs: FileSystem): Buffer | null {
  if (fs.look(POLICY_FILE).kind === 'nothing') return null;
  const bytes = fs.read(POLICY_FILE);
  const problems = problemsOf(bytes.toString('utf8'));
  if (problems.length > 0)
    throw new BootstrapError(
      problems.map((problem) => `${POLICY_FILE} cannot be pinned: ${problem}. Mend it, then run this again.`),
    );
  return bytes;
}
