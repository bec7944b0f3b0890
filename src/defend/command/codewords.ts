import { isLocal } from './hosts.js';

// A program that is no shell and no interpreter without a script, started by its name or file.
const STARTS =
  /\b(?:subprocess\.)?(?:Popen|run|call|check_call|check_output|spawn(?:Sync)?|execFile(?:Sync)?|fork)\s*\(\s*\[?\s*(?:sys\.executable\s*\]\s*\+\s*sys\.argv\b|(?:sys\.executable|process\.execPath|["'](?:python[\d.]*|node|ruby|perl|php)["'])\s*,\s*\[?\s*["'](?!-[a-z]*[ice]["'])[\w./@:-]{1,100}["']|["'](?!(?:\/(?:usr\/)?bin\/)?(?:(?:ba|da|z|k|a|fi)?sh|cmd(?:\.exe)?|pwsh|powershell(?:\.exe)?|env|sudo|su|busybox|nc|ncat|socat|script|expect|xterm|python[\d.]*|node|ruby|perl|php|lua)["'])[\w./@-]{1,100}["'])/g;
const NAMES_STARTER =
  /\bimport\s[\w, .]{0,200}\bsubprocess\b|\bfrom\s+subprocess\s+import\b|\bsubprocess\.(?:PIPE|DEVNULL|STDOUT|\w+(?:Error|Expired))\b|\brequire\(["'](?:node:)?child_process["']\)|\bfrom\s*["'](?:node:)?child_process["']/g;

/** The code without the starts of programs in plain sight, which no one at the other end of a socket can talk to as a shell. */
export const withoutStarts = (code: string): string => {
  const text = code
    .replace(DOCUMENTATION, ' ')
    .replace(/\/\*[^*]{0,8000}\*\//g, ' ')
    .replace(NAMES_STARTER, ' ')
    .replace(STARTS, ' ');
  // `spawn` and its relatives stand in the brackets of an import too.
  return text.replace(/[{,]\s*(?:spawn|execFile|fork)(?:Sync)?\s*(?=[,}])/g, ' ');
};

// Says what code does, at the beginning of a line.
export const DOCUMENTATION = /^[ \t]*[rRuU]?("""|''')[\s\S]{0,8000}?\1/gm;
// Looks whether a file is there, or names the key of one's own end of a TLS connection.
export const LOOKED_FOR =
  /(?:(?:^|[\s(])-[edfrsx]\s?\(?|\b(?:exists|is_?file|existsSync|exist\?)\(?|\b(?:key|cert)file\s{0,4}=|load_cert_chain\([^()]{0,200})\s{0,4}$/;

// `const { A, B } = process.env`: variables by name.
export const PICKED = /\{([^{}.]{0,400})\}\s{0,8}=\s{0,8}process\.env\b(?!\s*[.[])/g;

const COPY_OF =
  'dict\\(os\\.environ[^()]{0,200}\\)|os\\.environ(?:\\.copy\\(\\))?|copy\\.(?:deep)?copy\\(os\\.environ\\)|\\{\\s*\\*\\*os\\.environ[^{}]{0,400}\\}';
const COPIES = new RegExp(
  `(?:^|[;\\n])[ \\t]{0,40}(\\w{1,40})\\s*=\\s*(?:${COPY_OF})(?=\\s*(?:$|[;\\n#]))`,
  'g',
);
// An operand of that name which goes into data, and not to a program.
const INTO_DATA =
  /\b(?:dict|dumps|post|put|patch|request|send\w{0,20}|urlencode|write)\s{0,4}\([^()]{0,400}$/;

/** Removes what is handed over as `env=`. */
const handed = (text: string, value: string): string =>
  text.replace(new RegExp(`[,(]\\s{0,80}env\\s{0,4}=\\s{0,4}(?:${value})`, 'g'), (all, at: number) =>
    INTO_DATA.test(text.slice(Math.max(0, at - 430), at + 1)) ? all : ' ',
  );

/** Python code without what it does with the environment to start a program: a copy, some settings in it, and `env=`. */
export function withoutChildren(code: string): string {
  if (/\bdef\s+\w+\s*\([^)]{0,400}(?:\benv\b|\*\*)/.test(code)) return code;
  let text = code.replace(DOCUMENTATION, ' ');
  let count = 0;
  for (const copy of text.matchAll(COPIES)) {
    if (++count > 4) break;
    const name = copy[1]!;
    const rest = handed(text.replace(copy[0], '\n'), `${name}\\b`).replace(
      new RegExp(
        `\\bdel\\s+${name}\\b|\\b${name}\\.(?:update|pop|setdefault)\\(|\\b${name}\\[[^\\]]{0,80}\\]\\s*\\+?=(?!=)|\\bin\\s+${name}\\b|\\b${name}(?:\\[|\\.get\\()\\s*["']\\w{0,40}(?:PATH|HOME|DIR|PORT|HOST|LANG|TMP)["']`,
        'g',
      ),
      ' ',
    );
    if (!new RegExp(`\\b${name}\\b`).test(rest)) text = rest;
  }
  return handed(text, COPY_OF);
}

// `/v(\d+)/.exec(text)` searches a text.
export const SEARCHES =
  /(?:\/[dgimsuvy]{0,6}|\b(?:re|rx|regexp?|pattern|\w*(?:Re|RE|Regex|RegExp|Pattern|_re)))\.exec\(/g;

/** True where code may run a text as code; a download from this machine is one of its own servers. */
export function runsText(code: string): boolean {
  const text = code
    .replace(DOCUMENTATION, ' ')
    .replace(SEARCHES, ' ')
    .replace(LOOKS_ONLY, ' ')
    .replace(IN_PROSE, ' ');
  if (
    !/\b(?:exec|eval|loadstring|iex|Invoke-Expression|vm\.run\w*|os\.system|instance_eval)\b/i.test(text) &&
    !MADE_FUNCTION.test(text)
  )
    return false;
  const urls = [...code.matchAll(/https?:\/\/([^\s"'`)\\/:]{1,253})/g)];
  return urls.length === 0 || !urls.every((u) => isLocal(u[1]!));
}

// Calls that run what they are given. Not the keyword `function`, and not the word in a sentence.
export const EXECUTES =
  /\b(?:exec(?:[lv]\w{0,3}|Sync|File\w{0,8}|script)?\b|eval\b|loadstring|iex\b|Invoke-Expression|instance_eval|os\.system|system\b|vm\.run\w*|shell_exec|passthru|subprocess\.(?!PIPE\b|DEVNULL\b|STDOUT\b|\w+(?:Error|Expired)\b)\w+|popen)/i;
// Not `ip netns exec` in a text either; where a statement begins, it may be Python's of old.
export const IN_PROSE =
  /\bassert\b|(?<=[^\n;:{} \t][ \t]{0,4})\bexec\b(?=\s+[\w{<$-])|\bsystem\b(?!\s*\()|\bplatform\.system\b/g;
export const MADE_FUNCTION = /\bFunction(?:Type)?\s*\(/;

// A program named in plain sight that reads and runs nothing; what it is given is judged with the other calls.
export const LOOKS_ONLY =
  /\b(?:subprocess\.\w+|exec(?:File)?Sync|spawnSync|os\.(?:system|popen))\s*\(\s*(?:\[\s*)?["'](?:git|ls|cat|head|tail|wc|e?grep|rg|file|strings|xxd|hexdump|od|objdump|readelf|nm|diff|cmp|sha\d+sum|md5sum|pytest|ff(?:mpeg|probe)|pdftotext|tesseract)(?:["']|\s[^"'`;&|$<>(){}\n]*["'])\s*[,\])]/g;

const FILE_LIBRARY =
  /(?:^|\W)(?:os|posix|nt|fs\w*|fse|file|FileUtils|Files?|Dir|IO|Pathname|shutil|Deno|Bun|__import__|require|import_module)\b/;

/** Names that code gives to libraries and to what it imports from them. */
export function importedNames(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const found of code.matchAll(
    /\b(?:import|require|as)\b([^\n;]{0,200})|\b(\w{1,40})\s{0,8}=\s{0,8}(?:await\s{1,8})?(?:require|import|__import__|importlib|os|fs)\b/g,
  )) {
    if (found[2] !== undefined) names.add(found[2]);
    else for (const word of found[1]!.match(/\w{1,40}/g) ?? []) names.add(word);
  }
  return names;
}

/** False for a method of a list, a set or a text that has the name of a call on files (`dirs.remove('.git')`). */
export function ofFiles(
  code: string,
  index: number,
  method: string,
  receiver: string,
  imported: () => ReadonlySet<string>,
): boolean {
  if (receiver === '')
    return (
      (code[index] !== '.' && (code[index] !== '>' || code[index - 1] !== '-')) ||
      /__import__|require|import_module/.test(code.slice(Math.max(0, index - 80), index))
    );
  if (/^(?:os\.)?path\./.test(receiver)) return false;
  if (FILE_LIBRARY.test(receiver)) return true;
  const name = /^(\w+)\.$/.exec(receiver)?.[1];
  // No library deletes files by that name but those; routes and clients of web services do.
  return method !== 'delete' && name !== undefined && imported().has(name);
}
