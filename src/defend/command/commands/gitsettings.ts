import type { Call } from '../call.js';
import { parseAddress } from '../hosts.js';
import type { Machine } from '../machine.js';
import { send } from '../network.js';
import { parseOptions } from '../options.js';
import { runText } from '../run.js';
import { type Field, field, isUnknown, stream } from '../value.js';
import { part } from './gitoptions.js';
import { judgeBareShell } from './readers.js';

// Settings whose value git runs as a command.
const RUNS =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|gitproxy|askpass|alternaterefscommand)|sequence\.editor|diff\.external|difftool\..*\.cmd|mergetool\..*\.cmd|diff\..*\.(?:command|textconv)|merge\..*\.driver|filter\..*\.(?:clean|smudge|process)|pager\.\w+|credential\..*helper|credential\.helper|gpg\.program|gpg\..*\.program|ssh\.variant|uploadpack\.packobjectshook|remote\..*\.(?:uploadpack|receivepack|vcs)|web\.browser|browser\..*\.cmd|interactive\.difffilter|sendemail\.smtpserver)$/i;

/** A setting given with `-c` or `git config`. */
export function setting(m: Machine, name: string, value: Field, how: string): void {
  const key = name.toLowerCase();
  if (key === 'core.hookspath')
    m.hit(
      /^\.?[\w-]+(?:\/[\w.-]+)*\/?$/.test(value.text) && !value.text.startsWith('.git/')
        ? 'session/repository-hooks'
        : 'session/hooks-path',
      `git ${how} ${name}`,
      name,
    );
  else if (key === 'init.templatedir')
    m.hit(
      /^(?:\/tmp|\/var\/tmp|\/dev\/shm)\/|^\uFFFC/.test(value.text)
        ? 'session/hooks-path'
        : 'session/git-config',
      `git ${how} ${name}`,
      name,
    );
  // Whatever the file says when git next reads it.
  else if (/^include(?:if\..*)?\.path$/.test(key)) m.hit('session/git-config', `git ${how} ${name}`, name);
  else if (key === 'core.fsmonitor' && /^(?:true|false|0|1|)$/.test(value.text)) return;
  else if (key === 'core.fsmonitor' && /\s/.test(value.text.trim()))
    m.hit('session/git-command', `git ${how} ${name}`, name);
  else if (RUNS.test(key)) {
    // An editor or a pager by name is a preference; a shell command line is code that git will run.
    judgeBareShell(m, value.text.replace(/^!/, ''), `git ${how} ${name}`);
    if (
      /[|;&`$<>]|^!|^\s*(?:ba|z|da)?sh\b|\/bin\/|^curl|^nc\b|^\/(?:tmp|var\/tmp|dev\/shm)\//.test(
        value.text,
      ) &&
      !/^!?(?:\/\S+\/)?(?:gh|aws|gcloud|glab|docker)\b[^;|&`]*$/.test(value.text)
    ) {
      m.hit('session/git-command', `git ${how} ${name}`, name);
    }
  } else if (/^(?:http\.(?:.*\.)?sslverify)$/.test(key) && /^(?:false|0|no|off)$/i.test(value.text))
    m.hit('evade/tls-off', `git ${how} ${name}`);
  else if (
    /^url\..*\.(?:push)?insteadof$/.test(key) &&
    !/(?:^|[/@.])(?:github|gitlab|bitbucket)\.(?:com|org)/.test(key) &&
    /(?:github|gitlab|bitbucket)\.(?:com|org)/.test(value.text)
  )
    m.hit('git/foreign-remote', `git ${how} ${name}`, name);
  else if (/^url\..*\.(?:push)?insteadof$/.test(key) && value.taint.secrets.length > 0) return;
  else if (key.startsWith('alias.') && value.text.startsWith('!'))
    m.subshell(() => runText(m, value.text.slice(1), {}));
}

const FORGE =
  /^(?:(?:www\.)?github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|dev\.azure\.com|git\.heroku\.com|huggingface\.co)$/;

export function remoteAddress(m: Machine, url: Field, by: string): void {
  if (/^ext::/.test(url.text)) {
    judgeBareShell(m, url.text.slice(5), 'git ext::');
    m.hit('session/git-command', by, 'ext::');
  }
  if (url.taint.secrets.length > 0) {
    const address = parseAddress(url.text);
    const inUser = address !== null && isUnknown(address.user);
    send(m, {
      host: address && !isUnknown(address.host) ? address.host : null,
      data: stream(null, url.taint),
      how: inUser || address === null || isUnknown(address.host) ? 'auth' : 'url',
      by,
    });
    // A login at a forge stands in the address; at another host it is handed to whoever runs that.
    if (inUser && address && !isUnknown(address.host) && !FORGE.test(address.host))
      send(m, { host: address.host, data: stream(null, url.taint), how: 'url', by });
  }
}

export function configure(m: Machine, call: Call, rest: readonly Field[]): void {
  const o = parseOptions(rest, { short: 'f', long: ['file', 'blob', 'type', 'default'] });
  const words = /^(?:set|get|unset|list|edit)$/.test(o.rest[0]?.text ?? '') ? o.rest.slice(1) : o.rest;
  if (
    o.has('get', 'list', 'l', 'get-all', 'get-regexp', 'show-origin') ||
    o.rest[0]?.text === 'get' ||
    o.rest[0]?.text === 'list'
  )
    return;
  const file = o.get('f', 'file');
  if (file) m.change(file, 'write', 'git config');
  else if (!o.has('global', 'system', 'worktree')) m.change(field('.git/config'), 'write', 'git config');
  const [name, value] = words;
  if (o.has('unset', 'unset-all') || o.rest[0]?.text === 'unset') {
    if (name && /^core\.hookspath$/i.test(name.text)) m.hit('session/hooks-path', part(call), name.text);
    return;
  }
  if (!name || !value) return;
  if (/^credential\.helper$/i.test(name.text) && /^store\b/.test(value.text))
    m.hit('session/credentials', part(call));
  // Each commit carries it from then on.
  if (/^user\.(?:name|email)$/i.test(name.text) && value.taint.secrets.length > 0)
    m.hit('secret/to-repository', part(call), value.taint.secrets[0]);
  setting(m, name.text, value, 'config');
  if (/^alias\./i.test(name.text)) m.gitAliases.set(name.text.slice(6), value.text);
}
