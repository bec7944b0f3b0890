import { among } from '../../../contract/lists.js';
import { type Call, showCall } from '../call.js';
import { listed } from '../guarded.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { runText } from '../run.js';
import { CLEAN, type Field, field, OPAQUE, type Stream, stream } from '../value.js';
import { touchedFile } from '../writes.js';
import { add, commit, recorded } from './gitindex.js';
import { here, part, VALUES } from './gitoptions.js';
import { fetched, remote } from './gitremotes.js';
import { configure, setting } from './gitsettings.js';
import { judgeBareShell, readShown } from './readers.js';
import type { Handler } from './registry.js';
import { history, push, workTree } from './worktree.js';
import { runRest } from './wrappers.js';

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
  if (among(' tag notes commit-tree branch merge stash ', verb)) recorded(m, call, rest);
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
    case 'commit':
      commit(m, call, rest);
      break;
    case 'add':
    case 'stage':
      add(m, rest);
      break;
    case 'rebase': {
      const code = o.get('exec') ?? parseOptions(rest, { short: 'xsX' }).get('x');
      if (code) runText(m, code.text, {});
      m.change(here, 'tree', 'git rebase');
      if (rest.some((r) => r.text === '--no-verify')) m.hit('session/no-verify', part(call));
      break;
    }
    case 'config':
      configure(m, call, rest);
      // The header with which a job's checkout logs in.
      if (
        /(?:^|\s)(?:-l|--list|list)(?:\s|$)|extraheader/.test(call.words.join(' ').slice(0, 1000)) &&
        !o.rest[1]
      )
        return stream(null, {
          ...CLEAN,
          secrets: [call.words.some((w) => w.endsWith('extraheader')) ? 'GITHUB_TOKEN' : '.git/config'],
        });
      break;
    case 'clone':
    case 'fetch':
    case 'ls-remote':
      fetched(m, verb, o);
      break;
    case 'remote':
      remote(m, call, o);
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
        // Who asks by hand for a host's login wants the login itself.
        if (o.rest[0].text === 'fill' && !call.piped)
          m.hit(
            /(?:^|\n)host=/.test(call.stdin.text ?? '') ? 'secret/read-key' : 'secret/print-token',
            part(call),
            'the stored git credentials',
          );
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
