import { type Call, showCall } from '../call.js';
import { runStream } from '../code.js';
import { unknownProgram } from '../generic.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { runText } from '../run.js';
import { type Field, field, OPAQUE, type Stream } from '../value.js';
import { judgeBareShell } from './readers.js';
import type { Handler } from './registry.js';
import { runRest } from './wrappers.js';

export const part = showCall;

const REMOTE_SOURCE = /^(?:git\+)?(?:https?|git|ssh):\/\/|^git@|^git\+|\.(?:tgz|tar\.gz|whl|zip)(?:[?#]|$)/;

const dry = (call: Call): boolean =>
  call.words.some((w) => /^(?:--dry-run|-n|--help|-h|--no-publish)$/.test(w));

/** Scripts of a manifest that this text wrote a moment ago. */
function writtenScripts(m: Machine): void {
  for (const [file, content] of m.files) {
    if (content.text === null || !/(?:package|composer)\.json$|\.bowerrc$/.test(file)) continue;
    for (const script of content.text
      .slice(0, 8192)
      .matchAll(/"[\w:-]{1,60}"\s{0,4}:\s{0,4}"([^"]{1,1000})"/g))
      judgeBareShell(m, script[1]!, file);
  }
}

/** Node's package managers. */
const LIFE_CYCLE = /^(?:test|start|stop|restart|t|tst)$/;

/** Runs the scripts of the workspace's `package.json` that a call names, with those that come before and after. */
function namedScripts(
  m: Machine,
  verb: string,
  next: string,
  folder: Field | undefined,
  words: readonly string[],
): void {
  const name = /^(?:run|run-script|rum|urn)$/.test(verb)
    ? next
    : LIFE_CYCLE.test(verb)
      ? verb.replace(/^ts?t?$/, 'test')
      : '';
  if (name === '') return;
  const file = `${folder ? `${folder.text}/` : ''}package.json`;
  const at = m.absolute(file);
  const text = m.files.has(m.key(file)) ? null : m.script(file);
  if (text === null || m.running.includes(`script ${at} ${name}`)) return;
  let scripts: unknown;
  try {
    scripts = (JSON.parse(text) as Readonly<Record<string, unknown>> | null)?.['scripts'];
  } catch {
    return;
  }
  if (typeof scripts !== 'object' || scripts === null) return;
  const end = words.indexOf('--');
  const more = (end < 0 ? [] : words.slice(end + 1))
    .map((word) => ` '${word.replaceAll("'", "'\\''")}'`)
    .join('');
  const entries = scripts as Readonly<Record<string, unknown>>;
  m.running.push(`script ${at} ${name}`);
  try {
    for (const one of [`pre${name}`, name, `post${name}`]) {
      const line = Object.hasOwn(entries, one) ? entries[one] : undefined;
      if (typeof line === 'string') m.apart(() => runText(m, one === name ? line + more : line, {}));
    }
  } finally {
    m.running.pop();
  }
}

const npm: Handler = (m, call) => {
  writtenScripts(m);
  const o = parseOptions(call.args, {
    short: 'Cw',
    long: [
      'prefix',
      'workspace',
      'registry',
      'otp',
      'tag',
      'access',
      'cwd',
      'dir',
      'filter',
      'userconfig',
      'script-shell',
    ],
  });
  const words = o.rest.map((r) => r.text).filter((w) => w !== 'npm');
  const [verb, next] = [words[0] ?? '', words[1] ?? ''];
  if (o.has('help', 'h')) return OPAQUE;
  if (/^(?:npm|pnpm|yarn|bun)$/.test(call.name))
    namedScripts(m, verb, next, o.get('prefix', 'C', 'cwd', 'dir'), call.words);
  if (!dry(call)) {
    if (
      /^(?:publish|pub)$/.test(verb) ||
      (verb === 'npm' && next === 'publish') ||
      (/^(?:lerna|changeset|semantic-release|release-it|np)$/.test(call.name) && /^(?:publish|)$/.test(verb))
    )
      m.hit(
        call.name === 'vsce' ||
          call.name === 'ovsx' ||
          call.name === 'jsr' ||
          /^p?npm$|^yarn$|^bower$|^bun$/.test(call.name)
          ? 'publish/package'
          : 'publish/release',
        part(call),
      );
    if (/^(?:unpublish|deprecate)$/.test(verb)) m.hit('publish/unpublish', part(call));
    if (
      /^(?:owner|access|dist-tag|token|team|org|hook)$/.test(verb) &&
      /^(?:add|rm|remove|grant|revoke|set|create|public|restricted|delete)$/.test(next)
    )
      m.hit('publish/registry-rights', part(call));
  }
  if (verb === 'config' && /(?:^|\s|:)registry(?:\s|=)/.test(words.join(' ')))
    registry(m, call, words.at(-1)!.replace(/^.*=/, ''));
  registry(m, call, o.get('registry')?.text);
  if (verb === 'config' && /npmRegistryServer|registry/i.test(words.join(' ')))
    registry(m, call, words.at(-1));
  if (/^(?:i|install|add|ci)$/.test(verb))
    for (const w of words.slice(1)) if (REMOTE_SOURCE.test(w)) m.hit('run/remote-package', part(call), w);
  if (verb === 'exec' || verb === 'x' || verb === 'dlx') {
    const code = parseOptions(call.args, { short: 'cp', long: ['call', 'package'] }).get('c', 'call');
    if (code) return runText(m, code.text, {});
    const at = call.words.indexOf(verb);
    const rest = call.args.slice(at + 1).filter((a, i) => !(i === 0 && a.text === '--'));
    const start = rest.findIndex((r) => !r.text.startsWith('-'));
    return start < 0 ? OPAQUE : runRest(m, call, rest.slice(start));
  }
  if (verb === 'config' || verb === 'set') {
    if (/script-shell|ignore-scripts/.test(words.join(' ')) && /set/.test(words.join(' ')))
      m.hit('session/npm-config', part(call));
  }
  return OPAQUE;
};

/** `npx`, `uvx` and their relatives run a package as a command. */
const npx: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'pc',
    long: ['package', 'call', 'from', 'with', 'python', 'spec'],
    first: true,
  });
  const code = o.get('c', 'call');
  if (code) return runText(m, code.text, {});
  const name = o.rest[0];
  if (name && REMOTE_SOURCE.test(name.text)) m.hit('run/remote-package', part(call), name.text);
  if (!name) return OPAQUE;
  const program = field(name.text.replace(/(.)@[^/]*$/, '$1'));
  return runRest(m, call, [
    program.text === 'shx' ? (o.rest[1] ?? program) : program,
    ...o.rest.slice(program.text === 'shx' ? 2 : 1),
  ]);
};

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
      return runRest(m, call, o.rest);
    }
    if (/^(?:add|pip|install)$/.test(verb)) remoteSources(m, call, call.args.slice(at + 1));
    return OPAQUE;
  };

function remoteSources(m: Machine, call: Call, args: readonly Field[]): void {
  for (const a of args)
    if (
      /^(?:git\+|https?:\/\/|hg\+)/.test(a.text) &&
      !/^https:\/\/(?:download\.pytorch\.org|files\.pythonhosted\.org|pypi\.org|github\.com\/[\w.-]+\/[\w.-]+\/(?:releases|archive)\/)/.test(
        a.text,
      ) &&
      !/^--?(?:index|extra|find|f$|i$)/.test(args[args.indexOf(a) - 1]?.text ?? '')
    )
      m.hit('run/remote-package', part(call), a.text);
}

/** `pipx install` of something that is no package name. */
function installed(m: Machine, call: Call): Stream {
  remoteSources(m, call, call.args);
  return OPAQUE;
}

const KNOWN_REGISTRY =
  /^https:\/\/(?:registry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)|npm\.pkg\.github\.com|(?:test\.)?pypi\.org|download\.pytorch\.org|pypi\.(?:nvidia\.com|python\.org)|rubygems\.(?:org|pkg\.github\.com)|packages\.microsoft\.com)(?:\/|$)/;

/** An address that packages are taken from instead of the language's own registry. */
function registry(m: Machine, call: Call, address: string | undefined): void {
  if (address && /^https?:\/\//.test(address) && !KNOWN_REGISTRY.test(address))
    m.hit('run/foreign-registry', part(call), address);
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
    if (
      words
        .slice(1)
        .some((w) =>
          /^(?:auditd|apparmor|ufw|firewalld|fail2ban|clamav|falcon-sensor|sudo|systemd|coreutils|bash|libc6|glibc|selinux-policy.*|crowdstrike.*|wazuh-agent|aide|rsyslog|node|nodejs|git)$/.test(
            w,
          ),
        )
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
  ['poetry uv pipenv pdm hatch rye flit', runner(/^run$/, /^publish$/)],
  [
    'bundle rbenv pyenv nodenv asdf mise direnv conda mamba micromamba dotenv doppler rye',
    runner(/^(?:exec|run|x|shell)$/),
  ],
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
