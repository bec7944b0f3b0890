/**
 * Names of environment variables whose values are secrets, in capitals. It and the next are not told to ignore case: V8
 * compiles a list of words five times as long then, which a plain call would feel.
 */
const SECRET_NAME =
  /(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY|CREDENTIALS?)(?:_|$)|_KEY$|_PAT$/m;

/** In small letters. */
const WORTH_A_LOOK =
  /gh[pousr]_|github_pat_|gl[a-z]{1,5}-|a[ks]ia|aiza|atatt|[sr]k[-_]|whsec_|sg\.|xox|xapp-|npm_|pypi-|hf_|do[opr]_v1|dckr_pat_|shp[a-z]{2}_|hv[sbr]\.|lin_api_|dapi|dp\.[a-z]|accountkey|hooks\.slack|webhooks\/|\d:aa|eyj|token|secret|passw|key|bearer|basic/;

/** Secrets that give themselves away by their form. */
const FORMS = [
  /\bgh[pousr]_[A-Za-z0-9]{20,255}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,255}/g,
  /\bgl(?:pat|rt|dt|ptt|soat|cbt|ft|imt|agent|oas)-[\w.-]{20,}/g,
  /\bAIza[\w-]{35}/g,
  /\bATATT[\w=-]{20,}/g,
  /\b(?:[sr]k_(?:live|test)|whsec)_[A-Za-z0-9+/=]{16,}/g,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/g,
  /\bxapp-[\w-]{20,}/g,
  /\bpypi-[\w-]{20,}/g,
  /\bhf_[A-Za-z0-9]{30,}/g,
  /\bdo[opr]_v1_[a-f0-9]{40,}/g,
  /\bdckr_pat_[\w-]{20,}/g,
  /\bshp(?:at|ca|pa|ss|it)_[A-Fa-f0-9]{32,}/g,
  /\bhv[sbr]\.[\w-]{20,}/g,
  /\blin_api_[A-Za-z0-9]{32,}/g,
  /\bdapi[a-f0-9]{32}\b/g,
  /\bdp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{30,}/g,
  /\bAGE-SECRET-KEY-1[A-Z0-9]{50,}/g,
  /\b\d{8,10}:AA[\w-]{30,}/g,
  /\bAccountKey=[A-Za-z0-9+/=]{40,}/g,
  /\bhooks\.slack\.com\/services\/[\w/-]{20,}/g,
  /\bdiscord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{20,}/g,
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
  const worth = WORTH_A_LOOK.test(text.toLowerCase());
  const address = text.includes('://') && text.includes('@');
  const names = Object.keys(environment);
  if (SECRET_NAME.test(names.join('\n').toUpperCase())) clean = withoutValues(clean, names, environment);
  if (!worth) return address ? clean.replace(USERINFO, '$1***@') : clean;
  return withoutForms(clean);
}

function withoutValues(
  text: string,
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string {
  let clean = text;
  for (const name of names) {
    if (!SECRET_NAME.test(name.toUpperCase())) continue;
    const value = environment[name];
    if (value !== undefined && value.length >= 8) clean = clean.replaceAll(value, `***${name}***`);
  }
  return clean;
}

function withoutForms(text: string): string {
  let clean = text;
  for (const form of FORMS) clean = clean.replace(form, '***');
  return clean.replace(ASSIGNED, '$1***').replace(AUTHORIZATION, '$1***').replace(USERINFO, '$1***@');
}
