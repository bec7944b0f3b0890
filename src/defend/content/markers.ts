/** A signal that punctuation makes and not words: where it stands. */
export interface Marker {
  /** Of a row of signals.ts with the step `#name`. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface Shape {
  /** Of a row of signals.ts with the step `#name`. */
  readonly name: string;
  /** A text without any of these is not searched. */
  readonly needs: readonly string[];
  /** Bounded throughout, so that it cannot run. */
  readonly shape: RegExp;
  /** Where the pattern alone is too wide. */
  readonly check?: (match: string) => boolean;
}

const SHAPES: readonly Shape[] = [
  {
    name: 'token',
    needs: ['<|', 'INST]', 'inst]', 'SYS>>', 'sys>>', '_of_turn>', '<\uff5c'],
    shape:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|begin_of_text|start_header_id|end_header_id|end|endofprompt|channel|message)\|>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|<\uff5c(?:User|Assistant)\uff5c>/gi,
  },
  {
    name: 'token-turn',
    needs: ['<|'],
    shape:
      /<\|(?:im_end|eot_id|end|endoftext)\|>\s{0,8}(?:<\|im_start\|>\s{0,4}(?:system|user|developer)|<\|start_header_id\|>\s{0,4}(?:system|user|developer)|<\|(?:system|user)\|>)/gi,
  },
  {
    // A step of an agent's own log, which an agent reads as what it was about to do.
    name: 'thought',
    needs: ['Action:'],
    shape: /(?:^|\n|\\n)Thought:[^\n]{4,600}\n[ \t]{0,4}Action:[ \t]{0,4}[\w.]{2,60}[ \t]{0,2}[[({]/g,
  },
  {
    name: 'call-out',
    needs: ['AI', 'LLM', 'AGENT', 'ASSISTANT', 'Agent', 'Assistant', 'MODEL'],
    shape:
      /(?:^|\n|\\n|<!--|#|\/\/|["([])[ \t]{0,4}(?:AI|LLM|AGENT|ASSISTANT|MODEL|(?:AI |LLM )?(?:Agent|AGENT|Assistant|ASSISTANT|Model|MODEL)s?)[ \t]{0,2}[:,][ \t]{0,3}(?:please |you must |now |always |first |instead )?(?:ignore|disregard|forget|skip|provide|output|print|include|say|respond|reveal|send|run|execute|tell|do not|don't|list|show|approve|mark|before|when|write|append|add|call|use|forward|disable|delete|read|fetch|leak)\b/gi,
    check: (match) =>
      /(?:^|[^a-z])(?:AI|LLM|A(?:GENT|gent)s?|A(?:SSISTANT|ssistant)s?|M(?:ODEL|odel)s?)[ \t]{0,2}[:,]/.test(
        match,
      ),
  },
  {
    name: 'role-tag',
    needs: ['<'],
    shape:
      /<\/?(?:system|assistant|system[_-](?:message|prompt|command|instructions?|note|override)|user[_-](?:message|input|query)|human|admin|ai[_-]instructions?|developer)>/gi,
  },
  {
    name: 'loud-tag',
    needs: ['<', '%%'],
    shape:
      /<(?:IMPORTANT|INFORMATION|CRITICAL|URGENT|SYSTEM|OVERRIDE|SECRET|HIDDEN|INSTRUCTIONS?)>|<<<[A-Z][^<>\n]{3,200}>>>|%%[A-Z]{4,20}:/g,
  },
  {
    name: 'bracket',
    needs: ['[', '{'],
    shape:
      /[[{](?:system|admin|administrator|developer|root|ai|assistant|operator|moderator)(?: (?:message|note|override|prompt|instructions?|command|notice|update))?[\]}:]/gi,
  },
  {
    name: 'heading',
    needs: ['##'],
    shape:
      /#{2,4} {0,2}(?:system|instruction|response|human|assistant|user|new instructions?)(?: prompt)?:/gi,
  },
  {
    name: 'role-json',
    needs: ['role'],
    shape: /["']role["']\s{0,3}:\s{0,3}["'](?:system|assistant|developer)["']/gi,
  },
  {
    name: 'closer',
    needs: ['</'],
    shape:
      /<\/(?:user_input|document|tool_result|tool_response|data|context|untrusted|input|review|email|article|visitor|query|user|content|result|search_results|web_page|quote)>/gi,
  },
  {
    name: 'call',
    needs: [
      '<tool',
      '<function',
      '<invoke',
      'TOOL_CALLS]',
      'tool_calls',
      'function_call',
      'Action Input:',
      'functions.',
      '<|python_tag',
    ],
    shape:
      /<(?:tool_call|function_calls?|tool_use|invoke name=|function=|tool_code)|\[TOOL_CALLS\]|["'](?:tool_calls|function_call)["']\s{0,3}:|\bAction Input:|<\|(?:tool_call|python_tag)\|>|(?<![\w.])functions\.[a-z_]{3,40}\(/gi,
  },
  {
    name: 'named-call',
    needs: [
      '"arguments"',
      '"args"',
      '"parameters"',
      '"tool_input"',
      '"input"',
      "'arguments'",
      "'parameters'",
    ],
    shape:
      /["'](?:tool|tool_name|function|name)["']\s{0,3}:\s{0,3}["'][\w.-]{3,40}["']\s{0,3},\s{0,3}["'](?:arguments|args|parameters|tool_input|input)["']/gi,
  },
  {
    name: 'image-data',
    needs: ['!['],
    shape: /!\[[^\]\n]{0,200}\]\(\s{0,3}https?:\/\/[^\s)]{4,600}\)/g,
    check: carriesData,
  },
  { name: 'link-data', needs: ['://'], shape: /https?:\/\/[^\s)"'<>]{4,600}/g, check: carriesData },
  {
    name: 'image-script',
    needs: ['document.cookie', 'localStorage', 'encodeURIComponent'],
    shape: /<img[^>\n]{1,200}src=[^>\n]{0,200}(?:document\.cookie|localStorage|encodeURIComponent)/gi,
  },
];

/** Who speaks, at the start of a line. */
const TURN = /(?:^|\n|\\n)[ \t>*#-]{0,8}(system|human|user|assistant|ai|chatgpt|gpt)[*_]{0,2}$/i;
const TURNS: Readonly<Record<string, string>> = {
  system: 'system-turn',
  human: 'human-turn',
  user: 'human-turn',
  assistant: 'model-turn',
  ai: 'model-turn',
  chatgpt: 'model-turn',
  gpt: 'model-turn',
};
/** From the colon back to the line's start. */
const TURN_LENGTH = 24;

function findTurns(text: string, found: Marker[]): void {
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1) | 0x20;
    // The last letters of those words, or the mark of emphasis.
    if (
      before !== 0x6d &&
      before !== 0x6e &&
      before !== 0x72 &&
      before !== 0x74 &&
      before !== 0x69 &&
      before !== 0x2a &&
      before !== 0x7f
    )
      continue;
    const from = Math.max(0, at - TURN_LENGTH);
    const match = TURN.exec(text.slice(from, at));
    if (match === null || (match.index === 0 && from > 0 && !/^[\n\\]/.test(match[0]))) continue;
    found.push({
      name: TURNS[match[1]!.toLowerCase()]!,
      start: from + match.index,
      end: at + 1,
    });
  }
}

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

/** All markers of a text, in order of place. */
export function findMarkers(text: string): Marker[] {
  const found: Marker[] = [];
  for (const { name, needs, shape, check } of SHAPES) {
    if (!needs.some((part) => text.includes(part))) continue;
    for (const match of text.matchAll(shape))
      if (check === undefined || check(match[0]))
        found.push({ name, start: match.index, end: match.index + match[0].length });
  }
  findTurns(text, found);
  return found.sort((a, b) => a.start - b.start);
}
