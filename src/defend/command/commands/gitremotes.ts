import type { Call } from '../call.js';
import { parseAddress } from '../hosts.js';
import type { Machine } from '../machine.js';
import type { Options } from '../options.js';
import { field, isUnknown } from '../value.js';
import { part } from './gitoptions.js';
import { remoteAddress, setting } from './gitsettings.js';
import { judgeBareShell } from './readers.js';

// A repository named after the fault that it uses, and not after how to find or mend it.
const EXPLOIT = /[:/]CVE-\d{4}-\d{3,7}(?![^/]*(?:scan|check|detect|patch|fix|mitigat|advis|vuln))[^/]*\/?$/i;

/** `git clone`, `fetch` and `ls-remote`: what they start, and where they go. */
export function fetched(m: Machine, verb: string, o: Options): void {
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
  if (verb === 'clone' && EXPLOIT.test(o.rest[0]?.text ?? ''))
    m.hit('abuse/attack-tool', `git clone ${o.rest[0]!.text}`, o.rest[0]!.text);
  if (verb === 'clone') {
    const into =
      o.rest[1] ??
      field(`${(o.rest[0]?.text ?? '').replace(/\.git$/, '').replace(/^.*[/:]/, '') || 'clone'}`);
    m.change(into, 'tree', 'git clone');
    const at = m.absolute(into.text);
    if (at !== null && m.place(into) !== 'workspace') m.cloned.add(at);
  }
}

/** `git remote add` and `set-url`. */
export function remote(m: Machine, call: Call, o: Options): void {
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
}
