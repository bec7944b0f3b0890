import { type Call, showCall } from '../call.js';
import { decodeBase64, decodeHex, decodeUrl, gunzip, ROT13, translate } from '../decode.js';
import type { Machine } from '../machine.js';
import { send } from '../network.js';
import { parseOptions } from '../options.js';
import { isSecretVariable } from '../secrets.js';
import { CLEAN, type Field, isUnknown, OPAQUE, type Stream, stream } from '../value.js';
import { touchedFile, wroteFile } from '../writes.js';
import { readShown, shownInput } from './readers.js';
import type { Handler } from './registry.js';

const inputOf = (m: Machine, call: Call, files: readonly Field[]): Stream => {
  const file = files.find((f) => f.text !== '-');
  return file ? readShown(m, call, file) : shownInput(m, call);
};

/** A decoder: known text is decoded for real, unknown text is marked. */
function decoded(input: Stream, decode: (text: string) => string | null): Stream {
  const text = input.text === null || input.text.includes('\uFFFC') ? null : decode(input.text);
  // Also where it could be read: code that nobody could read in the command is code that was hidden.
  return stream(text, { ...input.taint, decoded: true });
}

/** A file whose deletion would now leave its encrypted copy alone: one of the system or of a person, not of the task. */
function encrypts(m: Machine, file: Field): void {
  const place = m.place(file);
  if (place === null ? m.searched || isUnknown(file.text) : /^(?:outside|homes?|system|root)$/.test(place))
    m.encrypted.add(m.key(file.text));
}

/** An encoder hides what went in, and keeps where it came from. */
const encoded = (input: Stream, text: string | null = null): Stream => stream(text, input.taint);

/** A log shows a secret masked; in other letters it is read from there. */
export function unmasked(m: Machine, call: Call, input: Stream): void {
  if (call.piped || call.fds.has(1)) return;
  const secret = input.taint.secrets.find((s) => s === 'the environment' || isSecretVariable(s));
  if (secret !== undefined) m.hit('secret/print-encoded', showCall(call), secret);
}

/** The same in letters and digits: data that is not known fits into a host name then. */
export const spelt = (input: Stream, text: string | null = null): Stream =>
  stream(text, text === null ? { ...input.taint, list: 'encoded' } : input.taint);

const base64: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'wo', long: ['wrap', 'input', 'output'] });
  if (o.has('help', 'version')) return OPAQUE;
  const input = inputOf(m, call, o.rest);
  const decodes = o.has('d', 'D', 'decode');
  const kind =
    o.has('base16') || call.name === 'base16'
      ? 'hex'
      : call.name === 'base32' || o.has('base32')
        ? null
        : 'base64';
  if (!decodes) unmasked(m, call, input);
  if (!decodes)
    return spelt(
      input,
      input.text !== null && !input.text.includes('\uFFFC') && kind === 'base64'
        ? `${Buffer.from(input.text, 'latin1').toString('base64')}\n`
        : null,
    );
  return decoded(input, kind === 'hex' ? decodeHex : kind === 'base64' ? decodeBase64 : () => null);
};

const xxd: Handler = (m, call) => {
  // `-ps` is one option of its own.
  const o = parseOptions(
    call.args.map((a) => (a.text === '-ps' ? { ...a, text: '-p' } : a)),
    { short: 'cglnosR' },
  );
  if (o.has('h', 'v', 'help', 'version')) return OPAQUE;
  const input = inputOf(m, call, o.rest);
  if (o.rest[1]) touchedFile(m, o.rest[1], 'xxd');
  else if (!o.has('r', 'revert')) unmasked(m, call, input);
  return o.has('r', 'revert') ? decoded(input, decodeHex) : spelt(input);
};

const rev: Handler = (m, call) => {
  const input = inputOf(m, call, call.args);
  unmasked(m, call, input);
  if (input.text === null) return input;
  return stream(
    input.text
      .split('\n')
      .map((l) => [...l].reverse().join(''))
      .join('\n'),
    { ...input.taint, decoded: true },
  );
};

const ROTATES = /[b-y]-z?[^\s]{0,6}a-[a-y]|[B-Y]-ZA-[A-Y]/;

const tr: Handler = (m, call) => {
  const o = parseOptions(call.args);
  const [from, to] = [o.rest[0]?.text, o.rest[1]?.text];
  const input = shownInput(m, call);
  if (input.text === null || from === undefined) return input;
  // Letters for other letters, case kept: a cipher, and no change of form.
  const cipher = to !== undefined && ROTATES.test(to) && /[a-z]-[a-z]/i.test(from) && !o.has('d', 'delete');
  return stream(
    translate(input.text, from, to ?? '', o.has('d', 'delete'), o.has('c', 'C', 'complement')),
    cipher ? { ...input.taint, decoded: true } : input.taint,
  );
};

const gzip: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'STob', long: ['suffix', 'threads'] });
  if (o.has('help', 'version', 'l', 'list', 't', 'test')) return OPAQUE;
  const decompress =
    /^(?:gun|un|bun|unx|unl|unz)|cat$/.test(call.name) || o.has('d', 'decompress', 'uncompress');
  const toStdout = o.has('c', 'stdout', 'to-stdout') || o.rest.length === 0 || /cat$/.test(call.name);
  let out: Stream = OPAQUE;
  for (const f of o.rest.length > 0 ? o.rest : [null]) {
    const input = f && f.text !== '-' ? (toStdout ? readShown(m, call, f) : m.read(f, call.fds)) : call.stdin;
    // Unpacking a file is everyday work; only a stream that is unpacked into a shell is an obfuscation.
    const made = decompress ? decoded(input, gunzip) : encoded(input);
    if (toStdout) out = made;
    else if (f) {
      const suffix = call.name.startsWith('b')
        ? '.bz2'
        : call.name.startsWith('x')
          ? '.xz'
          : call.name.startsWith('zst')
            ? '.zst'
            : '.gz';
      const to = decompress ? f.text.replace(/\.(?:gz|bz2|xz|zst|Z|lzma)$/, '') : f.text + suffix;
      wroteFile(m, { ...f, text: to }, stream(null, input.taint), { by: call.name });
      if (!o.has('k', 'keep')) m.change(f, 'delete', call.name);
    }
  }
  return out;
};

const openssl: Handler = (m, call) => {
  const verb = call.words[0] ?? '';
  const has = (flag: string): boolean => call.words.includes(flag);
  const value = (flag: string): Field | undefined => {
    const at = call.words.indexOf(flag);
    return at < 0 ? undefined : call.args[at + 1];
  };
  if (verb === 's_client') {
    const to = value('-connect') ?? value('-host');
    send(m, { host: to?.text ?? null, data: call.stdin, how: 'body', by: 'openssl s_client' });
    if (call.stdin.taint.shell) m.hit('shell/reverse', `openssl ${call.words.join(' ')}`, to?.text ?? '');
    return stream(null, { ...CLEAN, socket: true, remote: [to?.text ?? '?'] });
  }
  if (verb === 's_server') return stream(null, { ...CLEAN, socket: true, remote: ['?'] });
  const from = value('-in');
  const input = from ? readShown(m, call, from) : call.stdin;
  const out = value('-out');
  const encodes = verb === 'base64' || verb === 'enc' || /^(?:aes|des|bf|rc4|camellia|chacha)/.test(verb);
  const result = !encodes
    ? encoded(input)
    : has('-d')
      ? decoded(
          input,
          verb === 'base64' ||
            has('-base64') ||
            (has('-a') && call.words.length < 4) ||
            (has('-A') && !has('-k') && verb === 'base64')
            ? decodeBase64
            : () => null,
        )
      : encoded(input);
  if (encodes && !out && !has('-d')) unmasked(m, call, input);
  if (from && !has('-d') && (encodes || /^(?:rsautl|pkeyutl|smime|cms)$/.test(verb))) encrypts(m, from);
  if (out) {
    wroteFile(m, out, result, { by: 'openssl' });
    return OPAQUE;
  }
  return result;
};

/** Files that are encrypted in place. */
const ccrypt: Handler = (m, call) => {
  if (call.words.some((w) => /^-(?:d|c|x|-decrypt|-cat|h|-help)/.test(w))) return OPAQUE;
  for (const f of parseOptions(call.args, { short: 'EkKHS' }).rest) {
    m.change(f, 'write', call.name);
    if (m.place(f) === 'outside' || m.place(f) === 'home' || m.place(f) === 'system')
      m.hit('destroy/encrypted', showCall(call), f.text);
  }
  return OPAQUE;
};

const uudecode: Handler = (m, call) =>
  decoded(inputOf(m, call, parseOptions(call.args, { short: 'o' }).rest), () => null);

const filter: Handler = (m, call) => {
  // Small filters that only rearrange letters.
  const input = inputOf(
    m,
    call,
    call.args.filter((a) => !a.text.startsWith('-')),
  );
  return call.name === 'rot13'
    ? decoded(input, (t) => translate(t, ROT13[0], ROT13[1], false, false))
    : call.name === 'urldecode'
      ? decoded(input, decodeUrl)
      : encoded(input);
};

const iconv: Handler = (m, call) => {
  const input = inputOf(
    m,
    call,
    parseOptions(call.args, { short: 'fto', long: ['from-code', 'to-code', 'output'] }).rest,
  );
  return input;
};

const gpg: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'orRu',
    long: [
      'output',
      'recipient',
      'passphrase',
      'passphrase-file',
      'passphrase-fd',
      'batch',
      'homedir',
      'keyserver',
    ].filter((l) => l !== 'batch'),
  });
  // Keys go into the keyring and nowhere else.
  if (o.list.some((l) => /^(?:import|fast-import|import-ownertrust|list-keys?|show-keys?)$/.test(l.name)))
    return OPAQUE;
  // Not by `has`, which takes abbreviations: `--export` gives out public keys.
  if (o.list.some((l) => /^export-secret-(?:sub)?keys?$/.test(l.name))) {
    m.hit('secret/read-key', 'gpg --export-secret-keys', 'the private keys of GnuPG');
    return stream(null, { ...CLEAN, secrets: ['a private GnuPG key'] });
  }
  const input = inputOf(m, call, o.rest);
  const decrypts = o.has('d', 'decrypt');
  const out = o.get('o', 'output');
  const result = decrypts ? decoded(input, () => null) : encoded(input);
  if (o.has('c', 'symmetric', 'e', 'encrypt')) for (const f of o.rest) encrypts(m, f);
  if (out) wroteFile(m, out, result, { by: 'gpg' });
  return result;
};

export const TEXT: readonly (readonly [string, Handler])[] = [
  ['base64 base32 basenc base16 gbase64 base58', base64],
  ['xxd', xxd],
  ['rev', rev],
  ['tr gtr', tr],
  [
    'gzip gunzip pigz unpigz bzip2 bunzip2 pbzip2 xz unxz lzma unlzma zstd unzstd lz4 compress uncompress',
    gzip,
  ],
  ['openssl', openssl],
  ['uudecode ascii85 base85 basez', uudecode],
  ['uuencode rot13 urldecode urlencode recode', filter],
  ['iconv dos2unix unix2dos', iconv],
  ['gpg gpg2 age', gpg],
  ['ccrypt ccencrypt', ccrypt],
];
