import type { Call } from '../call.js';
import { runStream } from '../code.js';
import { unknownProgram } from '../generic.js';
import { allTrusted } from '../hosts.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { OPAQUE, type Stream } from '../value.js';
import { npm, npx } from './nodepackages.js';
import { judgeBareShell } from './readers.js';
import { dry, part, REMOTE_SOURCE, registry, remoteSources } from './registries.js';
import type { Handler } from './registry.js';
import { runRest } from './wrappers.js';

/** `poetry run`, `uv run`, `bundle exec`: a runner with a verb in front. */
const runner =
  (verbs: RegExp, publish: RegExp | null = null): Handler =>
  (m, call) => {
    const at = call.words.findIndex((w) => !w.startsWith('-'));
    const verb = at < 0 ? '' : call.words[at]!;
    if (publish?.test(verb) && !dry(call)) m.hit('publish/package', part(call));
    if (verbs.test(verb)) {
      const rest = call.args.slice(at + 1);
      const o = parseOptions(rest, {
        short: 'nmp',
        long: [
          'with',
          'python',
          'directory',
          'project',
          'extra',
          'group',
          'name',
          'env',
          'prefix',
          'package',
        ],
        first: true,
      });
      const script = o.rest[0];
      if (script && REMOTE_SOURCE.test(script.text)) m.hit('run/remote-package', part(call), script.text);
      return runRest(m, call, o.rest);
    }
    if (call.name === 'uv' && verb === 'tool') {
      const rest = call.args.slice(at + 2);
      return call.words[at + 1] === 'run'
        ? npx(m, { ...call, args: rest })
        : installed(m, { ...call, args: rest });
    }
    if (/^(?:add|pip|install)$/.test(verb)) remoteSources(m, call, call.args.slice(at + 1));
    return OPAQUE;
  };

/** `pipx install` of something that is no package name. */
function installed(m: Machine, call: Call): Stream {
  remoteSources(m, call, call.args);
  return OPAQUE;
}

const pip: Handler = (m, call) => {
  const at = call.words.findIndex((w) => !w.startsWith('-'));
  if (call.words[at] === 'config' && /index-url/.test(call.words.join(' ')))
    registry(m, call, call.words.at(-1));
  if (call.words[at] !== 'install' && call.words[at] !== 'download') return OPAQUE;
  // A build of the folder runs the `setup.py` that this text wrote there.
  for (const folder of call.args.slice(at + 1)) {
    if (!/^(?:\.|\/)[\w./-]*$/.test(folder.text)) continue;
    const written = m.files.get(m.key(`${folder.text}/setup.py`));
    if (written) runStream(m, written, 'python', 'setup.py');
  }
  remoteSources(m, call, call.args.slice(at + 1));
  const index = parseOptions(call.args, {
    short: 'irce',
    long: ['index-url', 'extra-index-url', 'trusted-host', 'requirement', 'constraint', 'target'],
  });
  for (const u of index.all('i', 'index-url', 'extra-index-url')) registry(m, call, u.text);
  if (
    index.all('trusted-host').length > 0 &&
    index.all('i', 'index-url', 'extra-index-url').some((u) => u.text.startsWith('http:'))
  )
    m.hit('run/remote-package', part(call));
  return OPAQUE;
};

const publisher =
  (verb: RegExp, rule = 'publish/package'): Handler =>
  (m, call) => {
    unknownProgram(m, call);
    const words = call.words.filter((w) => !w.startsWith('-') && !w.startsWith('+'));
    if (verb.test(words.slice(0, 2).join(' ')) && !dry(call)) m.hit(rule, part(call));
    if (call.name === 'cargo' && words[0] === 'install' && call.words.includes('--git'))
      m.hit('run/remote-package', part(call));
    if (call.name === 'gem')
      for (const [i, w] of call.words.entries())
        if (/^(?:-s|--source|--clear-sources)$/.test(w)) registry(m, call, call.words[i + 1]);
        else if (w.startsWith('--source=')) registry(m, call, w.slice(9));
    if (call.name === 'gem' && /^(?:yank)$/.test(words[0] ?? '')) m.hit('publish/unpublish', part(call));
    if (call.name === 'cargo' && /^(?:yank|owner)$/.test(words[0] ?? ''))
      m.hit('publish/unpublish', part(call));
    return OPAQUE;
  };

const apt: Handler = (m, call) => {
  unknownProgram(m, call);
  const hooks = call.args
    .map((a) => /(?:Pre-Invoke|Post-Invoke|Pre-Install-Pkgs)[^=]*=(.+)$/s.exec(a.text)?.[1])
    .filter((h) => h !== undefined);
  for (const h of hooks) judgeBareShell(m, h, `${call.name} -o`);
  const words = call.words.filter((w) => !w.startsWith('-'));
  if (/^(?:remove|purge|autoremove|erase)$/.test(words[0] ?? '')) {
    const names = words.slice(1);
    if (
      names.some((w) =>
        /^(?:auditd|apparmor|ufw|firewalld|fail2ban|clamav|falcon-sensor|sudo|systemd|coreutils|bash|libc6|glibc|selinux-policy.*|crowdstrike.*|wazuh-agent|aide|rsyslog|node|nodejs)$/.test(
          w,
        ),
      ) ||
      // Among the tools that a build needed no longer, git is one of them.
      (names.includes('git') && names.length < 3)
    )
      m.hit('evade/defences', part(call));
  }
  if (
    /^(?:install|add|-S)$/.test(words[0] ?? '') &&
    words
      .slice(1)
      .some((w) =>
        /^(?:xmrig|minerd|cpuminer|masscan|hydra|john|hashcat|mimikatz|metasploit-framework)$/.test(w),
      )
  )
    m.hit('abuse/attack-tool', part(call));
  if (call.words.some((w) => /^(?:-i\w*|-U\w*|--install|--upgrade|install|localinstall|add)$/.test(w)))
    for (const file of call.args) {
      const [host] = m.files.get(m.key(file.text))?.taint.remote ?? [];
      if (host !== undefined && !allTrusted([host], m.context.trustedHosts))
        m.hit('run/remote-package', part(call), host === '?' ? '' : host);
    }
  return OPAQUE;
};

export const PACKAGES: readonly (readonly [string, Handler])[] = [
  ['npm pnpm yarn composer bower lerna changeset semantic-release release-it np vsce ovsx jsr', npm],
  [
    'npx bunx pnpx uvx pipx',
    (m, call) =>
      call.name === 'pipx'
        ? call.words[0] === 'run'
          ? npx(m, { ...call, args: call.args.slice(1) })
          : installed(m, call)
        : npx(m, call),
  ],
  ['poetry uv pipenv pdm hatch flit', runner(/^run$/, /^publish$/)],
  ['bundle rbenv pyenv nodenv asdf mise conda mamba micromamba rye', runner(/^(?:exec|run|x|shell)$/)],
  ['pip pip3', pip],
  ['twine', publisher(/^upload/)],
  ['cargo', publisher(/^publish/)],
  ['gem', publisher(/^push/)],
  [
    'mvn mvnw gradle gradlew sbt',
    publisher(/(?:^| )(?:deploy|publish\w*|release:perform)(?: |$)/, 'publish/artifact'),
  ],
  ['dotnet nuget', publisher(/^(?:nuget )?push/)],
  ['goreleaser', publisher(/^release/, 'publish/artifact')],
  ['mix', publisher(/^hex\.publish/)],
  ['apt apt-get aptitude dnf yum zypper apk pacman brew snap dpkg rpm', apt],
];
