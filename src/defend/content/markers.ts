import { SIGNALS } from './signals.js';

/** A signal that punctuation makes and not words: where it stands. */
export interface Marker {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Name (of a row of signals.ts with the step `#name`), what it looks like, and a check of the match where the pattern alone is
 * too wide. Every pattern begins with a character that is rare in prose and is bounded, so that it cannot run.
 */
const SHAPES: readonly (readonly [string, RegExp, ((match: string) => boolean)?])[] = [
  [
    'token',
    /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|begin_of_text|start_header_id|end_header_id|end|endofprompt|channel|message)\|>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|<\uff5c(?:User|Assistant)\uff5c>/gi,
  ],
  ['system-turn', /(?:^|\n|\\n)[ \t>*#-]{0,8}system[*_]{0,2}:/gi],
  ['human-turn', /(?:^|\n|\\n)[ \t>*#-]{0,8}(?:human|user)[*_]{0,2}:/gi],
  ['model-turn', /(?:^|\n|\\n)[ \t>*#-]{0,8}(?:assistant|ai|chatgpt|gpt)[*_]{0,2}:/gi],
  [
    'role-tag',
    /<\/?(?:system|assistant|system[_-](?:message|prompt|command|instructions?|note|override)|user[_-](?:message|input|query)|human|admin|ai[_-]instructions?|developer)>/gi,
  ],
  [
    'loud-tag',
    /<(?:IMPORTANT|INFORMATION|CRITICAL|URGENT|SYSTEM|OVERRIDE|SECRET|HIDDEN|INSTRUCTIONS?)>|<<<[A-Z][^<>\n]{3,200}>>>|%%[A-Z]{4,20}:/g,
  ],
  [
    'bracket',
    /[[{](?:system|admin|administrator|developer|root|ai|assistant|operator|moderator)(?: (?:message|note|override|prompt|instructions?|command|notice|update))?[\]}:]/gi,
  ],
  [
    'heading',
    /(?:^|\n)#{2,4} {0,2}(?:system|instruction|response|human|assistant|user|new instructions?)(?: prompt)?:/gi,
  ],
  ['role-json', /["']role["']\s{0,3}:\s{0,3}["'](?:system|assistant|developer)["']/gi],
  [
    'closer',
    /<\/(?:user_input|document|tool_result|tool_response|data|context|untrusted|input|review|email|article|visitor|query|user|content|result|search_results|web_page|quote)>/gi,
  ],
  [
    'call',
    /<(?:tool_call|function_calls?|tool_use|invoke name=|function=|tool_code)|\[TOOL_CALLS\]|["'](?:tool_calls|function_call)["']\s{0,3}:|\bAction Input:|<\|(?:tool_call|python_tag)\|>|(?:^|[\s`"'])functions\.[a-z_]{3,40}\(/gi,
  ],
  [
    'named-call',
    /["'](?:tool|tool_name|function|name)["']\s{0,3}:\s{0,3}["'][\w.-]{3,40}["']\s{0,3},\s{0,3}["'](?:arguments|args|parameters|tool_input|input)["']/gi,
  ],
  ['image-data', /!\[[^\]\n]{0,200}\]\(\s{0,3}https?:\/\/[^\s)]{4,600}\)/g, carriesData],
  ['link-data', /https?:\/\/[^\s)"'<>]{4,600}/g, carriesData],
  [
    'image-script',
    /<img[^>\n]{1,200}src=[^>\n]{0,200}(?:document\.cookie|localStorage|encodeURIComponent)/gi,
  ],
];

/** A value of the address's query is a place-holder to be filled in. */
function carriesData(address: string): boolean {
  return /[?&#][\w.-]{1,40}=(?:\{|\[|<|%7b|\$|[A-Z]{2,}(?:_[A-Z0-9]+)+|(?:your|the|insert|encoded|base64)[_-]?\w*)/i.test(
    address,
  )
    ? PLACEHOLDER.test(address)
    : false;
}

const PLACEHOLDER =
  /=(?:\{\{|\{[a-z_]*(?:data|secret|token|key|history|prompt|summary|conversation|content|message|info|password|env|user|result|output|response|chat)|\[[a-z_ ]*(?:data|secret|token|key|history|summary|conversation|content|message|info|password|env|insert|your|result)|<[a-z_ ]*(?:data|secret|token|key|history|summary|conversation|content|message|info|password|env|insert|your|result|base64|encoded)|\$\(|\$\{?[A-Z_]*(?:TOKEN|KEY|SECRET|DATA|PASS)|[A-Z0-9_]*(?:DATA|SECRET|TOKEN|KEY|HISTORY|PROMPT|SUMMARY|CONVERSATION|CONTENT|MESSAGE|TEXT|INFO|PASSWORD|BASE64|ENCODED|SESSION|HERE|RESULT|OUTPUT|RESPONSE)[A-Z0-9_]*(?:$|[&)#]))/;

const INDEX = new Map(
  SIGNALS.flatMap(({ steps }, index) =>
    steps[0]!.startsWith('#') ? [[steps[0]!.slice(1), index] as const] : [],
  ),
);

/** All markers of a text, in order of place. */
export function findMarkers(text: string): Marker[] {
  const found: Marker[] = [];
  for (const [name, shape, check] of SHAPES) {
    const index = INDEX.get(name)!;
    for (const match of text.matchAll(shape))
      if (check === undefined || check(match[0]))
        found.push({ index, start: match.index, end: match.index + match[0].length });
  }
  return found.sort((a, b) => a.start - b.start);
}
