import { type Call, showCall } from '../call.js';
import type { Machine } from '../machine.js';
import type { Field } from '../value.js';

export const part = showCall;

/** A package named by an address and not by a name. */
export const REMOTE_SOURCE =
  /^(?:git\+)?(?:https?|git|ssh):\/\/|^git@|^git\+|^(?:github|gitlab|bitbucket|gist):|\.(?:tgz|tar\.gz|whl|zip)(?:[?#]|$)/;

/** True where a publishing command only tries. */
export const dry = (call: Call): boolean =>
  call.words.some((w) => /^(?:--dry-run|-n|--help|-h|--no-publish)$/.test(w));

export function remoteSources(m: Machine, call: Call, args: readonly Field[]): void {
  for (const a of args)
    if (
      /^(?:git\+|https?:\/\/|hg\+)/.test(a.text) &&
      !/^https:\/\/(?:download\.pytorch\.org|files\.pythonhosted\.org|pypi\.org|github\.com\/[\w.-]+\/[\w.-]+\/(?:releases|archive)\/)/.test(
        a.text,
      ) &&
      !/^--?(?:index|extra|find|f$|i$)/.test(args[args.indexOf(a) - 1]?.text ?? '')
    )
      m.hit('run/remote-package', part(call), a.text);
}

const KNOWN_REGISTRY =
  /^https:\/\/(?:registry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)|npm\.pkg\.github\.com|(?:test\.)?pypi\.org|download\.pytorch\.org|pypi\.(?:nvidia\.com|python\.org)|rubygems\.(?:org|pkg\.github\.com)|packages\.microsoft\.com)(?:\/|$)/;

/** An address that packages are taken from instead of the language's own registry. */
export function registry(m: Machine, call: Call, address: string | undefined): void {
  if (address && /^https?:\/\//.test(address) && !KNOWN_REGISTRY.test(address))
    m.hit('run/foreign-registry', part(call), address);
}
