import type { Call } from './call.js';
import { isLocal, parseAddress } from './hosts.js';
import type { Machine } from './machine.js';
import { send } from './network.js';
import { POD_ESCAPES } from './rules/systemnames.js';
import { isSecretVariable, literalCredential } from './secrets.js';
import { CLEAN, type Field, isUnknown, mix, type Stream, secretTaint, stream } from './value.js';

/** The same with a credential that its text spells out among its secrets. */
function marked(content: Stream): Stream {
  const found = content.text === null ? null : literalCredential(content.text.slice(0, 65_536));
  return found === null ? content : stream(content.text, mix(content.taint, secretTaint(found)));
}

// One of the numbered pieces that something was cut into.
const PIECE = /(?:^|\/)(?:chunk|piece|segment|fragment|split)[_.-]?[\w.-]{0,20}[*?\uFFFC]/;

/** A file given to a command for sending. */
export function upload(m: Machine, call: Call, path: Field, host: string | null): void {
  const content = marked(path.text === '-' ? call.stdin : m.read(path, call.fds));
  // A manifest that goes to a cluster by way of its interface is the same as one that is applied.
  if (content.text !== null && POD_ESCAPES.test(content.text))
    m.hit('privilege/container-escape', `${call.name} ${path.text}`);
  if (m.rounds > 0 && (m.pieces.some((p) => path.text.startsWith(p)) || PIECE.test(path.text)))
    m.hit('secret/archive-upload', `${call.name} ${path.text}`, path.text);
  if (content.taint.secrets.length > 0) {
    send(m, { host, data: content, how: 'file', by: `${call.name} ${path.text}` });
    return;
  }
  if (content.taint.archive) {
    send(m, { host, data: content, how: 'body', by: `${call.name} ${path.text}` });
    return;
  }
  const address = host === null ? null : parseAddress(host);
  if (path.text === '-' && call.fed && content.text === null)
    send(m, { host, data: content, how: 'body', by: `${call.name} -` });
  if (
    content.text === null &&
    path.text !== '-' &&
    !(address && /^(?:localhost|127\.|\[?::1)/.test(address.host))
  ) {
    m.unknownUpload ??= path.text;
    m.hit('secret/upload-file', `${call.name} ${path.text}`, path.text);
  }
}

/** `@file`, `name=@file`, `name=<file`. */
export function bodyOf(m: Machine, call: Call, value: Field, host: string | null, form: boolean): void {
  const at = form ? /^[^=]*=[@<](.+)$/s.exec(value.text) : /^(?:[\w.-]*=?)?@(.+)$/s.exec(value.text);
  if (at) {
    for (const name of at[1]!.split(form ? /[;,]/ : /\0/).slice(0, form ? 8 : 1)) {
      if (/^(?:type|filename)=/.test(name)) continue;
      upload(m, call, { ...value, text: name.replace(/^"|"$/g, '') }, host);
    }
    return;
  }
  if (POD_ESCAPES.test(value.text.slice(0, 65_536)))
    m.hit('privilege/container-escape', `${call.name} --data`);
  const login =
    /(?<![\w-])(?:user(?:name)?|login|email|grant_type|client_id)["']?\s{0,3}[:=]/i.test(value.text) &&
    value.taint.secrets.every((s) => isSecretVariable(s));
  const data = marked(stream(value.text, value.taint));
  if (data.taint !== CLEAN)
    send(m, {
      host,
      data,
      how: login ? 'auth' : 'body',
      by: `${call.name} --data`,
    });
}

export function headerOf(m: Machine, call: Call, value: Field, host: string | null): void {
  if (value.taint === CLEAN) return;
  // Data in letters and digits where a browser's own words belong.
  if (
    value.taint.list === 'encoded' &&
    /^\s*(?:cookie|user-agent|referer)\s*:/i.test(value.text.slice(0, 200))
  )
    m.hit('secret/to-network', `${call.name} header`, 'encoded data');
  const auth =
    /^\s*(?:authorization|proxy-authorization|private-token|job-token|cookie|[\w-]*(?:token|api-?key|apikey|auth|secret|access-key|signature)[\w-]*)\s*:/i.test(
      value.text.slice(0, 200),
    ) || /^\uFFFC/.test(value.text);
  const variables = value.taint.secrets.every(
    (s) => isSecretVariable(s) || /token|gcloud|gh auth|vault|op read|az account/.test(s),
  );
  send(m, {
    host,
    data: stream(value.text, value.taint),
    how: auth && variables ? 'auth' : 'body',
    by: `${call.name} header`,
  });
}

/** Secrets inside an address: in its user part they are a login, elsewhere they are data. */
export function urlSecrets(m: Machine, url: Field, by: string): void {
  const spelt = literalCredential(url.text);
  if (spelt !== null) {
    const address = parseAddress(url.text);
    const how = literalCredential(address?.user ?? '') === null ? 'url' : 'auth';
    send(m, { host: address?.host ?? null, data: stream(null, secretTaint(spelt)), how, by });
  }
  if (url.taint === CLEAN) return;
  const address = parseAddress(url.text);
  // Piece by piece in addresses: whoever serves the host reads them in a log.
  if (m.rounds > 0 && url.taint.list === 'encoded' && address && !isLocal(address.host))
    m.hit('secret/to-network', `${by} ${address.host}`, 'encoded data');
  if (url.taint.list === 'identity' && address && !isLocal(address.host) && address.host !== '\uFFFC')
    m.hit('secret/to-network', `${by} ${address.host}`, 'who runs this');
  if (!address || isUnknown(address.host)) {
    // A name that holds a secret is looked up by a server of the attacker's; a variable that is a whole address is not.
    if (
      address &&
      address.host !== '\uFFFC' &&
      /\uFFFC.*\.[a-z0-9-]+/.test(address.host) &&
      url.taint.secrets.length > 0
    )
      m.hit('secret/to-network', `${by} ${url.text}`, url.taint.secrets[0]);
    else if (address && isUnknown(address.path))
      send(m, { host: null, data: stream(null, url.taint), how: 'auth', by });
    return;
  }
  const inUser = isUnknown(address.user) && !isUnknown(address.path);
  send(m, {
    host: address.host,
    data: stream(null, url.taint),
    how: inUser ? 'auth' : 'url',
    by: `${by} ${address.host}`,
  });
}
