import { type Call, showCall } from '../call.js';
import { carried } from '../copying.js';
import type { Machine } from '../machine.js';
import { contact, send } from '../network.js';
import { parseOptions } from '../options.js';
import { DESTROY, PRINTS } from '../rules/cloud.js';
import { upload } from '../uploads.js';
import { field, OPAQUE, own, type Stream, secretTaint, stream } from '../value.js';
import { elsewhere } from './elsewhere.js';
import type { Handler } from './registry.js';
import { runJoined } from './wrappers.js';

// What runs code on a machine of the cloud, now or when it starts.
const ELSEWHERE =
  /\bssm (?:send-command|create-association|start-session)\b|\becs execute-command\b|\bssh\b|\bcontainer exec\b|\bcommand invoke\b|\brun-command\b|^(?:machines? )?(?:run|exec)\b|^exec-(?:env|file)\b|^emulators:exec\b|^dev:exec\b|--(?:user|custom)-data\b|startup-script=/;

// How people name what serves others, and the copies that would bring it back.
const PRODUCTION = /(?:^|[\s/_.:=-])(?:prod|production|prd|backups?)(?=$|[\s/_.:-])/i;

// A place on another machine in which a backup program keeps its copies.
const REMOTE_STORE =
  /(?:^|[\s=])(?:(?:rest|sftp|s3|gs|azure|b2|rclone|swift|ssh|https?|ftps?|scp|rsync):|[\w.-]+@[\w.-]+:)/;

export const cloud: Handler = (m, call) => {
  const all = call.words.join(' ');
  const positional = parseOptions(call.args, {
    long: [
      'context',
      'namespace',
      'region',
      'profile',
      'project',
      'output',
      'kubeconfig',
      'cluster',
      'subscription',
      'chdir',
    ],
    short: 'n',
  })
    .rest.map((r) => r.text)
    .join(' ');
  if (/(?:^|\s)--?(?:help|dry-run|dryrun|whatif)\b/.test(all)) return OPAQUE;
  for (const verb of own(DESTROY, call.name) ?? []) {
    if ((verb.words.test(positional) || verb.words.test(all)) && (!verb.needs || verb.needs.test(all))) {
      m.hit(
        verb.rule === 'cloud/destroy' && PRODUCTION.test(all) ? 'cloud/production' : verb.rule,
        `${call.name} ${all}`,
      );
      break;
    }
  }
  for (const a of call.args)
    if (
      a.taint.secrets.length > 0 &&
      /^(?:aws|gsutil|gcloud|az)$/.test(call.name) &&
      /publish|send-message|put-object|invoke/.test(all)
    )
      m.hit('secret/to-network', `${call.name} …`, a.taint.secrets[0]);
  if (
    /^aws s3 (?:cp|mv|sync)\b|^gsutil (?:-m )?(?:cp|mv|rsync)\b|^az storage blob upload|^gcloud storage (?:cp|mv|rsync)\b|^rclone (?:copy|sync|move|copyto|rcat)\b|^mc (?:cp|mirror|pipe)\b/.test(
      `${call.name} ${all}`,
    )
  )
    uploadToStore(m, call);
  if (/^(?:restic|borg|kopia|duplicity)$/.test(call.name) && REMOTE_STORE.test(all))
    for (const a of call.args) {
      if (a.text.startsWith('-') || REMOTE_STORE.test(a.text)) continue;
      const data = carried(m, a);
      if (data.taint.secrets.length > 0)
        send(m, { host: null, data, how: 'file', by: `${call.name} ${a.text}` });
    }
  if (ELSEWHERE.test(all)) elsewhere(m, call);
  const printed = prints(m, call, all);
  return printed ?? OPAQUE;
};

function uploadToStore(m: Machine, call: Call): void {
  const rest = parseOptions(call.args, {
    long: [
      'region',
      'profile',
      'acl',
      'exclude',
      'include',
      'endpoint-url',
      'storage-class',
      'container-name',
      'name',
      'account-name',
      'file',
      'config',
    ],
    short: 'fnc',
  });
  const files = [
    ...rest.all('file', 'f'),
    ...rest.rest
      .filter((r) => !/^(?:s3|gs|gcs|az|https?):\/\//.test(r.text) && !/^[\w-]+:/.test(r.text))
      .slice(call.name === 'aws' || call.name === 'gcloud' ? 2 : call.name === 'az' ? 3 : 1),
  ];
  for (const f of files) {
    const content = f.text === '-' ? m.read(field('/dev/stdin'), call.fds) : carried(m, f);
    const data = f.text === '-' ? call.stdin : content;
    if (data.taint.secrets.length > 0)
      send(m, { host: null, data, how: 'file', by: `${call.name} ${f.text}` });
    else if (data.text === null && call.name === 'rclone')
      m.hit('secret/bulk-upload', `rclone ${f.text}`, f.text);
  }
  if (call.fed && call.stdin.taint.secrets.length > 0)
    send(m, { host: null, data: call.stdin, how: 'body', by: call.name });
}

function prints(m: Machine, call: Call, all: string): Stream | null {
  for (const [pattern, what] of PRINTS) {
    if (!pattern.test(`${call.name} ${all}`)) continue;
    if (!call.piped) m.hit('secret/print-token', `${call.name} ${all}`, what);
    return stream(null, secretTaint(what));
  }
  return null;
}

export const ansible: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'aimeulfT',
    long: ['args', 'inventory', 'module-name', 'extra-vars'],
  });
  const code = o.get('a', 'args');
  if (code && /^(?:shell|command|raw|)$/.test(o.get('m', 'module-name')?.text ?? ''))
    return runJoined(m, call, [code]);
  return OPAQUE;
};

export const bucket: Handler = (m, call) => {
  for (const a of call.args) {
    contact(m, a.text, call.name);
    if (/^[./~]/.test(a.text) || m.read(a).taint.secrets.length > 0) upload(m, call, a, null);
  }
  return OPAQUE;
};

/** Tools that hand on a file or what they are given: of use to a thief only where that is a secret. */
const hands: Handler = (m, call) => {
  for (const a of call.args) {
    contact(m, a.text, call.name);
    const data = /^[\w.-]*[@=]?[/~.]/.test(a.text)
      ? carried(m, { ...a, text: a.text.replace(/^[\w.-]*[@=]/, '') })
      : a;
    if (data.taint.secrets.length > 0)
      send(m, { host: null, data: stream(null, data.taint), how: 'file', by: showCall(call) });
  }
  if (call.fed && call.stdin.taint.secrets.length > 0)
    send(m, { host: null, data: call.stdin, how: 'body', by: call.name });
  return OPAQUE;
};

export const CLOUD: readonly (readonly [string, Handler])[] = [
  [
    'terraform tofu terragrunt pulumi cdk serverless sls helm aws gcloud gsutil az doctl heroku flyctl fly vault wrangler vercel netlify supabase firebase op bw pass lpass security secret-tool keyring doppler infisical sops ansible-vault rclone mc eksctl oci linode-cli hcloud ibmcloud scw consul rabbitmqctl chamber restic borg kopia duplicity velero docker-credential-desktop docker-credential-osxkeychain docker-credential-pass docker-credential-secretservice docker-credential-ecr-login docker-credential-gcloud docker-credential-wincred docker-credential-gcr esxcli vim-cmd virsh VBoxManage qm pct',
    (m, call) =>
      cloud(
        m,
        /^(?:tofu|terragrunt)$/.test(call.name)
          ? { ...call, name: 'terraform' }
          : call.name === 'sls'
            ? { ...call, name: 'serverless' }
            : call,
      ),
  ],
  ['docker-compose', (m, call) => cloud(m, call)],
  ['ansible', ansible],
  [
    'ncftpput wput s3cmd s5cmd s4cmd b2 pastebinit pastebin wgetpaste nopaste mosquitto_pub kcat kafkacat websocat wscat ntfy apprise telegram-send slackcat signal-cli gotify onionshare-cli qrcp ffsend ossutil coscmd cadaver sendme',
    hands,
  ],
  ['croc transfer wormhole magic-wormhole gdrive dropbox_uploader ipfs', bucket],
];
