import { DOCUMENTATION, LOOKED_FOR, PICKED, withoutChildren } from './codewords.js';
import { isOpen } from './commands/readers.js';
import { isMetadataHost, namesMetadataHost, parseAddress } from './hosts.js';
import type { Machine } from './machine.js';
import { ENVIRONMENT, NAMED_VARIABLE, NETWORK } from './rules/programs.js';
import { isSecretVariable, secretFile } from './secrets.js';

/** Addresses at which a cloud hands out credentials, among those that a program talks to. */
export function metadata(m: Machine, code: string, part: string): void {
  for (const url of code.matchAll(/https?:\/\/([^\s"'`)\\/]{1,253})/g)) {
    const address = parseAddress(url[1]!);
    if (address && isMetadataHost(address.host)) m.hit('cloud/metadata', part, address.host);
  }
  if (NETWORK.test(code) && namesMetadataHost(code)) m.hit('cloud/metadata', part);
}

/** Secrets that a program reads: variables by name, the whole environment, files. */
export function secretsOf(m: Machine, code: string, part: string): string[] {
  const out: string[] = [];
  for (const v of code.matchAll(NAMED_VARIABLE)) {
    const name = v[1] ?? v[2] ?? v[3]!;
    if (isSecretVariable(name) && out.length < 8) out.push(name);
  }
  if (/browser_?cookie3|pycookiecheat/.test(code)) out.push('the cookies of a browser');
  for (const v of code.matchAll(PICKED))
    for (const name of v[1]!.match(/\w{1,80}/g) ?? [])
      if (isSecretVariable(name) && out.length < 8) out.push(name);
  if (ENVIRONMENT.test(code) && ENVIRONMENT.test(withoutChildren(code.replace(PICKED, ' ')))) {
    out.push('the environment');
    if (/print|console\.log|puts|\bp\b|echo|var_dump|dump|say|stdout/.test(code) && !NETWORK.test(code))
      m.hit('secret/print-environment', part);
  }
  const body = /"""|'''/.test(code) ? code.replace(DOCUMENTATION, ' ') : code;
  for (const s of body.matchAll(
    /["'`](?:<\s{0,2})?((?:~|\/|\.{1,2}\/|[\w.-]+\/|\.)[\w./~*-]{2,200}|id_rsa|credentials\.json)["'`]/g,
  )) {
    const kind = secretFile(s[1]!);
    if (kind === null || out.length >= 8 || LOOKED_FOR.test(body.slice(Math.max(0, s.index - 240), s.index)))
      continue;
    if (isOpen(s[1]!)) {
      if (NETWORK.test(code)) out.push(s[1]!);
      continue;
    }
    if (!/open|read|File|slurp|cat|load|readFile|file_get_contents|Get-Content|io\.lines|copy/i.test(code))
      continue;
    out.push(s[1]!);
    m.hit(kind === 'hard' ? 'secret/read-key' : 'secret/read-file', part, s[1]);
  }
  return out;
}
