import { globMatch } from './paths.js';

// Programs that someone writes with wildcards for not to be seen (`/???/n?`), the worst of those that fit first.
const HIDDEN =
  'nc rm sh bash dash zsh ncat netcat curl wget cat tac nl head tail less more dd python3 python perl ruby php node socat telnet base64 xxd chmod chown mkfs shred tar scp ssh crontab kill pkill env awk sed find'.split(
    ' ',
  );

/** The program that a command word of wildcards is most likely meant to start. */
export const meant = (pattern: string): string | undefined => HIDDEN.find((name) => globMatch(pattern, name));

/** `python3.12` is `python`, `perl5.38.2` is `perl`. */
export function canonical(name: string): string {
  if (name.endsWith('.exe')) name = name.slice(0, -4);
  // Most names end in a letter, and then there is no need for the pattern.
  const last = name.charCodeAt(name.length - 1);
  if (last !== 46 && !(last >= 48 && last <= 57)) return name;
  return /^(?:python|perl|ruby|php|lua|node|pip|awk|gcc|java)[\d.]+$/.test(name)
    ? name.replace(/[\d.]+$/, '')
    : name;
}
