import { judgeContent } from './content.js';
import type { Machine } from './machine.js';
import { isDevice } from './paths.js';
import { isOtherAgents, PLACES } from './rules/places.js';
import {
  isHistory,
  isSystemFile,
  isSystemLog,
  isSystemProgram,
  isWatcher,
  WEB_SHELL,
} from './rules/systemnames.js';
import { secretFile } from './secrets.js';
import { type Field, mix, type Stream, stream } from './value.js';

interface WriteOptions {
  readonly by: string;
  readonly append?: boolean;
  readonly how?: 'write' | 'link' | 'mode' | 'tree';
}

/** A command wrote `content` to `path`. */
export function wroteFile(m: Machine, path: Field, content: Stream, options: WriteOptions): void {
  if (
    /^\/dev\/(?:null|zero|full|tty\w*|std(?:out|err|in)|fd\/\d+|pts\/\d+|console|tcp\/.*|udp\/.*)$/.test(
      path.text,
    )
  )
    return;
  m.change(path, options.how ?? 'write', options.by);
  const at = m.absolute(path.text) ?? path.text;
  if (isDevice(at)) m.hit('destroy/device', `${options.by} ${path.text}`, at);
  placeRules(m, at, content, options);
  // A file whose name `*` hands to tar as an option.
  if (
    at.includes('--checkpoint-action=exec') ||
    /(?:^|\/)-e (?:ba|da)?sh [^/]+$/.test(at) ||
    /(?:^|\/)--(?:use-compress-program|to-command|rsh-command)=./.test(at)
  )
    m.hit('shell/escape', `${options.by} ${path.text}`);
  if (
    content.text !== null &&
    content.text.length < 4096 &&
    m.place(path) === 'temporary' &&
    STARTS_SHELL.test(content.text)
  )
    m.hit('shell/escape', `${options.by} ${path.text}`);
  if (
    content.text !== null &&
    /\.(?:ba)?sh$/.test(path.text) &&
    CALLS_HOME.test(content.text.slice(0, 65_536))
  )
    m.hit('shell/reverse', `${options.by} ${path.text}`, path.text);
  // The environment as it is, in a folder whose content is published.
  if (
    /^(?:env|printenv|export|declare|set)$/.test(options.by) &&
    content.taint.secrets.includes('the environment') &&
    PUBLISHED.test(at.startsWith(`${m.context.root}/`) ? at.slice(m.context.root.length) : '')
  )
    m.hit('secret/to-repository', `${options.by} > ${path.text}`, 'the environment');
  if (content.text !== null && PAGE.test(path.text) && WEB_SHELL.test(content.text.slice(0, 65_536)))
    m.hit('shell/inbound', `${options.by} ${path.text}`, path.text);
  if (options.how !== 'mode')
    m.store(path.text, stream(content.text, mix(content.taint, path.taint)), options.append);
}

// A script whose whole work is to bind a shell to a connection.
const CALLS_HOME =
  /^(?:#![^\n]{0,80}\n)?\s{0,20}(?:(?:exec\s+)?(?:\/(?:usr\/)?bin\/)?(?:ba|z)?sh -i\s{0,4}[<>&\d]{1,6}\s{0,4}\/dev\/(?:tcp|udp)\/|nc(?:at)?\s(?:-\w{1,6}\s){0,4}-[ce]\s{0,4}(?:\/(?:usr\/)?bin\/)?(?:ba|z)?sh\b)/;

const PUBLISHED = /\/(?:public|static|www|htdocs|docs|dist|assets|artifacts?)\/[^/]/;

const PAGE = /\.(?:ph(?:p\d?|tml|ar)|jspx?|aspx?|cfm)(?:\.\w{1,5})?$/;

// A throw-away file whose only point is to open a shell from inside the program that loads it.
const STARTS_SHELL =
  /^(?:#![^\n]{0,80}\n)?\/bin\/(?:ba|da|z|k)?sh(?: -[ip]+)?\s{0,4}$|(?:exec|system|spawn|popen|execute|execl|execve|callCommand)\b[^a-z\n]{0,12}\/bin\/(?:ba|da|z|k)?sh\b|\/bin\/(?:ba|da|z|k)?sh(?: -[ip]+)? (?:-i )?(?:1>&0|0<&\d|<\$\(tty\)|< ?\/dev\/tty)|execl?\w*\([^)\n]{0,20}["'](?:\/bin\/)?sh["']/;

/** A file changes in place, in a way that is not followed. */
export function touchedFile(m: Machine, path: Field, by: string, how: WriteOptions['how'] = 'write'): void {
  wroteFile(m, path, stream(null, path.taint), { by, how: how ?? 'write' });
}

/** A program rewrote a file with what its own text says: `sed -i`, `perl -pi`. */
export function changedInPlace(m: Machine, path: Field, given: Stream, by: string): void {
  // Nobody corrects a log; its lines are taken out.
  if (/^(?:\/private)?\/var\/log\/./.test(m.absolute(path.text) ?? ''))
    m.hit('evade/logs', `${by} ${path.text}`, path.text);
  const before = m.files.get(m.key(path.text));
  wroteFile(m, path, stream(given.text, mix(given.taint, path.taint)), { by });
  // Most of it is still what it was.
  if (before) m.store(path.text, stream(before.text, mix(before.taint, given.taint)));
}

const MAX_LINE = 400;

const everyLine = (pattern: RegExp, text: string): boolean =>
  text.split('\n').every((line) => line.length <= MAX_LINE && pattern.test(line));

// The machine's own folders, below the place where a container has them.
const HOST = /^\/(?:mnt\/)?(?:host|hostfs|host-?root)(?=\/(?:etc|root|home|var)\/)/;

function placeRules(m: Machine, given: string, content: Stream, options: WriteOptions): void {
  const at = given.replace(HOST, '');
  if (isSystemProgram(at)) m.hit('destroy/system-file', `${options.by} ${at}`, at);
  if (content.taint.socket && /^\/(?:usr\/(?:local\/)?)?s?bin\/./.test(at))
    m.hit('run/downloaded', `${options.by} ${at}`, at);
  for (const place of PLACES) {
    if (!place.path.test(at)) continue;
    if (place.over && options.append) continue;
    if (place.unless && content.text !== null && place.unless.test(content.text)) continue;
    const rule =
      place.remote && content.taint.remote.length > 0
        ? place.remote
        : place.softLine && content.text !== null && everyLine(place.softLine, content.text)
          ? place.soft
          : content.text === null
            ? (place.unknown ?? place.rule)
            : place.rule;
    if (place.code && content.text !== null) judgeContent(m, content.text, options.by);
    if (!rule) continue;
    m.hit(rule, `${options.by} ${at}`, at);
    return;
  }
}

// The jobs of the machine and of its accounts, and how it checks logins.
const SCHEDULES = /^\/(?:etc\/(?:cron\.[a-z]+|pam\.d|sudoers\.d|security|audit)|var\/spool\/cron)\/./;

// Keys of this account or of root, which nobody can make again.
const KEY = /^(?:\/root|\/(?:home|Users)\/[^/]+)\/\.ssh\/id_/;

/** True for the program of a service that watches over the machine, or for what starts it. */
export const watchersFile = (path: string): boolean =>
  /\/(?:systemd\/system|Launch(?:Daemons|Agents)|init\.d|usr\/s?bin|sbin)\/[^/]+$/.test(path) &&
  isWatcher(path.replace(/^.*\//, ''));

/** A command removes `path`; `recursive` takes everything below it along. */
export function removed(
  m: Machine,
  path: Field,
  options: { by: string; recursive: boolean; part?: string },
): void {
  m.change(path, 'delete', options.by);
  const part = options.part ?? `${options.by} ${path.text}`;
  const named = m.absolute(path.text) ?? path.text;
  if (isSystemLog(named) || isHistory(named)) m.hit('evade/logs', part, path.text);
  if (KEY.test(named) && secretFile(named) === 'hard' && !m.files.has(m.key(path.text)))
    m.hit('destroy/home', part, path.text);
  if (isOtherAgents(named)) m.hit('session/other-agent', part, path.text);
  if (m.encrypted.has(m.key(path.text))) m.hit('destroy/encrypted', part, path.text);
  m.forget(path.text);
  const place = m.place(path);
  if (
    options.recursive &&
    /^\/(?:opt|usr\/local|usr\/share|var(?:\/lib)?)\/[\w.*-]+(?:\/|$)/.test(named) &&
    isWatcher(named.replace(/^\/(?:opt|usr\/local|usr\/share|var(?:\/lib(?=\/))?)\/([\w.-]+).*$/, '$1'))
  )
    m.hit('evade/defences', part, path.text);
  if (watchersFile(named)) m.hit('evade/defences', part, path.text);
  if (options.recursive && SCHEDULES.test(named)) m.hit('destroy/system-file', part, path.text);
  if (place === null) {
    // `$UNSET/*` becomes `/*`: the shell removes everything where the variable is empty.
    return;
  }
  if (!options.recursive) {
    const at = m.absolute(path.text) ?? '';
    if (place === 'device') m.hit('destroy/device', part, path.text);
    else if (path.glob && (place === 'root' || place === 'system'))
      m.hit('destroy/system-tree', part, path.text);
    else if (isSystemFile(at)) m.hit('destroy/system-file', part, path.text);
    return;
  }
  destroyed(m, place, path, part);
}

/** Everything at and below a place is destroyed. */
export function destroyed(
  m: Machine,
  place: NonNullable<ReturnType<Machine['place']>>,
  path: Field,
  part: string,
): void {
  switch (place) {
    case 'root':
    case 'system':
      m.hit('destroy/system-tree', part, path.text);
      break;
    case 'home':
    case 'homes':
      m.hit('destroy/home', part, path.text);
      break;
    case 'git':
      // The history of what was fetched a moment ago is there to be had again, and a copy of another project in a
      // folder of this one is mostly taken in without its own.
      if (!m.cloned.has((m.absolute(path.text) ?? '').replace(/\/\.git$/, '')))
        m.hit(
          m.absolute(path.text)?.startsWith(`${m.context.root}/`) &&
            /^[^.][\w.-]{0,100}\/(?:.{1,400}\/)?\.git(?:\/.{0,400})?$/.test(
              m.absolute(path.text)!.slice(m.context.root.length + 1),
            )
            ? 'destroy/recursive-delete'
            : 'destroy/git-metadata',
          part,
          path.text,
        );
      break;
    case 'device':
      m.hit('destroy/device', part, path.text);
      break;
    case 'workspace':
      m.hit('destroy/workspace', part, path.text);
      break;
    case 'outside':
      m.hit('destroy/recursive-delete', part, path.text);
      break;
    default:
      break;
  }
}
