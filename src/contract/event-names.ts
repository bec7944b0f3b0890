/** Levenshtein distance, for names of a few dozen characters. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

const SYNONYMS: Readonly<Record<string, string>> = {
  agentstop: 'agentStop',
  preagentstop: 'agentStop',
  onstop: 'agentStop',
  beforetooluse: 'preToolUse',
  pretoolexecution: 'preToolUse',
  beforeshellexecution: 'preToolUse',
  aftertooluse: 'postToolUse',
  posttoolexecution: 'postToolUse',
  afterfileedit: 'postToolUse',
  beforesubmitprompt: 'userPromptSubmitted',
  userpromptsubmit: 'userPromptSubmitted',
  userprompt: 'userPromptSubmitted',
  onsessionstart: 'sessionStart',
  error: 'errorOccurred',
  onerror: 'errorOccurred',
};

/** The event whose name an unknown key comes close to, or null. */
export function nearestEvent(key: string): string | null {
  const bare = key
    .toLowerCase()
    .replace(/^.*[:.]/, '')
    .replace(/[^a-z]/g, '');
  if (bare === '' || bare.length > 40) return null;
  if (Object.hasOwn(SYNONYMS, bare)) return SYNONYMS[bare]!;
  const names = [
    'sessionStart',
    'sessionEnd',
    'userPromptSubmitted',
    'userPromptTransformed',
    'preToolUse',
    'preMcpToolCall',
    'postToolUse',
    'postToolUseFailure',
    'agentStop',
    'stop',
    'subagentStart',
    'subagentStop',
    'errorOccurred',
    'preCompact',
    'permissionRequest',
    'notification',
  ];
  let best: { name: string; far: number } | null = null;
  for (const name of names) {
    const far = distance(bare, name.toLowerCase());
    if (!best || far < best.far) best = { name, far };
  }
  if (!best || best.far > Math.max(1, Math.floor(bare.length / 5))) return null;
  return best.name === 'stop' ? 'agentStop' : best.name;
}
