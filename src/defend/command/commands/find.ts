import { type Call, showCall } from '../call.js';
import { visit } from '../findtests.js';
import { withFolders } from '../guarded.js';
import type { Machine } from '../machine.js';
import { dispatch } from '../simple.js';
import {
  CLEAN,
  EMPTY,
  type Field,
  field,
  mix,
  OPAQUE,
  type Stream,
  secretTaint,
  stream,
  type Taint,
  UNKNOWN,
} from '../value.js';
import { destroyed, wroteFile } from '../writes.js';
import type { Handler } from './registry.js';
import { runRest } from './wrappers.js';

/** Guarded files on which an action is tried; one that is denied is enough. */
const MOST_MET = 8;

/** A guarded file or folder that the search comes by. */
interface Met {
  /** As `find` hands it on. */
  readonly path: string;
  readonly actions: ReadonlySet<number>;
  readonly printed: boolean;
}

/** What of the guarded places a search reaches, by its tests; it sees names that begin with a dot like any others. */
function met(m: Machine, roots: readonly Field[], words: readonly string[]): Met[] {
  const names = m.context.guarded?.() ?? [];
  const found: Met[] = [];
  for (const start of roots) {
    const base = m.absolute(start.text);
    if (base === null || start.glob) continue;
    const prefix = base === '/' ? '/' : `${base}/`;
    const pruned: string[] = [];
    for (const { path, folder } of withFolders(names)) {
      if (path !== base && !path.startsWith(prefix)) continue;
      if (pruned.some((head) => path.startsWith(`${head}/`))) continue;
      const rest = path.slice(prefix.length);
      const shown = path === base ? start.text : `${start.text.replace(/\/$/, '')}/${rest}`;
      const {
        actions,
        printed,
        pruned: stops,
      } = visit(words, {
        path: shown,
        depth: path === base ? 0 : rest.split('/').length,
        folder,
      });
      if (stops) pruned.push(path);
      found.push({ path: shown, actions, printed });
    }
  }
  return found;
}

const SECRET_NAME =
  /^(?:\*?id_(?:rsa|dsa|ecdsa|ed25519)\*?|\*?\.(?:pem|key|ppk|kdbx|p12|pfx|keystore|jks|keytab)\*?|\*?\.env\*?|\.netrc|\.aws|credentials?|\*?(?:password|passwd|credential|secret|shadow)s?[\w.*-]*|wallet\.dat|cookies\.sqlite|logins\.json|key[34]\.db|login data|cookies|\.git-credentials|\*?\.pgpass|\.smbcredentials|\.my\.cnf|\.ssh|authorized_keys|\.bash_history|[.*]{0,2}_?history\*?)$/i;

// Names under which nothing but keys and logins lies: who looks for them on the whole machine looks for them all.
const KEY_NAME =
  /^(?:\*?id_(?:rsa|dsa|ecdsa|ed25519)\*?|\*\.(?:ppk|kdbx|keytab)|\*?\.(?:netrc|git-credentials|pgpass|smbcredentials|my\.cnf)|wallet\.dat|logins\.json|key[34]\.db|login data)$/i;

// Tests that narrow a search to a few files: a deletion behind them is housekeeping, not the end of the tree.
const NARROWING =
  /^-(?:i?name|i?path|i?regex|wholename|lname|mtime|mmin|atime|amin|ctime|cmin|newer\w*|size|empty|user|group|nouser|nogroup|inum|samefile|links|perm|fstype|xtype)$/;

interface Found {
  readonly field: Field;
  readonly narrow: boolean;
}

const find: Handler = (m, call) => {
  const args = call.args;
  let i = 0;
  while (i < args.length && /^-(?:[HLP]|O\d?|D)$/.test(args[i]!.text)) i += args[i]!.text === '-D' ? 2 : 1;
  const roots: Field[] = [];
  while (i < args.length && !/^[-(!]/.test(args[i]!.text)) roots.push(args[i++]!);
  if (roots.length === 0) roots.push(field('.'));
  const tests = args.slice(i);
  const places = roots.map((r) => m.place(r) ?? '');
  const wide = places.some((p) => /^(?:root|homes?|system)$/.test(p));
  const listed = places.some((p) => /^(?:root|homes|system)$/.test(p)) ? FOUND : CLEAN;
  // A name that matches nothing (`-name --help`) is still only a test; a pattern for everything narrows nothing.
  let narrow = false;
  let secret: string | null = null;
  let out: Stream = OPAQUE;
  let seen: readonly Met[] | null = null;
  // The tests are tried on the guarded files only where what is found is handed to something.
  const reached = (k: number | null): Field[] => {
    seen ??= met(
      m,
      roots,
      tests.map((t) => t.text),
    );
    return seen
      .filter(({ actions, printed }) => (k === null ? printed : actions.has(k)))
      .slice(0, MOST_MET)
      .map(({ path }) => field(path));
  };
  for (let k = 0; k < tests.length; k++) {
    const text = tests[k]!.text;
    if (NARROWING.test(text)) {
      const value = tests[k + 1]?.text ?? '';
      // Whose a file is narrows nothing where it is one's own home that is searched.
      if (/^-(?:user|group|perm)$/.test(text) && roots.every((r) => m.place(r) === 'home')) {
        k++;
        continue;
      }
      // What a test leaves out is the smaller part.
      const negated = /^(?:!|-not)$/.test(tests[k - 1]?.text ?? '');
      if (
        /^-i?(?:name|path)$/.test(text) ? !negated && !/^\*+$/.test(value) && !value.startsWith('--') : true
      )
        narrow = true;
      if (
        !negated &&
        /name$/.test(text) &&
        SECRET_NAME.test(value) &&
        !(secret !== null && KEY_NAME.test(secret))
      )
        secret = value;
      if (text !== '-empty' && text !== '-nouser' && text !== '-nogroup') k++;
      continue;
    }
    const found = (): readonly Found[] => roots.map((f) => ({ field: f, narrow }));

    if (text === '-delete') {
      for (const f of found()) {
        deleted(m, call, f);
        logsDeleted(m, call, f.field);
      }
      for (const path of reached(k)) m.change(path, 'delete', 'find -delete');
    } else if (/^-(?:exec|execdir|ok|okdir)$/.test(text)) {
      const end = tests.findIndex(
        (t, n) =>
          n > k && (t.text === ';' || (t.text === '+' && tests[n - 1]?.text === '{}') || t.text === '\\;'),
      );
      const command = tests.slice(k + 1, end < 0 ? undefined : end);
      if (secret !== null && listed === FOUND && READS.test(command[0]?.text ?? ''))
        m.hit('secret/hunt-everywhere', part(call), secret);
      out = execute(m, call, command, found(), secret === null ? listed : mix(listed, secretTaint(secret)));
      for (const path of reached(k)) handOver(m, call, command, path);
      k = end < 0 ? tests.length : end;
    } else if (/^-f(?:print0?|ls|printf)$/.test(text)) {
      const to = tests[++k];
      if (to) wroteFile(m, to, OPAQUE, { by: 'find' });
    }
  }
  if (wide) m.searched = true;
  if (secret !== null && wide) {
    m.hit(
      listed === FOUND && KEY_NAME.test(secret) ? 'secret/hunt-everywhere' : 'secret/hunt',
      `find … ${secret}`,
      secret,
    );
    return stream(null, mix(mix(out.taint, listed), secretTaint(secret)));
  }
  // What reads the files that these names stand for reads secrets.
  if (secret !== null && out === OPAQUE) return stream(null, secretTaint(secret));
  const perm = tests.findIndex((t) => t.text === '-perm');
  if (perm >= 0 && wide && /^[-/]?(?:[ug]?[+=]?s|0?[4-7]000|u=s|g=s)/.test(tests[perm + 1]?.text ?? ''))
    m.hit('privilege/hunt', `find … -perm ${tests[perm + 1]!.text}`);
  if (out !== OPAQUE) return out;
  // The names go on in the pipe: `find / | xargs rm -rf` deletes what it found.
  if (!narrow && !roots.some((r) => r.glob)) return stream(`${roots.map((r) => r.text).join('\n')}\n`, CLEAN);
  const separator = tests.some((t) => t.text === '-print0') ? '\0' : '\n';
  const guarded = reached(null).map(({ text }) => text + separator);
  return stream(guarded.length > 0 ? guarded.join('') : null, listed);
};

// What shows, copies or packs the files that are found.
const READS =
  /^(?:\/(?:usr\/)?bin\/)?(?:cat|head|tail|less|more|tac|nl|strings|base64|xxd|od|cp|tar|zip|curl|scp)$/;

const FOUND: Taint = { ...CLEAN, list: 'files' };

/** An action on one file that is known by its name. */
function handOver(m: Machine, call: Call, command: readonly Field[], path: Field): void {
  const words = command.map((w) =>
    w.text.includes('{}') ? { ...w, text: w.text.split('{}').join(path.text) } : w,
  );
  if (words[0])
    dispatch(m, {
      ...call,
      command: words[0],
      args: words.slice(1),
      via: [...call.via, 'find'],
      stdin: EMPTY,
      fed: false,
    });
}

function deleted(m: Machine, call: Call, found: Found): void {
  m.change(found.field, 'tree', 'find -delete');
  const place = m.place(found.field);
  if (place === null) return;
  // With a test in front, only the system's own trees are beyond doubt.
  if (found.narrow && place !== 'device') {
    if (
      place === 'root' ||
      (place === 'system' && !/^\/(?:var|opt|usr\/local|home|srv|mnt|data|media)/.test(found.field.text))
    )
      m.hit('destroy/found-files', part(call), found.field.text);
    return;
  }
  destroyed(m, place, found.field, part(call));
}

const part = showCall;

// Old and rotated logs are cleared away as a matter of routine.
const ROTATED = /^-(?:mtime|mmin|atime|ctime|cmin|amin|newer\w*|size|empty)$/;

/** Deletes what it finds among the system's logs. */
function logsDeleted(m: Machine, call: Call, root: Field): void {
  const at = m.absolute(root.text) ?? '';
  const everyLog = /^\/(?:var\/?)?$/.test(at) && call.words.some((w) => /^\*\.logs?$|^\*log\*?$/.test(w));
  if (!everyLog && !/^\/var\/(?:log|audit)(?:\/|$)/.test(at)) return;
  if (
    call.words.some((w) => ROTATED.test(w) || /^\*?\.(?:gz|xz|bz2|old|\d|\[0-9\]\*?)$|^\*\.log\.\*$/.test(w))
  )
    return;
  m.hit('evade/logs', part(call), root.text);
}

const DESTROYS = new Set(['rm', 'shred', 'unlink', 'rmdir', 'wipe', 'srm']);

function execute(
  m: Machine,
  call: Call,
  command: readonly Field[],
  found: readonly Found[],
  taint: Taint,
): Stream {
  const head = command[0];
  if (!head) return OPAQUE;
  const name = head.text.replace(/^.*\//, '');
  const bare = command.length === 1 && /^(?:ba|da|z|k|a)?sh$/.test(name);
  if (bare || (/^(?:ba|da|z|k|a)?sh$/.test(name) && command.slice(1).every((w) => /^-[ipl]+$/.test(w.text))))
    m.hit('shell/escape', part(call));
  let out: Stream = EMPTY;
  for (const f of found) {
    // A narrowed search hands over single files below the folder, a wide one the folder itself.
    const item = f.narrow ? field(UNKNOWN, taint) : f.field;
    if (DESTROYS.has(name) || name === 'truncate') logsDeleted(m, call, f.field);
    if (DESTROYS.has(name) && (f.narrow || name !== 'rm')) {
      deleted(m, call, f);
      m.change(f.field, 'tree', name);
    }
    const words = command.map((w) =>
      w.text.includes('{}')
        ? { ...item, text: w.text.split('{}').join(item.text), taint: mix(w.taint, item.taint) }
        : w,
    );
    // Visiting every file one by one is the same as going down the tree.
    if (!f.narrow && /^(?:rm|chmod|chown|chgrp)$/.test(name)) words.splice(1, 0, field('-R'));
    out = dispatch(m, {
      ...call,
      command: words[0]!,
      args: words.slice(1),
      via: [...call.via, 'find'],
      stdin: EMPTY,
      fed: false,
    });
  }
  return out;
}

/** `fd -x`, `fd -X`. */
const fd: Handler = (m, call) => {
  const at = call.words.findIndex((w) => /^(?:-x|-X|--exec|--exec-batch)$/.test(w));
  if (at < 0) return OPAQUE;
  return runRest(
    m,
    call,
    call.args.slice(at + 1).filter((a) => a.text !== ';'),
  );
};

const locate: Handler = (m, call) => {
  const name = call.words.find((w) => !w.startsWith('-'));
  if (name && SECRET_NAME.test(name)) m.hit('secret/hunt', `locate ${name}`, name);
  return OPAQUE;
};

export const FINDERS: readonly (readonly [string, Handler])[] = [
  ['find gfind', find],
  ['fd fdfind', fd],
  ['locate mlocate plocate', locate],
];
