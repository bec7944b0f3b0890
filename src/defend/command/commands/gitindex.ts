import type { Call } from '../call.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { secretFile } from '../secrets.js';
import { CLEAN, type Field, mix } from '../value.js';
import { part, VALUES } from './gitoptions.js';

/** A file that this text wrote a secret into goes into the index. */
function staged(m: Machine, file: string, secrets: readonly string[]): void {
  if (secrets.length > 0) m.hit('secret/to-repository', `git add ${file}`, secrets[0]);
}

/** What this text wrote below folders; files whose name begins with a dot are mostly ignored. */
function stagedBelow(m: Machine, folders: readonly string[]): void {
  for (const [file, content] of m.files)
    if (!/\/\.[^/]*$/.test(file) && folders.some((folder) => file.startsWith(`${folder}/`)))
      staged(m, file, content.taint.secrets);
}

/** One file named to `git add`; `force` takes it past `.gitignore`. */
function added(m: Machine, file: Field, force: boolean): void {
  const written = m.files.get(m.key(file.text));
  if (written) staged(m, file.text, written.taint.secrets);
  const kind = secretFile(m.absolute(file.text) ?? file.text);
  if (kind === null || /history$|\/etc\//.test(file.text)) return;
  const key = kind === 'hard' && !/(?:^|\/)\.(?:docker|kube|gnupg|aws)\b/.test(file.text);
  m.hit(
    key || (force && /(?:^|\/)\.env(?:\.|$)/.test(file.text)) ? 'secret/to-repository' : 'secret/add-file',
    `git add ${file.text}`,
    file.text,
  );
}

/** `git commit`: checks that are skipped, and secrets in what it records. */
export function commit(m: Machine, call: Call, rest: readonly Field[]): void {
  const c = parseOptions(rest, { short: 'mFCctSu'.replace(/[uS]/g, ''), long: [...VALUES.long] });
  if (c.list.some((l) => l.name === 'n' || ('no-verify'.startsWith(l.name) && l.name.length > 4)))
    m.hit('session/no-verify', part(call));
  const taint = c.all('m', 'message', 'F', 'file', 'author').reduce((t, f) => mix(t, f.taint), CLEAN);
  const file = c.get('F', 'file');
  const all = file ? mix(taint, m.read(file, call.fds).taint) : taint;
  if (all.secrets.length > 0) m.hit('secret/to-repository', 'git commit', all.secrets[0]);
  if (c.has('a', 'all')) stagedBelow(m, [m.context.root]);
}

/** A message or a name that goes into the repository with what other verbs record. */
export function recorded(m: Machine, call: Call, rest: readonly Field[]): void {
  const secret = rest.find((f) => f.taint.secrets.length > 0);
  if (secret) m.hit('secret/to-repository', part(call), secret.taint.secrets[0]);
}

/** `git add`: secrets among what goes into the index. */
export function add(m: Machine, rest: readonly Field[]): void {
  const c = parseOptions(rest);
  if (c.has('n', 'dry-run')) return;
  for (const f of c.rest) added(m, f, c.has('f', 'force'));
  const whole = c.has('A', 'all', 'u', 'update') || c.rest.some((f) => /^(?:\.|\*|:\/)$/.test(f.text));
  stagedBelow(m, [
    ...c.rest.map((f) => m.key(f.text).replace(/\/+$/, '')),
    ...(whole ? [m.context.root] : []),
  ]);
}
