/** Names of environment variables whose values are secrets. */
const SECRET_NAME =
  /(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY|CREDENTIALS?)(?:_|$)|_KEY$|_PAT$/im;

const WORTH_A_LOOK =
  /gh[pousr]_|github_pat_|glpat-|AKIA|ASIA|sk-|xox|npm_|eyJ|token|secret|passw|key|bearer|basic|:\/\//i;

/** Secrets that give themselves away by their form. */
const FORMS = [
  /\bgh[pousr]_[A-Za-z0-9]{20,255}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,255}/g,
  /\bglpat-[\w-]{20,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bsk-[A-Za-z0-9_-]{20,}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g,
  /\bnpm_[A-Za-z0-9]{30,}/g,
  /\beyJ[\w-]{10,}\.[\w-]{10,}(?:\.[\w-]*)?/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
];

const ASSIGNED =
  /\b([A-Za-z0-9_]*(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY)[A-Za-z0-9_]*\\?["']?\s*[=:]\s*\\?["']?)(?!\$|\*\*\*)[^\s"'\\&;|]{4,}/gi;
const AUTHORIZATION = /\b((?:authorization\s*[:=]\s*)?(?:bearer|basic|token)\s+)(?!\$)[\w.~+/=-]{8,}/gi;
const USERINFO = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"']*:)(?!\$)[^\s/@"']+@/gi;

/**
 * Takes secrets' values out of a text that is going to be written down or shown.
 * @param environment the process's variables: values of those whose name speaks of a secret are taken out wherever they stand
 */
export function redact(text: string, environment: Readonly<Record<string, string | undefined>> = {}): string {
  // Nothing as long as a secret is in it: so it is with most commands.
  if (!/[^\s"'\\]{8}/.test(text)) return text;
  let clean = text;
  // A dozen patterns cost more than the rest of a plain call; this one says whether any of them can match.
  const worth = WORTH_A_LOOK.test(text);
  const names = Object.keys(environment);
  for (const name of SECRET_NAME.test(names.join('\n')) ? names : []) {
    if (!SECRET_NAME.test(name)) continue;
    const value = environment[name];
    if (value !== undefined && value.length >= 8) clean = clean.replaceAll(value, `***${name}***`);
  }
  if (!worth) return clean;
  for (const form of FORMS) clean = clean.replace(form, '***');
  return clean.replace(ASSIGNED, '$1***').replace(AUTHORIZATION, '$1***').replace(USERINFO, '$1***@');
}
