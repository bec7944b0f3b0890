import type { CodePart } from './program.js';

function pythonExits(code: string): boolean {
  for (const [, argument] of code.matchAll(
    /\b(?:sys\.exit|os\._exit|SystemExit|exit|quit)\s*\(([^()]*(?:\(\))?)/g,
  )) {
    const value = argument!.trim();
    if (/^(?:0?|None|False)$/.test(value)) continue;
    if (!/^\w[\w.]*\(/.test(value)) return true;
    // `sys.exit(main())`: what the function returns.
    if (/\breturn\s+(?:[1-9]|(?:rc|code|status|ret\w*|exit\w*)\b)/.test(code)) return true;
  }
  return false;
}

/** Says whether a code may end with another status than 0 on purpose. In doubt: yes. */
export function mayExitNonZero({ code, language }: Pick<CodePart, 'code' | 'language'>): boolean {
  switch (language) {
    case 'bash':
      return (
        /\b(?:exit|return)\s+["']?(?:[1-9]|\$)/.test(code) ||
        /(?:^|[\s;])(?:false|kill)\s*(?:$|[\n;])/.test(code)
      );
    case 'node':
      return (
        /\b(?:process|Deno)\s*\??\.\s*exit\s*\(\s*(?!0?\s*\))/.test(code) ||
        /\bexitCode\s*=\s*(?!0\b|=)/.test(code) ||
        /\bexit\s*\(\s*[1-9]/.test(code)
      );
    case 'python':
      return pythonExits(code);
    case 'powershell':
      return /\bexit\s+(?:[1-9]|\$)|\[Environment\]::Exit\(\s*[^0\s)]|\bthrow\b/i.test(code);
    case 'other':
      return true;
  }
}

/** What a file is called that decides something. */
export const GUARD_NAME =
  /guard|deny|block|protect|polic(?:y|ies)|valid|secur|enforce|firewall|gate(?:$|[^a-z])|check|verify|permission|pre-?tool/i;

/**
 * Says whether a code says no to a tool call: by an answer, by exit status 2, or by any other status where its
 * name is a guard's. A logger that ends with 1 on a fault of its own does not.
 */
export function saysNo(part: Pick<CodePart, 'code' | 'language'>, name: string): boolean {
  const { code } = part;
  if (/["'`](?:deny|denied|block|ask)\\?["'`]/.test(code)) return true;
  if (/\b(?:exit|SystemExit|_exit|return)\s*\(?\s*["']?2\b|\bexitCode\s*=\s*2\b/.test(code)) return true;
  return GUARD_NAME.test(name) && mayExitNonZero(part);
}
