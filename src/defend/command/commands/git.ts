import { type Call, showCall } from '../call.js';
import { listed } from '../guarded.js';
import { parseAddress } from '../hosts.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { runText } from '../run.js';
import { secretFile } from '../secrets.js';
import { CLEAN, type Field, field, isUnknown, mix, OPAQUE, type Stream, stream } from '../value.js';
import { touchedFile } from '../writes.js';
import { configure, remoteAddress, setting } from './gitsettings.js';
import { judgeBareShell, readShown } from './readers.js';
import type { Handler } from './registry.js';
import { history, push, workTree } from './worktree.js';
import { runRest } from './wrappers.js';

export const part = showCall;

export const VALUES = {
  short: 'mFCcubBtX',
  long: [
    'message',
    'file',
    'author',
    'date',
    'template',
    'source',
    'pathspec-from-file',
    'conflict',
    'orphan',
    'directory',
    'exclude',
    'include',
    'output',
    'fixup',
    'squash',
    'onto',
    'exec',
    'repo',
    'receive-pack',
    'push-option',
    'strategy',
    'strategy-option',
    'branch',
    'depth',
    'config',
    'upload-pack',
    'template',
    'reference',
    'separate-git-dir',
    'expire',
    'prune',
    'extcmd',
    'tool',
    'open-files-in-pager',
    'format',
    'track',
  ],
} as const;

export const here = field('.');

export const git: Handler = (m, call) => {
  let args = call.args;
  let cwd: Field | null = null;
  const settings: { name: string; value: Field }[] = [];
  let i = 0;
  for (; i < args.length && args[i]!.text.startsWith('-'); i++) {
    const w = args[i]!.text;
    if (w === '-C') cwd = args[++i] ?? null;
    else if (w === '-c' || w === '--config-env') {
      const s = args[++i];
      if (s) {
        const eq = s.text.indexOf('=');
        settings.push({
          name: eq < 0 ? s.text : s.text.slice(0, eq),
          value: { ...s, text: eq < 0 ? 'true' : s.text.slice(eq + 1) },
        });
      }
    } else if (w === '--work-tree') cwd = args[++i] ?? null;
    else if (w.startsWith('--work-tree=')) cwd = { ...args[i]!, text: w.slice(12) };
    else if (w === '--git-dir' || w === '--namespace' || w === '--exec-path') i++;
    else if (w === '--version' || w === '--help' || w === '--html-path') return OPAQUE;
  }
  for (const s of settings) setting(m, s.name, s.value, '-c');
  args = args.slice(i);
  let verb = args[0]?.text ?? '';
  let rest = args.slice(1);
  const given = settings.find((s) => s.name.toLowerCase() === `alias.${verb.toLowerCase()}`) ?? null;
  const alias = given?.value.text ?? m.gitAliases.get(verb);
  if (alias !== undefined && !KNOWN.has(verb)) {
    if (alias.startsWith('!')) return runText(m, [alias.slice(1), ...rest.map((r) => r.text)].join(' '), {});
    const words = alias.split(/\s+/).map((t) => field(t.replace(/^['"]|['"]$/g, '')));
    verb = words[0]?.text ?? '';
    rest = [...words.slice(1), ...rest];
  }
  if (cwd)
    return m.subshell(() => {
      m.cwd = m.absolute(cwd.text);
      return subcommand(m, call, verb, rest);
    });
  return subcommand(m, call, verb, rest);
};

/** A file that this text wrote a secret into goes into the index. */
function staged(m: Machine, file: string, secrets: readonly string[]): void {
  if (secrets.length > 0) m.hit('secret/to-repository', `git add ${file}`, secrets[0]);
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

const KNOWN = new Set(
  'add am apply branch checkout cherry-pick clean clone commit config diff fetch gc init log merge mv pull push rebase remote reset restore revert rm show stash status submodule switch tag worktree'.split(
    ' ',
  ),
);

function subcommand(m: Machine, call: Call, verb: string, rest: readonly Field[]): Stream {
  const o = parseOptions(rest, {
    short: VALUES.short,
    long: [
      ...VALUES.long,
      'tree-filter',
      'index-filter',
      'msg-filter',
      'env-filter',
      'commit-filter',
      'parent-filter',
      'replace-text',
    ],
  });
  if (o.has('help')) return OPAQUE;
  const output = o.get('output');
  if (output && /^(?:diff|log|show|format-patch|archive|diff-tree|diff-index|range-diff|stash)$/.test(verb))
    touchedFile(m, output, `git ${verb} --output`);
  switch (verb) {
    case 'rev-parse':
      if (rest[0]?.text === '--show-toplevel' && `${m.cwd}/`.startsWith(`${m.context.root}/`))
        return stream(`${m.context.root}\n`, CLEAN);
      break;
    case 'ls-files': {
      const names = listed(
        m,
        o.rest.map(({ text }) => text),
      );
      const end = o.has('z') ? '\0' : '\n';
      return names.length === 0 ? OPAQUE : stream(names.map((name) => name + end).join(''), CLEAN);
    }
    case 'push':
      push(m, call, rest);
      break;
    case 'checkout':
    case 'switch':
    case 'restore':
    case 'rm':
    case 'mv':
    case 'clean':
    case 'stash':
    case 'reset':
    case 'apply':
    case 'am':
    case 'merge':
    case 'pull':
    case 'cherry-pick':
    case 'revert':
    case 'read-tree':
    case 'checkout-index':
    case 'sparse-checkout':
      workTree(m, call, verb, rest);
      if (verb === 'merge' && rest.some((r) => r.text === '--no-verify'))
        m.hit('session/no-verify', part(call));
      break;
    case 'commit': {
      const c = parseOptions(rest, { short: 'mFCctSu'.replace(/[uS]/g, ''), long: [...VALUES.long] });
      if (c.list.some((l) => l.name === 'n' || ('no-verify'.startsWith(l.name) && l.name.length > 4)))
        m.hit('session/no-verify', part(call));
      const taint = c.all('m', 'message', 'F', 'file', 'author').reduce((t, f) => mix(t, f.taint), CLEAN);
      const file = c.get('F', 'file');
      const all = file ? mix(taint, m.read(file, call.fds).taint) : taint;
      if (all.secrets.length > 0) m.hit('secret/to-repository', 'git commit', all.secrets[0]);
      break;
    }
    case 'add':
    case 'stage': {
      const c = parseOptions(rest);
      if (c.has('n', 'dry-run')) break;
      for (const f of c.rest) added(m, f, c.has('f', 'force'));
      if (c.has('A', 'all') || c.rest.some((f) => /^(?:\.|\*|:\/)$/.test(f.text)))
        for (const [file, content] of m.files)
          if (file.startsWith(`${m.context.root}/`) && !/\/\.[^/]*$/.test(file))
            staged(m, file, content.taint.secrets);
      break;
    }
    case 'rebase': {
      const code = o.get('exec') ?? parseOptions(rest, { short: 'xsX' }).get('x');
      if (code) runText(m, code.text, {});
      m.change(here, 'tree', 'git rebase');
      if (rest.some((r) => r.text === '--no-verify')) m.hit('session/no-verify', part(call));
      break;
    }
    case 'config':
      configure(m, call, rest);
      break;
    case 'clone':
    case 'fetch':
    case 'ls-remote': {
      const program = o.get('upload-pack') ?? (verb === 'clone' ? o.get('u') : undefined);
      if (program) judgeBareShell(m, program.text, `git ${verb} --upload-pack`);
      for (const c of o.all('config', 'c'))
        if (verb === 'clone')
          setting(
            m,
            c.text.split('=')[0]!,
            { ...c, text: c.text.slice(c.text.indexOf('=') + 1) },
            'clone --config',
          );
      if (o.rest[0]) remoteAddress(m, o.rest[0], `git ${verb}`);
      if (verb === 'clone')
        m.change(
          o.rest[1] ??
            field(`${(o.rest[0]?.text ?? '').replace(/\.git$/, '').replace(/^.*[/:]/, '') || 'clone'}`),
          'tree',
          'git clone',
        );
      break;
    }
    case 'remote':
      if (/^(?:add|set-url)$/.test(o.rest[0]?.text ?? '')) {
        const url = o.rest.at(-1)!;
        remoteAddress(m, url, part(call));
        const address = parseAddress(url.text);
        if (
          o.rest[0]!.text === 'set-url' &&
          address &&
          /:\/\//.test(url.text) &&
          !isUnknown(address.host) &&
          !/(?:^|\.)(?:github|gitlab|bitbucket)\.(?:com|org)$/.test(address.host)
        )
          m.hit('git/foreign-remote', part(call), address.host);
      }
      break;
    case 'submodule':
      if (o.rest[0]?.text === 'foreach') {
        const at = rest.findIndex((r) => r.text === 'foreach');
        runText(
          m,
          rest
            .slice(at + 1)
            .filter((r) => r.text !== '--recursive' && r.text !== '--quiet')
            .map((r) => r.text)
            .join(' '),
          {},
        );
      }
      break;
    case 'bisect':
      if (o.rest[0]?.text === 'run') return runRest(m, call, rest.slice(1));
      break;
    case 'difftool': {
      const program = o.get('extcmd') ?? parseOptions(rest, { short: 'xt' }).get('x');
      if (program) judgeBareShell(m, program.text, 'git difftool --extcmd');
      break;
    }
    case 'grep': {
      const program = rest
        .map((r) => /^(?:-O|--open-files-in-pager=)(.+)$/.exec(r.text)?.[1])
        .find((p) => p !== undefined);
      if (program) judgeBareShell(m, program, 'git grep -O');
      break;
    }
    case 'credential':
      if (o.rest[0]?.text === 'fill' || o.rest[0]?.text === 'approve') {
        if (o.rest[0].text === 'fill' && !call.piped)
          m.hit('secret/print-token', part(call), 'the stored git credentials');
        return stream(null, { ...CLEAN, secrets: ['git credential'] });
      }
      break;
    case 'show':
    case 'cat-file': {
      for (const r of o.rest) {
        const colon = r.text.indexOf(':');
        if (colon > 0)
          return readShown(m, { ...call, name: `git ${verb}` }, { ...r, text: r.text.slice(colon + 1) });
      }
      break;
    }
    default:
      history(m, call, verb, o);
  }
  return OPAQUE;
}

export const GIT: readonly (readonly [string, Handler])[] = [
  ['git', git],
  [
    'bfg git-filter-repo',
    (m, call) => {
      m.hit('git/rewrite', showCall(call));
      return OPAQUE;
    },
  ],
];
