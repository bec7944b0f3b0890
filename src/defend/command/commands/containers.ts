import { parseOptions } from '../options.js';
import { POD_ESCAPES } from '../rules/systemnames.js';
import { field, OPAQUE, secretTaint, stream } from '../value.js';
import { cloud } from './cloud.js';
import type { Handler } from './registry.js';
import { serves } from './servers.js';
import { runRest } from './wrappers.js';

// Options of `run`, `create` and `exec` that stand alone.
const SWITCH =
  /^--(?:detach|interactive|tty|rm|rmi|init|privileged|publish-all|read-only|read-only-tmpfs|sig-proxy|disable-content-trust|no-healthcheck|oom-kill-disable|quiet|help|replace|no-hosts|no-hostname|http-proxy|env-host|tls-verify|use-api-socket|latest|passwd)$/;

// Folders of the machine from which jobs are started or logins are let in.
const LETS_IN =
  /^\/(?:etc\/(?:cron\.[a-z]+|sudoers\.d|pam\.d|profile\.d)|var\/spool\/cron(?:\/crontabs)?|(?:root|home\/[^/]+)\/\.ssh)\/?$/;

export const docker: Handler = (m, call) => {
  const at = call.words.findIndex((w) => /^(?:run|exec|create|compose)$/.test(w));
  const verb = at < 0 ? '' : call.words[at]!;
  const all = call.words.join(' ');
  if (verb === 'run' || verb === 'create' || verb === 'exec') {
    const given = call.args.slice(at + 1);
    const o = parseOptions(given, {
      short: 'veupmhlwca',
      // Nearly every long option takes a value, and new ones come with each version.
      long: given.flatMap(({ text }) =>
        /^--[a-z][a-z-]*$/.test(text) && !SWITCH.test(text) ? text.slice(2) : [],
      ),
      first: true,
    });
    const mounts = [
      ...o.all('v', 'volume').map((f) => f.text.split(':')[0]!),
      ...o.all('mount').map((f) => /(?:source|src)=([^,]*)/.exec(f.text)?.[1] ?? ''),
    ];
    for (const source of mounts) {
      if (
        source === '/' ||
        /^\/(?:etc|root|boot|proc|sys|home|usr|var|bin|sbin|lib)\/?$/.test(source) ||
        /docker\.sock$|containerd\.sock$/.test(source)
      )
        m.hit(
          /sock$/.test(source) ? 'privilege/docker-socket' : 'privilege/container-escape',
          `${call.name} ${all}`,
          source,
        );
      else if (/^\/dev\/?$/.test(source))
        m.hit('privilege/privileged-container', `${call.name} ${all}`, source);
      else if (
        /^(?:\/root|\/home\/[^/]+|~|\/Users\/[^/]+)?\/?\.(?:ssh|aws|gnupg|kube|docker)\/?$|\/\.(?:ssh|aws|gnupg)$/.test(
          source,
        )
      )
        m.hit('secret/read-file', `${call.name} ${all}`, source);
    }
    const shared: (readonly [inside: string, at: string])[] = [];
    // What the container does to most folders of the machine is not followed. Of the work tree the pins tell.
    for (const { text } of [...o.all('v', 'volume'), ...o.all('mount')]) {
      const source = /(?:^|,)(?:source|src)=([^,]*)/.exec(text)?.[1] ?? text.split(':')[0]!;
      const readOnly = /:ro(?:,|$)|(?:^|,)(?:readonly|ro)(?:,|=|$)/.test(text);
      const at = source.startsWith('/') && !readOnly ? m.absolute(source) : null;
      if (at !== null && !`${at}/`.startsWith(`${m.context.root}/`)) {
        m.change(field(at), 'tree', `${call.name} ${verb} --volume`);
        const inside =
          /(?:^|,)(?:target|destination|dst)=([^,]*)/.exec(text)?.[1] ?? text.split(':')[1] ?? '';
        if (LETS_IN.test(at) && /^\/./.test(inside)) shared.push([inside.replace(/\/$/, ''), at]);
      }
    }
    if (o.has('privileged')) m.hit('privilege/privileged-container', `${call.name} ${all}`);
    if (
      o
        .all('cap-add')
        .some((f) => /^(?:CAP_)?(?:SYS_ADMIN|SYS_PTRACE|SYS_MODULE|DAC_READ_SEARCH|ALL)$/i.test(f.text)) &&
      (o.has('security-opt') ||
        o.all('pid').length > 0 ||
        o.all('cap-add').some((f) => /SYS_MODULE|DAC_READ_SEARCH/i.test(f.text)))
    )
      m.hit('privilege/container-escape', `${call.name} ${all}`);
    else if (o.all('cap-add').some((f) => /^(?:CAP_)?(?:SYS_ADMIN|SYS_PTRACE|SYS_MODULE|ALL)$/i.test(f.text)))
      m.hit('privilege/privileged-container', `${call.name} ${all}`);
    if (o.all('pid').some((f) => f.text === 'host'))
      m.hit(
        // With the machine's processes in sight and all capabilities, entering process 1 is one step.
        o.has('privileged') ? 'privilege/container-escape' : 'privilege/privileged-container',
        `${call.name} ${all}`,
      );
    const command = o.rest.slice(1);
    if (o.has('privileged') && command.some((f) => /\/dev\/(?:sd|nvme|vd|xvd|hd|mapper)/.test(f.text)))
      m.hit('privilege/container-escape', `${call.name} ${all}`);
    if (command.length > 0) {
      // Inside a container the file system is not ours, but the network and our secrets are.
      const { links } = m;
      if (shared.length > 0) m.links = new Map([...links, ...shared]);
      try {
        return m.contained(() => runRest(m, call, command), verb === 'exec' || shared.length > 0);
      } finally {
        m.links = links;
      }
    }
    return OPAQUE;
  }
  for (const a of call.args)
    if (a.taint.secrets.length > 0 && /^--build-arg/.test(call.words[call.args.indexOf(a) - 1] ?? ''))
      m.hit('secret/in-image', `${call.name} build --build-arg`, a.taint.secrets[0]);
  if (/(?:^|\s)push(?:\s|$)/.test(all)) m.hit('publish/image', `${call.name} ${all}`);
  return cloud(m, call);
};

// Rights that go to everyone who may edit or view, or an administrator's to whoever asks.
const GRANTS =
  /aggregate-to-(?:edit|view)["']?\s?:\s?["']?true[\s\S]{0,4000}resources["']?\s?:\s{0,8}(?:-\s)?\[?\s?["']?(?:secrets|\*)|kind["']?\s?:\s?["']?ClusterRoleBinding(?=[\s\S]{0,4000}name["']?\s?:\s?["']?cluster-admin)(?=[\s\S]{0,4000}name["']?\s?:\s?["']?system:(?:anonymous|unauthenticated|serviceaccounts)\b)/;

export const kubectl: Handler = (m, call) => {
  const dash = call.words.indexOf('--');
  if (call.words.includes('exec') && dash >= 0)
    return m.contained(() => runRest(m, call, call.args.slice(dash + 1)), true);
  // What a new pod runs.
  if (dash >= 0 && /^(?:run|create|debug)$/.test(call.words.find((w) => !w.startsWith('-')) ?? ''))
    m.contained(() => runRest(m, call, call.args.slice(dash + 1)));
  const overrides = call.words.find((w) => /^--overrides/.test(w)) ?? '';
  const next = call.words[call.words.indexOf('--overrides') + 1] ?? '';
  if (/hostPID|privileged|hostPath/.test(overrides + (overrides === '--overrides' ? next : '')))
    m.hit('privilege/container-escape', `kubectl ${call.words.join(' ')}`);
  const manifest = parseOptions(call.args, { short: 'fn', long: ['filename', 'namespace'] }).get(
    'f',
    'filename',
  );
  if (manifest && /\b(?:apply|create|replace)\b/.test(call.words.join(' '))) {
    const text = manifest.text === '-' ? call.stdin.text : m.readSmall(manifest, call.fds).text;
    if (text !== null && POD_ESCAPES.test(text))
      m.hit('privilege/container-escape', `kubectl ${call.words.join(' ')}`);
    if (text !== null && GRANTS.test(text)) m.hit('cloud/grant', `kubectl ${call.words.join(' ')}`);
  }
  if (
    /^patch\b/.test(call.words.join(' ')) &&
    /"?(?:hostPID|privileged|hostPath)"?\s?:\s?(?:true|\{)/.test(call.words.join(' '))
  )
    m.hit('privilege/privileged-container', `kubectl ${call.words.join(' ')}`);
  const www = call.words[0] === 'proxy' ? parseOptions(call.args, { long: ['www'] }).get('www') : undefined;
  if (www) serves(m, call, www);
  return cloud(m, call);
};

/** containerd's and LXD's own tools. */
const lowLevel: Handler = (m, call) => {
  const all = call.words.join(' ');
  if (/(?:^|[\s,])(?:src|source)=\/(?:,|\s|$)/.test(all))
    m.hit('privilege/container-escape', `${call.name} ${all}`);
  else if (/(?:^|\s)--privileged\b|security\.privileged=true/.test(all))
    m.hit('privilege/privileged-container', `${call.name} ${all}`);
  const exec = call.words.indexOf('exec');
  const dash = call.words.indexOf('--');
  if (/^(?:lxc|incus)$/.test(call.name) && exec >= 0 && dash > exec)
    return m.contained(() => runRest(m, call, call.args.slice(dash + 1)), true);
  return call.name === 'lxc' ? docker(m, call) : OPAQUE;
};

/** What a cluster's own store holds under a name: everything, its secrets included. */
const etcdctl: Handler = (m, call) => {
  const all = call.words.filter((w) => !w.startsWith('-')).join(' ');
  if (/^get (?:\/registry\/secrets|\/ |\/$|'')/.test(`${all} `) && !call.words.includes('--keys-only')) {
    m.hit('secret/read-key', `etcdctl ${all}`, 'the secrets of the cluster');
    return stream(null, secretTaint('the secrets of the cluster'));
  }
  if (/^(?:del|defrag|snapshot restore)\b/.test(all) && call.words.includes('--prefix'))
    m.hit('cloud/delete', `etcdctl ${all}`);
  return OPAQUE;
};

export const CONTAINERS: readonly (readonly [string, Handler])[] = [
  [
    'kubectl k oc k3s k9s minikube',
    (m, call) =>
      kubectl(m, {
        ...call,
        name: 'kubectl',
        ...(call.name === 'k3s' ? { args: call.args.slice(1), words: call.words.slice(1) } : {}),
      }),
  ],
  ['docker podman nerdctl', (m, call) => docker(m, call)],
  ['lxc incus ctr runc', lowLevel],
  ['etcdctl', etcdctl],
];
