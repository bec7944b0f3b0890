import type { Call } from '../call.js';
import { isLocal, namesMetadataHost, parseAddress } from '../hosts.js';
import type { Machine } from '../machine.js';
import { contact, send } from '../network.js';
import { type Options, parseOptions } from '../options.js';
import { ATTACK_TEXT } from '../rules/systemnames.js';
import { bodyOf, headerOf, upload, urlSecrets } from '../uploads.js';
import {
  CLEAN,
  EMPTY,
  type Field,
  field,
  isUnknown,
  mix,
  OPAQUE,
  type Stream,
  secretTaint,
  stream,
  type Taint,
} from '../value.js';
import { wroteFile } from '../writes.js';
import { judgeBareShell, reportSecretFile } from './readers.js';
import type { Handler } from './registry.js';

// Where the host is known, it counts; a version in the path is often a variable, and so is the project of a release.
const remote = (url: string): Taint => ({
  ...CLEAN,
  remote: [
    url === '' ||
    (isUnknown(url) &&
      !/^https:\/\/(?:[\w.-]+\/[^\uFFFC]|github\.com\/\uFFFC{1,2}\/(?:[\w.\uFFFC-]+\/)?releases\/)/.test(url))
      ? '?'
      : url,
  ],
});

/** A login for a host that only a decoder makes readable: no honest command hides whom it talks to. */
function loginTo(m: Machine, target: Field | undefined, logins: readonly Field[], by: string): void {
  // An unknown part may be the one that was decoded, and the host plain.
  if (!target?.taint.decoded || isUnknown(target.text)) return;
  const secret = logins.flatMap((f) => f.taint.secrets)[0];
  if (secret !== undefined) m.hit('secret/to-network', by, secret);
}

const ISSUES_TOKENS = 'ACTIONS_ID_TOKEN_REQUEST_TOKEN';

const CURL_SHORT = 'AbcCdDeEFhHKmoPQrtTuUwxXyYz'.replace('h', '');

const CURL_LONG =
  'user-agent cookie cookie-jar continue-at data data-ascii data-binary data-raw data-urlencode json dump-header referer cert cacert capath key key-type pass form form-string header config max-time output output-dir request range upload-file user proxy proxy-user write-out url connect-timeout retry retry-delay retry-max-time resolve connect-to interface limit-rate max-redirs unix-socket abstract-unix-socket oauth2-bearer aws-sigv4 ciphers tls-max proto proto-default proto-redir doh-url dns-servers noproxy netrc-file time-cond speed-limit speed-time max-filesize stderr trace trace-ascii quote postquote prequote mail-from mail-rcpt mail-auth hostpubmd5 pubkey engine krb service-name socks5 socks4 socks4a socks5-hostname preproxy telnet-option tftp-blksize url-query variable etag-save etag-compare keepalive-time local-port create-file-mode expect100-timeout happy-eyeballs-timeout-ms alt-svc hsts parallel-max rate crlfile random-file'.split(
    ' ',
  );

const curl: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: CURL_SHORT, long: CURL_LONG });
  if (o.has('version', 'V', 'manual') || (o.has('help', 'h') && o.rest.length === 0)) return OPAQUE;
  const urls = [...o.rest, ...o.all('url')];
  const target = urls.find((u) => !u.text.startsWith('file:')) ?? urls[0];
  const host = target?.text ?? null;
  for (const u of urls) {
    contact(m, u.text, `curl ${u.text}`);
    urlSecrets(m, u, 'curl');
    if (u.text.startsWith('file:'))
      reportSecretFile(m, call, { ...u, text: u.text.replace(/^file:(?:\/\/)?/, '') });
  }
  const engine = o.get('unix-socket', 'abstract-unix-socket');
  // The engine's interface, on this machine or left open on another.
  if (
    (engine && /(?:docker|containerd|podman|crio)\.sock$/.test(engine.text)) ||
    /\/containers\/create(?:$|\?)/.test(host ?? '')
  ) {
    const body = o
      .all('d', 'data', 'data-binary', 'data-raw', 'json')
      .map((f) => f.text)
      .join(' ');
    if (
      /"Privileged"\s{0,4}:\s{0,4}true|"(?:Binds"\s{0,4}:\s{0,4}\[\s{0,4}"|Source"\s{0,4}:\s{0,4}")\/(?:etc|root|proc)?["/:]/.test(
        body,
      )
    )
      m.hit('privilege/container-escape', `curl ${engine?.text ?? host}`);
  }
  // Every index of a search engine.
  if (
    /^delete$/i.test(o.get('X', 'request')?.text ?? '') &&
    /^(?:https?:\/\/)?[^/\s]{1,253}:9200\/(?:_all|\*|%2A)\/?(?:\?|$)/i.test(host ?? '')
  )
    m.hit(
      isLocal(parseAddress(host!)?.host ?? '') ? 'destroy/table-rows' : 'destroy/database',
      `curl -X DELETE ${host}`,
    );
  for (const proxy of o.all('x', 'proxy', 'preproxy')) contact(m, proxy.text, 'curl --proxy');
  for (const at of o.all('resolve', 'connect-to'))
    if (namesMetadataHost(`http://${at.text.split(':').slice(2).join(':')}`))
      m.hit('cloud/metadata', `curl --resolve ${at.text}`);
  for (const body of o.all('d', 'data', 'data-ascii', 'data-binary', 'json', 'data-urlencode', 'url-query'))
    bodyOf(m, call, body, host, false);
  for (const body of o.all('data-raw', 'form-string'))
    bodyOf(m, call, { ...body, text: body.text.replace(/^@/, '') }, host, false);
  for (const body of o.all('F', 'form')) bodyOf(m, call, body, host, true);
  for (const file of o.all('T', 'upload-file')) upload(m, call, file.text === '.' ? field('-') : file, host);
  for (const header of o.all('H', 'header')) {
    if (/^impersonate-group\s?:\s?system:masters/i.test(header.text)) m.hit('cloud/grant', 'curl header');
    if (ATTACK_TEXT.test(header.text)) m.hit('abuse/attack-tool', 'curl header');
    if (header.text.startsWith('@')) upload(m, call, { ...header, text: header.text.slice(1) }, host);
    else headerOf(m, call, header, host);
  }
  for (const auth of o.all('u', 'user', 'oauth2-bearer', 'U', 'proxy-user'))
    if (auth.taint !== CLEAN)
      send(m, { host, data: stream(null, auth.taint), how: 'auth', by: 'curl --user' });
  loginTo(
    m,
    target,
    o.all('H', 'header', 'u', 'user', 'oauth2-bearer', 'b', 'cookie'),
    `curl ${target?.text}`,
  );
  for (const other of o.all('A', 'user-agent', 'e', 'referer', 'b', 'cookie', 'X', 'request')) {
    if (ATTACK_TEXT.test(other.text)) m.hit('abuse/attack-tool', 'curl header');
    if (other.taint !== CLEAN) {
      if (other.taint.list === 'encoded') m.hit('secret/to-network', 'curl header', 'encoded data');
      send(m, { host, data: stream(null, other.taint), how: 'body', by: 'curl header' });
    }
  }
  const config = o.get('K', 'config');
  if (config?.text === '-' && call.stdin.taint.secrets.length > 0)
    send(m, { host, data: call.stdin, how: 'body', by: 'curl --config -' });
  // An own file is read back, not downloaded.
  if (target?.text.startsWith('file:'))
    return m.read({ ...target, text: target.text.replace(/^file:(?:\/\/)?/, '') });
  if (o.has('I', 'head') || urls.length === 0) return OPAQUE;
  // What the job's identity is proved with, from the service that issues it.
  if (/^\uFFFC/.test(host!) && o.all('H', 'header').some((h) => h.taint.secrets.includes(ISSUES_TOKENS)))
    return stream(null, secretTaint('OIDC_TOKEN'));
  return saved(m, call, o, urls, target!);
};

/** Puts what was downloaded where the options say. */
function saved(m: Machine, call: Call, o: Options, urls: readonly Field[], target: Field): Stream {
  const content = stream(null, remote(target.text));
  const to = o.get('o', 'output');
  const folder = o.get('output-dir');
  const place = (f: Field): Field =>
    folder && !f.text.startsWith('/') ? { ...f, text: `${folder.text}/${f.text}` } : f;
  if (to && to.text !== '-' && !/^\/dev\/(?:stdout|fd\/1)$/.test(to.text)) {
    if (to.text !== '/dev/null') wroteFile(m, place(to), content, { by: call.name });
    return o.has('w', 'write-out', 'v', 'i', 'D') ? OPAQUE : EMPTY;
  }
  if (o.has('O', 'remote-name', 'remote-name-all')) {
    for (const u of urls)
      wroteFile(m, place(field(fileOfUrl(u.text))), stream(null, remote(u.text)), { by: call.name });
    return EMPTY;
  }
  return content;
}

const fileOfUrl = (url: string): string => url.replace(/[?#].*$/, '').replace(/^.*\//, '') || 'index.html';

const WGET_LONG =
  'post-data post-file body-data body-file method header user password output-document output-file append-output directory-prefix user-agent referer tries timeout wait level accept reject domains input-file base load-cookies save-cookies execute ca-certificate certificate private-key limit-rate quota dns-timeout connect-timeout read-timeout proxy-user proxy-password http-user http-password ftp-user ftp-password use-askpass config cut-dirs local-encoding bind-address waitretry include-directories exclude-directories default-page'.split(
    ' ',
  );

const wget: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'oaeiBtOTwQPUlADRIX', long: WGET_LONG });
  if (o.has('help', 'version', 'h', 'V')) return OPAQUE;
  const target = o.rest[0];
  const host = target?.text ?? null;
  const askpass = o.get('use-askpass');
  if (askpass) judgeBareShell(m, askpass.text, 'wget --use-askpass');
  for (const u of o.rest) {
    contact(m, u.text, `wget ${u.text}`);
    urlSecrets(m, u, 'wget');
  }
  // wget sends the text `@-` itself; who writes so means what comes in.
  for (const d of o.all('post-data', 'body-data'))
    if (d.text === '@-' || d.text === '-') upload(m, call, field('-'), host);
    else bodyOf(m, call, { ...d, text: d.text.replace(/^@/, '') }, host, false);
  for (const f of o.all('post-file', 'body-file')) upload(m, call, f, host);
  for (const h of o.all('header')) headerOf(m, call, h, host);
  for (const p of o.all('password', 'http-password', 'ftp-password', 'user'))
    if (p.taint !== CLEAN) send(m, { host, data: stream(null, p.taint), how: 'auth', by: 'wget --password' });
  loginTo(m, target, o.all('header', 'password', 'http-password', 'user'), `wget ${target?.text}`);
  for (const x of o.all('U', 'user-agent', 'referer'))
    if (x.taint !== CLEAN) send(m, { host, data: stream(null, x.taint), how: 'body', by: 'wget header' });
  const list = o.get('i', 'input-file');
  if (list) upload(m, call, list, host);
  if (!target || o.has('spider')) return OPAQUE;
  const content = stream(null, remote(target.text));
  const to = o.get('O', 'output-document');
  if (to?.text === '-' || /^\/dev\/(?:stdout|fd\/1)$/.test(to?.text ?? '')) return content;
  if (to) {
    if (to.text !== '/dev/null') wroteFile(m, to, content, { by: 'wget' });
    return EMPTY;
  }
  const folder = o.get('P', 'directory-prefix');
  for (const u of o.rest)
    wroteFile(
      m,
      field(`${folder ? `${folder.text}/` : ''}${fileOfUrl(u.text)}`),
      stream(null, remote(u.text)),
      { by: 'wget' },
    );
  // `wget URL | sh` runs nothing by wget's own rules, but it is written to run what was fetched.
  return content;
};

/** HTTPie and its relatives. */
const httpie: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'oapAjs'.replace('j', ''),
    long: [
      'output',
      'auth',
      'auth-type',
      'proxy',
      'session',
      'verify',
      'timeout',
      'print',
      'raw',
      'style',
      'pretty',
      'cert',
    ],
  });
  const rest = o.rest[0] && /^[A-Z]+$/.test(o.rest[0].text) ? o.rest.slice(1) : o.rest;
  const target = rest[0];
  if (!target) return OPAQUE;
  contact(m, target.text, `${call.name} ${target.text}`);
  if (target.taint !== CLEAN) urlSecrets(m, target, call.name);
  for (const item of rest.slice(1)) {
    const file = /(?:=|:=)?@(.+)$/.exec(item.text);
    if (file) upload(m, call, { ...item, text: file[1]! }, target.text);
    else if (item.taint !== CLEAN) {
      if (/^[\w-]+:[^=]/.test(item.text)) headerOf(m, call, item, target.text);
      else send(m, { host: target.text, data: stream(null, item.taint), how: 'body', by: call.name });
    }
  }
  loginTo(m, target, [...rest.slice(1), ...o.all('auth', 'a')], `${call.name} ${target.text}`);
  const raw = o.get('raw');
  if (raw && raw.taint !== CLEAN)
    send(m, { host: target.text, data: stream(null, raw.taint), how: 'body', by: call.name });
  if (call.fed && call.stdin.taint !== CLEAN)
    send(m, { host: target.text, data: call.stdin, how: 'body', by: call.name });
  return saved(m, call, o, [target], target);
};

/** Other programs that fetch what their operands name. */
const fetches: Handler = (m, call) => {
  const local = call.args.find((a) => /^file:\/\//.test(a.text));
  if (local) reportSecretFile(m, call, { ...local, text: local.text.replace(/^file:\/\//, '') });
  const o = parseOptions(call.args, {
    single: /^(?:lynx|e?links|w3m)$/.test(call.name),
    short: 'odUHpx',
    long: ['out', 'dir', 'output', 'header', 'user-agent'],
  });
  const target = o.rest.find((r) => /:\/\/|\.[a-z]{2,}(?:\/|$)|\uFFFC/.test(r.text)) ?? o.rest[0];
  for (const w of call.words) {
    const hook = /^--on-[\w-]{1,40}=(.+)$/s.exec(w);
    if (hook) judgeBareShell(m, hook[1]!, `${call.name} --on-…`);
  }
  if (!target) return OPAQUE;
  contact(m, target.text, `${call.name} ${target.text}`);
  if (target.taint !== CLEAN) urlSecrets(m, target, call.name);
  const to =
    o.get('o', 'out', 'output') ??
    (call.name === 'lwp-download'
      ? (o.rest[1] ?? field(fileOfUrl(target.text)))
      : call.name === 'aria2c' || call.name === 'axel'
        ? field(fileOfUrl(target.text))
        : undefined);
  const content = stream(null, remote(target.text));
  if (to && to.text !== '-') {
    wroteFile(m, to, content, { by: call.name });
    return EMPTY;
  }
  return content;
};

const mail: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'sSrAabcq', long: ['attach', 'subject'] });
  for (const w of call.words) if (/^--exec=!/.test(w)) judgeBareShell(m, w.slice(8), call.name);
  for (const file of o.all('a', 'A', 'attach')) upload(m, call, file, null);
  const taint = call.args.reduce((t, a) => mix(t, a.taint), call.stdin.taint);
  if (taint.secrets.length > 0) m.hit('secret/to-network', `${call.name} …`, taint.secrets[0]);
  return OPAQUE;
};

export const NETWORK: readonly (readonly [string, Handler])[] = [
  ['curl curlie', curl],
  ['wget wget2', wget],
  ['http https httpie xh xhs', httpie],
  ['aria2c axel lwp-download lwp-request GET lynx links elinks w3m fetch browsh', fetches],
  ['mail mailx mutt sendmail msmtp swaks ssmtp', mail],
];
