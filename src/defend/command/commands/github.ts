import { type Call, showCall } from '../call.js';
import type { Machine } from '../machine.js';
import { send } from '../network.js';
import { parseOptions } from '../options.js';
import { CLEAN, mix, OPAQUE, type Stream, stream } from '../value.js';
import { reportSecretFile } from './readers.js';
import type { Handler } from './registry.js';

const part = showCall;

const VALUES = {
  short: 'XHfFqtRbBTaAlmpwerVLSsoOndujDcPNC'.replace(/[dsunwr]/g, ''),
  long: [
    'method',
    'header',
    'raw-field',
    'field',
    'jq',
    'template',
    'input',
    'hostname',
    'repo',
    'body',
    'body-file',
    'title',
    'assignee',
    'label',
    'milestone',
    'project',
    'reviewer',
    'base',
    'head',
    'notes',
    'notes-file',
    'tag',
    'target',
    'env',
    'org',
    'visibility',
    'subject',
    'author',
    'limit',
    'state',
    'json',
    'search',
    'ref',
    'workflow',
    'branch',
    'commit',
    'event',
    'user',
    'app',
    'name',
    'dir',
    'pattern',
    'output',
    'desc',
    'filename',
    'cache',
    'preview',
    'description',
    'homepage',
    'clone',
    'scopes',
    'hostname',
    'edit-last',
    'discussion-category',
  ],
} as const;

// What a request to these paths changes is a setting of the repository or the organization, not its content.
const SETTINGS =
  /(?:^|\/)(?:actions\/(?:secrets|variables|permissions|runners)|hooks|keys|collaborators|branches\/[^/]+\/protection|rulesets|environments|invitations|deploy-keys|teams|memberships|outside_collaborators|vulnerability-alerts|transfer|pages|dispatches|autolinks|dependabot\/secrets|codespaces\/secrets|interaction-limits|installation|gpg_keys|ssh_signing_keys)(?:\/|$|\?)/;

/** Text that becomes public: a comment, a body, a gist. */
function published(m: Machine, call: Call, o: ReturnType<typeof parseOptions>): void {
  let taint = [
    ...o.all(
      'b',
      'body',
      't',
      'title',
      'n',
      'notes',
      'f',
      'F',
      'field',
      'raw-field',
      'desc',
      'subject',
      'd',
      'description',
    ),
    ...o.rest,
  ].reduce((t, f) => mix(t, f.taint), CLEAN);
  const files = [
    ...o.all('body-file', 'notes-file', 'input'),
    ...(/^(?:issue|pr|release)$/.test(call.words[0] ?? '') ? o.all('F') : []),
  ];
  for (const f of [...o.all('f', 'F', 'field', 'raw-field')]) {
    const at = /^[^=]*=@(.+)$/.exec(f.text);
    if (at) files.push({ ...f, text: at[1]! });
  }
  if (call.words[0] === 'gist') files.push(...o.rest.slice(2));
  if (call.words[0] === 'release') files.push(...o.rest.slice(3));
  for (const f of files) {
    const content =
      f.text === '-' ? call.stdin : m.read({ ...f, text: f.text.replace(/#.*$/, '') }, call.fds);
    if (content.taint.secrets.length > 0 && f.text !== '-') reportSecretFile(m, call, f);
    taint = mix(taint, content.taint);
  }
  if (call.words[0] === 'gist' && call.fed) taint = mix(taint, call.stdin.taint);
  if (taint.secrets.length > 0)
    m.hit('secret/to-network', `${call.name} ${call.words.slice(0, 2).join(' ')}`, taint.secrets[0]);
}

const gh: Handler = (m, call) => {
  const o = parseOptions(call.args, VALUES);
  if (o.has('help') || call.words[0] === 'help') return OPAQUE;
  const [group, verb] = [o.rest[0]?.text ?? '', o.rest[1]?.text ?? ''];
  published(m, call, o);
  if (group === 'auth') return auth(m, call, verb);
  if (group === 'api') return api(m, call, o);
  if ((group === 'secret' || group === 'variable') && /^(?:set|delete|remove)$/.test(verb))
    m.hit('github/secrets', part(call));
  if (group === 'secret' && verb === 'list') m.hit('github/list-secrets', part(call));
  if (group === 'repo' && /^(?:delete|archive|rename|transfer)$/.test(verb))
    m.hit('github/delete', part(call));
  if (group === 'repo' && verb === 'edit' && o.has('visibility', 'enable-auto-merge', 'default-branch'))
    m.hit('github/settings', part(call));
  if (group === 'repo' && verb === 'deploy-key' && /^(?:add|delete)$/.test(o.rest[2]?.text ?? ''))
    m.hit('github/settings', part(call));
  if (
    /^(?:release|run|cache|issue|gist|label|project|codespace|ruleset|environment)$/.test(group) &&
    /^(?:delete|delete-asset)$/.test(verb)
  )
    m.hit(
      /^(?:release|issue|project|ruleset|environment)$/.test(group) ? 'github/delete' : 'github/delete-minor',
      part(call),
    );
  if (/^(?:ssh-key|gpg-key)$/.test(group) && /^(?:add|delete)$/.test(verb))
    m.hit('github/settings', part(call));
  if (group === 'workflow' && /^(?:disable|enable)$/.test(verb)) m.hit('github/settings', part(call));
  if (group === 'workflow' && verb === 'run') m.hit('github/dispatch', part(call));
  if (group === 'extension' && /^(?:install|exec)$/.test(verb)) m.hit('run/remote-package', part(call));
  if (group === 'release' && /^(?:create|upload|edit)$/.test(verb)) m.hit('publish/release', part(call));
  if (group === 'pr' && verb === 'merge')
    m.hit(o.has('admin') ? 'github/merge-admin' : 'github/merge', part(call));
  if (group === 'pr' && verb === 'review' && o.has('a', 'approve')) m.hit('github/merge', part(call));
  if (group === 'gist' && verb === 'create')
    for (const f of o.rest.slice(2)) m.hit('secret/upload-file', `gh gist create ${f.text}`, f.text);
  if (group === 'alias' && verb === 'set' && /^!|--shell/.test(call.words.slice(2).join(' ')))
    m.hit('session/git-command', part(call), 'gh alias');
  return OPAQUE;
};

function auth(m: Machine, call: Call, verb: string, what = 'gh auth token'): Stream {
  if (verb === 'token' || (verb === 'status' && call.words.some((w) => w === '-t' || w === '--show-token'))) {
    if (!call.piped)
      m.hit('secret/print-token', part(call), what === 'gh auth token' ? 'the GitHub token' : what);
    return stream(null, { ...CLEAN, secrets: [what] });
  }
  if (/^(?:logout|refresh)$/.test(verb)) m.hit('session/credentials', part(call));
  return OPAQUE;
}

function api(m: Machine, call: Call, o: ReturnType<typeof parseOptions>, host = 'api.github.com'): Stream {
  const path = o.rest[1]?.text ?? '';
  const body = o.all('f', 'F', 'field', 'raw-field', 'input').length > 0;
  const method = (o.get('X', 'method')?.text ?? (body ? 'POST' : 'GET')).toUpperCase();
  if (path === 'graphql') {
    const query = o
      .all('f', 'F', 'field', 'raw-field')
      .map((f) => f.text)
      .join('\n');
    if (/\bmutation\b/.test(query))
      m.hit(
        /\b(?:delete|remove|transfer|archive|updateBranchProtection|deleteRef)\w*/i.test(query)
          ? 'github/api-delete'
          : 'github/api-write',
        part(call),
      );
    return OPAQUE;
  }
  if (method === 'DELETE') m.hit('github/api-delete', part(call));
  else if (method !== 'GET' && method !== 'HEAD') {
    if (SETTINGS.test(path)) m.hit('github/settings', part(call));
    else if (/\/git\/refs/.test(path) && o.all('F', 'f', 'field').some((f) => /^force=true/.test(f.text)))
      m.hit('git/force-push-shared', part(call));
    else m.hit('github/api-write', part(call));
  } else if (/actions\/secrets|dependabot\/secrets/.test(path)) m.hit('github/list-secrets', part(call));
  for (const h of o.all('H', 'header'))
    if (h.taint !== CLEAN)
      send(m, { host, data: stream(null, h.taint), how: 'auth', by: `${call.name} api` });
  return OPAQUE;
}

/** The command line of GitLab. */
const glab: Handler = (m, call) => {
  const o = parseOptions(call.args, VALUES);
  const [group, verb] = [o.rest[0]?.text ?? '', o.rest[1]?.text ?? ''];
  if (o.has('help') || group === 'help') return OPAQUE;
  published(m, call, o);
  if (group === 'auth') return auth(m, call, verb, 'stored credentials');
  if (group === 'api') return api(m, call, o, 'gitlab.com');
  if (/^(?:variable|securefile)$/.test(group) && /^(?:set|create|update|delete|remove)$/.test(verb))
    m.hit('github/secrets', part(call));
  if (/^(?:repo|project)$/.test(group) && /^(?:delete|archive|transfer)$/.test(verb))
    m.hit('github/delete', part(call));
  if (/^(?:release|issue|mr|milestone|incident)$/.test(group) && verb === 'delete')
    m.hit('github/delete', part(call));
  if (/^(?:ci|label|schedule|snippet)$/.test(group) && verb === 'delete')
    m.hit('github/delete-minor', part(call));
  if (
    /^(?:ssh-key|gpg-key|deploy-key|token)$/.test(group) &&
    /^(?:add|create|delete|revoke|rotate)$/.test(verb)
  )
    m.hit('github/settings', part(call));
  if (group === 'mr' && /^(?:merge|accept|approve)$/.test(verb)) m.hit('github/merge', part(call));
  if (group === 'release' && /^(?:create|upload)$/.test(verb)) m.hit('publish/release', part(call));
  if (group === 'alias' && verb === 'set' && /^!|--shell/.test(call.words.slice(2).join(' ')))
    m.hit('session/git-command', part(call), 'glab alias');
  return OPAQUE;
};

/** The command line of the hub tool. */
const hub: Handler = (m, call) => {
  if (call.words.includes('delete')) m.hit('github/delete', showCall(call));
  return OPAQUE;
};

export const GITHUB: readonly (readonly [string, Handler])[] = [
  ['gh', gh],
  ['glab', glab],
  ['hub', hub],
];
