import type { Call } from '../call.js';
import { listed } from '../guarded.js';
import { parseAddress } from '../hosts.js';
import type { Machine } from '../machine.js';
import { type Options, parseOptions } from '../options.js';
import { runText } from '../run.js';
import { type Field, field, isUnknown } from '../value.js';
import { changesOfDiff } from './archives.js';
import { here, part, VALUES } from './gitoptions.js';
import { remoteAddress } from './gitsettings.js';
import { judgeBareShell } from './readers.js';

const SHARED =
  /^(?:refs\/heads\/)?(?:main|master|trunk|develop|development|release(?:[/-].*)?|production|prod|stable|staging|v\d+(?:\.x)?)$/;

export function push(m: Machine, call: Call, args: readonly Field[]): void {
  const o = parseOptions(args, {
    short: 'o',
    long: ['repo', 'receive-pack', 'exec', 'push-option', 'recurse-submodules'],
  });
  if (o.has('help', 'dry-run') || o.list.some((l) => l.name === 'n')) return;
  const program = o.get('receive-pack', 'exec');
  if (program) judgeBareShell(m, program.text, 'git push --receive-pack');
  if (o.list.some((l) => l.name === 'no-verify')) m.hit('session/no-verify', part(call));
  const remote = o.get('repo') ?? o.rest[0];
  if (remote) {
    remoteAddress(m, remote, part(call));
    const address = /^https?:\/\//.test(remote.text) ? parseAddress(remote.text) : null;
    if (
      address &&
      !isUnknown(address.host) &&
      !/(?:^|\.)(?:github|gitlab|bitbucket)\.(?:com|org)$/.test(address.host)
    )
      m.hit('git/foreign-remote', part(call), address.host);
  }
  const refs = o.get('repo') ? o.rest : o.rest.slice(1);
  const lease = o.list.some((l) => l.name.startsWith('force-with-lease') || l.name === 'force-if-includes');
  const force =
    o.list.some((l) => l.name === 'f' || l.name === 'force') || refs.some((r) => r.text.startsWith('+'));
  const targets = refs.map((r) => r.text.replace(/^\+/, '').replace(/^.*:/, ''));
  for (const r of refs)
    if (r.taint.secrets.length > 0) m.hit('secret/to-network', part(call), r.taint.secrets[0]);
  if (o.has('mirror')) m.hit('git/mirror-push', part(call));
  if (force && o.has('all', 'branches')) m.hit('git/force-push-shared', part(call));
  else if ((force || lease) && refs.some((r) => SHARED.test(r.text.replace(/^\+/, '').replace(/^.*:/, ''))))
    m.hit('git/force-push-shared', part(call));
  else if (force || lease) m.hit('git/force-push', part(call));
  if (o.has('d', 'delete') || refs.some((r) => /^\+?:.+/.test(r.text))) {
    m.hit(targets.some((t) => SHARED.test(t)) ? 'git/delete-shared' : 'git/delete-remote', part(call));
  }
}

/** Changes to the work tree that a sub-command makes. */
export function workTree(m: Machine, call: Call, verb: string, args: readonly Field[]): void {
  const dash = args.findIndex((a) => a.text === '--');
  const o = parseOptions(args, {
    short: verb === 'clean' ? 'e' : verb === 'checkout' || verb === 'switch' ? 'bBcC' : 'm',
    long: [...VALUES.long],
  });
  const paths = dash >= 0 ? args.slice(dash + 1) : o.rest;
  const force = o.has('f', 'force');
  switch (verb) {
    case 'checkout':
      if (o.get('b', 'B') || o.has('b', 'B', 'orphan')) break;
      for (const p of paths.length > 0 ? paths : [here]) m.change(p, 'tree', 'git checkout');
      if (dash < 0 && o.rest.length === 1) m.change(here, 'tree', 'git checkout');
      if (force || dash >= 0 || o.rest.some((r) => r.text === '.')) m.hit('git/discard', part(call));
      break;
    case 'switch':
      m.change(here, 'tree', 'git switch');
      if (force || o.has('discard-changes')) m.hit('git/discard', part(call));
      break;
    case 'restore':
      if (o.has('staged', 'S') && !o.has('worktree', 'W')) break;
      for (const p of paths) m.change(p, 'tree', 'git restore');
      m.hit('git/discard', part(call));
      break;
    case 'rm':
    case 'mv':
      if (o.has('n', 'dry-run')) break;
      for (const p of paths) m.change(p, 'delete', `git ${verb}`);
      // Git's own wildcards take slashes and leading dots.
      for (const p of paths)
        if (/[*?[]/.test(p.text))
          for (const name of listed(m, [p.text]).slice(0, 8)) m.change(field(name), 'delete', `git ${verb}`);
      break;
    case 'clean':
      if (o.has('n', 'dry-run')) break;
      for (const p of paths.length > 0 ? paths : [here]) m.change(p, 'tree', 'git clean');
      if (force) m.hit('git/clean', part(call));
      break;
    case 'stash':
      for (const p of dash >= 0 ? paths : o.rest[0]?.text === 'push' ? o.rest.slice(1) : [])
        m.change(p, 'tree', 'git stash');
      m.change(here, 'tree', 'git stash');
      if (/^(?:drop|clear)$/.test(o.rest[0]?.text ?? '')) m.hit('git/discard', part(call));
      break;
    case 'reset':
      if (o.has('hard', 'merge', 'keep')) m.change(here, 'tree', 'git reset');
      if (o.has('hard')) m.hit('git/discard', part(call));
      break;
    case 'apply':
    case 'am': {
      if (o.has('check', 'stat', 'numstat', 'summary')) break;
      const into = o.get('directory');
      let diff: string | null = call.stdin.text;
      if (o.rest[0]) diff = m.read(o.rest[0], call.fds).text;
      changesOfDiff(m, diff, '1', into, `git ${verb}`);
      break;
    }
    default:
      for (const p of [here]) m.change(p, 'tree', `git ${verb}`);
  }
}

export function history(m: Machine, call: Call, verb: string, o: Options): void {
  switch (verb) {
    case 'filter-branch':
    case 'filter-repo':
      m.hit('git/rewrite', part(call));
      for (const f of o.all(
        'tree-filter',
        'index-filter',
        'msg-filter',
        'env-filter',
        'commit-filter',
        'parent-filter',
      ))
        runText(m, f.text, {});
      break;
    case 'reflog':
      if (/^(?:expire|delete)$/.test(o.rest[0]?.text ?? '')) m.hit('git/recovery', part(call));
      break;
    case 'gc':
      if (o.get('prune')?.text && /^(?:now|all)$/.test(o.get('prune')!.text))
        m.hit('git/recovery', part(call));
      break;
    case 'prune':
      if (!o.has('n', 'dry-run')) m.hit('git/recovery', part(call));
      break;
    case 'update-ref':
      if (o.has('d'))
        m.hit(SHARED.test(o.rest[0]?.text ?? '') ? 'git/delete-shared' : 'git/recovery', part(call));
      break;
    case 'branch':
      if (o.list.some((l) => l.name === 'D') || (o.has('d', 'delete') && o.has('f', 'force')))
        m.hit(
          o.rest.some((r) => SHARED.test(r.text)) ? 'git/delete-shared' : 'git/delete-branch',
          part(call),
        );
      break;
    case 'tag':
      if (o.has('d', 'delete')) m.hit('git/delete-branch', part(call));
      break;
    case 'replace':
    case 'symbolic-ref':
      if (o.rest.length > 1) m.hit('git/recovery', part(call));
      break;
    default:
  }
}
