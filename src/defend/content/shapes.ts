/** A signal that a pattern finds. */
interface Shape {
  /** Of a row of signals.ts with the step `#name`. */
  readonly name: string;
  /** A text without any of these is not searched. */
  readonly needs: readonly string[];
  /**
   * Nor is one of which this says so: a large pattern takes V8 a millisecond and more to make ready, and as long for each 100
   * KiB. True of every text in which the pattern finds something that the check lets pass. Such a pattern stays in one line.
   */
  readonly hint?: (text: string) => boolean;
  /** Bounded throughout, so that it cannot run. Made when it is asked for: V8 goes through a pattern whenever it makes one. */
  readonly shape: () => RegExp;
  /** Where the pattern alone is too wide. */
  readonly check?: (match: string) => boolean;
}

export const SHAPES: readonly Shape[] = [
  {
    name: 'token',
    needs: ['<|', 'INST]', 'inst]', 'SYS>>', 'sys>>', '_of_turn>', '<\uff5c', 'turn|>', 'channel|>'],
    shape: () =>
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|begin_of_text|start_header_id|end_header_id|end|endofprompt|channel|message)\|>|<\|(?:turn|channel)>|<(?:turn|channel)\|>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|<\uff5c(?:User|Assistant)\uff5c>/gi,
  },
  {
    name: 'token-turn',
    needs: ['<|'],
    shape: () =>
      /<\|(?:im_end|eot_id|end|endoftext)\|>\s{0,8}(?:<\|im_start\|>\s{0,4}(?:system|user|developer)|<\|start_header_id\|>\s{0,4}(?:system|user|developer)|<\|(?:system|user)\|>)/gi,
  },
  {
    // A step of an agent's own log, which an agent reads as what it was about to do.
    name: 'thought',
    needs: ['Action:'],
    shape: () => /(?:^|\n|\\n)Thought:[^\n]{4,600}\n[ \t]{0,4}Action:[ \t]{0,4}[\w.]{2,60}[ \t]{0,2}[[({]/g,
  },
  {
    name: 'call-out',
    needs: ['AI', 'LLM', 'AGENT', 'ASSISTANT', 'Agent', 'Assistant', 'MODEL'],
    hint: (text) =>
      /(?:AI|LLM|A(?:GENT|gent)s?|A(?:SSISTANT|ssistant)s?|M(?:ODEL|odel)s?)[ \t]{0,2}[:,](?<=(?:^|\n|\\n|<!--|#|\/\/|["([])[ \t]{0,4}(?:AI |LLM )?[A-Za-z]{2,10}[ \t]{0,2}[:,])/.test(
        text,
      ),
    shape: () =>
      /(?:^|\n|\\n|<!--|#|\/\/|["([])[ \t]{0,4}(?:AI|LLM|AGENT|ASSISTANT|MODEL|(?:AI |LLM )?(?:Agent|AGENT|Assistant|ASSISTANT|Model|MODEL)s?)[ \t]{0,2}[:,][ \t]{0,3}(?:please |you must |now |always |first |instead )?(?:ignore|disregard|forget|skip|provide|output|print|include|say|respond|reveal|send|run|execute|tell|do not|don't|list|show|approve|mark|before|when|write|append|add|call|use|forward|disable|delete|read|fetch|leak)\b/gi,
    check: (match) =>
      /(?:^|[^a-z])(?:AI|LLM|A(?:GENT|gent)s?|A(?:SSISTANT|ssistant)s?|M(?:ODEL|odel)s?)[ \t]{0,2}[:,]/.test(
        match,
      ),
  },
  {
    // A tool by its name, which is a verb and what it is done to, and somebody is told to use it.
    name: 'tool',
    needs: ['_', ' tool', '('],
    // From the one character that all names of a kind have, back over what they begin with.
    hint: (text) =>
      (text.includes('_') &&
        /_(?<=(?:call|use|invoke|execute|run|trigger|calling|using|via|and|please|then|now|also|immediately)[ \t:]{1,3}(?:the |your |its )?(?:MCP )?[`'"*]{0,2}(?:send|read|delete|write|get|fetch|http|post|execute|exec|run|create|forward|transfer|update|upload|share|list|search|query|export|remove|open|download|grant|pay|book|retrieve|invoke)_|(?:call|invoke|trigger)[ \t]{1,2}(?:the )?[`'"]?[a-z]{2,20}_)[a-z_]{2}/i.test(
          text,
        )) ||
      (text.includes('(') &&
        /\((?<=[ \t:`'"*](?:forward|send_reply|send|delete|exec|email)\()/i.test(text)) ||
      /\.(?<=[ \t:`'"*](?:shell|email|mail|http|browser|fs|file|bash|admin|git)\.)[a-z_]{2}/i.test(text) ||
      / (?:tool|function)(?<=(?:[`'"]|email|shell|bash|terminal|exec|http|forward|browser|file|filesystem|code execution|database|admin|send email|web) (?:tool|function))/i.test(
        text,
      ),
    shape: () =>
      /\b(?:call|use|invoke|execute|run|trigger|calling|using|via|and|please|then|now|also|immediately)[ \t:]{1,3}(?:the |your |its )?(?:MCP )?[`'"*]{0,2}(?:(?:send|read|delete|write|get|fetch|http|post|execute|exec|run|create|forward|transfer|update|upload|share|list|search|query|export|remove|open|download|grant|pay|book|retrieve|invoke)_[a-z_]{2,30}|(?:shell|email|mail|http|browser|fs|file|bash|admin|git)\.[a-z_]{2,30}|(?:forward|send_reply|send|delete|exec|email)(?=\()|(?=[`'"])[`'"][a-z][\w.-]{2,30}[`'"] tool|(?:email|shell|bash|terminal|exec|http|forward|browser|file|filesystem|code execution|database|admin|send email|web) (?:tool|function)\b)|\b(?:call|invoke|trigger)[ \t]{1,2}(?:the )?[`'"]?[a-z]{2,20}_[a-z_]{2,30}\b[`'"]?(?= (?:with|and|to|again|before|after|first|tool|now|using)\b)/gi,
  },
  {
    // A tool whose name says that it takes, gives away or wrecks something, and somebody is told to call it.
    name: 'power-tool',
    needs: ['call', 'Call', 'nvok', 'xecut', 'rigger', 'running ', 'run ', 'Run ', 'Use ', 'use ', '"tool"'],
    hint: (text) =>
      /(?:[_.]|[a-z](?=[A-Z]))(?<=[ \t`'"*(:](?:the )?(?:delete|drop|purge|wipe|erase|remove|destroy|truncate|grant|assign|escalate|elevate|promote|transfer|send|pay|disable|shutdown|reset|revoke|terminate|export|forward|add|create|set|update|change|override|unlock|approve|refund|withdraw|make|stop|email|files|users?|admin|payments?|accounts?|release|issue|modify|edit|invite|share|publish|execute|clear|deploy|overwrite|cancel)[_.]?)/.test(
        text,
      ),
    shape: () =>
      /(?:\b(?:[Cc]all|[Ii]nvoke|[Ee]xecute|[Rr]un|[Tt]rigger|[Uu]se|[Cc]alling|[Ii]nvoking|[Ee]xecuting|[Rr]unning|[Tt]riggering|[Uu]sing|tool named|tool called)|["']tool\\?["']:)[ \t:]{0,3}(?:the |your |its )?(?:tool |function )?(?:named |called )?[`'"*\\]{0,3}(?:(?:delete|drop|purge|wipe|erase|remove|destroy|truncate|grant|assign|escalate|elevate|promote|transfer|send|pay|disable|shutdown|reset|revoke|terminate|export|forward|override|unlock|approve|refund|withdraw|stop|email|release|cancel|clear)(?:_[a-z]\w{1,40}|[A-Z]\w{1,40}|\.[a-z]\w{1,40}(?=\())|(?:add|create|set|update|change|make|issue|modify|edit|invite|share|publish|deploy|overwrite)(?:_(?=\w{0,30}(?:admin|user|role|perm|key|token|trusted|owner|access|password|collaborator|payment|public|security|polic))[a-z]\w{1,40}|(?=\w{0,30}(?:Admin|User|Role|Perm|Key|Token|Trusted|Owner|Access|Password|Collaborator|Payment|Public|Security|Polic))[A-Z]\w{1,40})|(?:files?|users?|admin|payments?|accounts?|email|mail|db|database)\.(?:delete|remove|drop|send|forward|grant|transfer|pay|wipe|purge|export|reset)\w{0,30})/g,
  },
  {
    // A field or command that is named after whoever reads it.
    name: 'agent-field',
    needs: [
      'agent',
      'Agent',
      'AGENT',
      'ai_',
      'AI_',
      'AI ',
      'ssistant',
      'hidden_',
      'internal_',
      'system_',
      '_system',
      'SYSTEM_',
      'LLM',
      'llm_',
    ],
    shape: () =>
      /["'][_]?(?:(?:agent|ai|llm|assistant|bot)_(?:post_)?(?:instructions?|directives?|override|injection|command|cmd|note|hook|action|task)|(?:system|hidden|internal|admin|secret)_(?:directives?|override|injection))["']\s?:|\b(?:AGENT|AI|ASSISTANT|LLM|BOT)_(?:CMD|TASK|EXEC|COMMAND|OVERRIDE|INSTRUCTIONS?|DIRECTIVE|SYSTEM_OVERRIDE|ACTION)\b|\bagent_(?:post|pre)_hook\b|@(?:agent|ai|llm)(?:Hint|Instructions?|Directive|Note|Task)\b|\b(?:[Aa]gent|AI|[Aa]ssistant|LLM) (?:instructions?|directives?|commands?|orders?)\s?:|\b(?:DIRECTIVE|INSTRUCTIONS?|NOTE|METADATA|NOTICE|MESSAGE)\s?\(?(?:FOR|for|TO|to) (?:(?:any|all|the) )?(?:AI|LLM|ASSISTANT|AGENT|ai|AI agents?|AI assistants?)\b|(?:AI|\u667a\u80fd\u4f53|\u52a9\u624b|\u6a21\u578b)(?:\u6307\u4ee4|\u6307\u793a|\u547d\u4ee4)[:\uff1a]|["']_{1,2}(?:llm|ai|hidden|agent|assistant|system)_(?:override|instructions?|note|directive|command)_{0,2}["']\s?:/g,
  },
  {
    // Whoever gives orders, in capitals or brackets, and at once the order.
    name: 'turn-order',
    needs: [
      'SYSTEM',
      'ADMIN',
      'DEVELOPER',
      'ROOT',
      'OVERRIDE',
      'DIRECTIVE',
      'INSTRUCTION',
      'HIDDEN',
      'EXECUTE',
      'ASSISTANT',
      'AGENT',
      'ystem ',
      'instruction',
      'POLICY',
      'ACTION',
      'AUDIT',
      'COMPLIANCE',
      'TASK',
    ],
    hint: (text) =>
      /[:\u2014](?<=(?:SYSTEM|ADMIN|ADMINISTRATOR|DEVELOPER|ROOT|OVERRIDE|DIRECTIVE|INSTRUCTIONS?|HIDDEN|EXECUTE|REQUIRED|AGENT_CMD|AGENT_TASK|COMPLIANCE|AUDIT|ASSISTANT|NOTE|NOTICE|MESSAGE|COMMAND|UPDATE|ALERT|POLICY|ORDER|PROTOCOL|STEP|ACTION|TASK|MISSION)(?: (?:FOR|TO) [A-Z ]{2,30})?[\])}*]{0,3}\s?.)/.test(
        text,
      ) ||
      /[:\u2014](?<=(?:instructions?|command|directive|override)(?: (?:for|to) [a-z ]{2,30})?[\])}*]{0,3}\s?.)/i.test(
        text,
      ),
    shape: () =>
      /(?:^|[\n[<>"'({|:.*#-]|\\n|- )[ \t]{0,4}(?:(?:SYSTEM|ADMIN|ADMINISTRATOR|DEVELOPER|ROOT|OVERRIDE|DIRECTIVE|INSTRUCTIONS?|HIDDEN|EXECUTE|ACTION REQUIRED|AGENT_CMD|AGENT_TASK|COMPLIANCE|AUDIT|ASSISTANT)|(?:SYSTEM|ADMIN|ASSISTANT|AI|AGENT|HIDDEN|SECRET|INTERNAL|PRIORITY|NEW|CRITICAL|IMPORTANT|URGENT|MANDATORY|SECURITY|TOOL|ORCHESTRATOR)[ _](?:INSTRUCTIONS?|NOTE|NOTICE|MESSAGE|COMMAND|DIRECTIVE|OVERRIDE|UPDATE|ALERT|POLICY|ORDER|PROTOCOL|STEP|ACTION|TASK|MISSION)|[Ss]ystem (?:instruction|command|directive|override)|[Nn]ew instructions?|[Aa]gent instruction|[Hh]idden instruction)(?: (?:FOR|TO) [A-Z ]{2,30})?[\])}*]{0,3}\s?[:\u2014]{1,2}[*_]{0,2}[ \t]{0,4}(?:(?:please|you must|you should|now|immediately|always|must|silently|secretly|first|just|also|then|(?:the )?(?:agent|ai|assistant) (?:must|should|shall))[ ,]{1,2}){0,3}(?:[a-z]{2,12}(?:[ _-]not)?|[/`])/gi,
    check: (match) => {
      const [, label = '', order = ''] =
        /^[^A-Za-z]*([A-Za-z_ ]+)[^:\u2014]*[:\u2014].*?([a-z]+(?:[ _-]not)?|[/`])$/is.exec(match) ?? [];
      return (
        (label === label.toUpperCase() || /instruction|command|directive|override/i.test(label)) &&
        ORDERS.has(order.toLowerCase())
      );
    },
  },
  {
    // A word of capitals that the reader is to say, by which somebody sees that he obeyed.
    name: 'token-order',
    needs: ['_'],
    hint: (text) => /["'`\u201c\u2018][A-Z0-9]{2,24}_[A-Z0-9]/.test(text),
    shape: () =>
      /["'`\u201c\u2018](?=[A-Z0-9]{2,24}_[A-Z0-9])(?<=\b(?:[Ss]ay|saying|[Oo]utput|[Pp]rint|[Rr]eply|[Rr]espond|[Aa]nswer|[Cc]onfirm|[Ww]rite|[Ii]nclude|[Bb]egin|[Ss]tart|contain|[Rr]eturn|[Ee]cho|[Aa]cknowledge|acknowledgment)[ :]{1,2}(?:(?:with|by saying|by|only|exactly|the (?:word|token|phrase|code)|back|it|saying|execution|receipt|compliance|delegation|transfer|success)[ :]{1,2}){0,3}\\?["'`\u201c\u2018])[A-Z0-9]{2,24}(?:_[A-Z0-9]{2,24}){1,6}:?\\?["'`\u201d\u2019]/g,
  },
  {
    name: 'secret-file',
    needs: ['/.', '.env', '\\.'],
    shape: () =>
      /(?:~|\$HOME|\$\{HOME\}|\/home\/[\w.-]{1,30}|\/root|%USERPROFILE%)[/\\]\.(?:env|ssh|aws|gnupg|netrc|kube|git-credentials|bash_history|config[/\\](?:gcloud|gh))\b/g,
  },
  {
    // A command that sends what nobody sends.
    name: 'secret-upload',
    needs: ['$(', '@.', '@~', '@/'],
    shape: () =>
      /\b(?:curl|wget|nc|ncat|dig|nslookup)\b[^\n]{0,300}?(?:\$\((?:cat|base64|env\b|printenv\b)[^)\n]{0,80}\)|@[~.\w/$-]{1,60})/g,
    check: (match) =>
      /(?:\$\((?:env|printenv)\b|(?:\.env|\.ssh\/\w+|id_rsa|id_ed25519|\.aws\/credentials|\.netrc|\.npmrc|\.pypirc|\.git-credentials|\.kube\/config|_history|\/etc\/(?:passwd|shadow))[^\w.]?[^)]{0,40}\)?$)/.test(
        match,
      ),
  },
  {
    // What tells an agent's host which servers it has, with their keys.
    name: 'tool-config',
    needs: ['/mcp.json', '/.claude.json'],
    shape: () => /\/(?:mcp|\.claude)\.json\b/g,
  },
  {
    // What is fetched runs at once.
    name: 'pipe-shell',
    // Begun with characters that are rare: a search stops at each that is like its first.
    needs: ['| sh', '| bash', '|sh', '|bash', '| sudo', '| zsh', '<(curl', '<(wget'],
    shape: () => /\b(?:curl|wget) [^\n|`]{4,200}\| ?(?:sudo )?(?:ba|z)?sh\b|\b(?:ba|z)?sh <\((?:curl|wget) /g,
  },
  {
    // Where a machine of a cloud keeps its keys.
    name: 'metadata',
    needs: ['169.254.169.254', 'metadata.google.internal', '100.100.100.200'],
    shape: () => /(?:https?:\/\/|\b)(?:169\.254\.169\.254|metadata\.google\.internal|100\.100\.100\.200)\b/g,
  },
  {
    name: 'env-file',
    needs: ['.env'],
    shape: () =>
      /(?<![\w./-])(?:secrets?|credentials|prod)?\.env\b(?![.\w-]|\W{0,3}(?:example|sample|template))/g,
  },
  {
    name: 'env-contents',
    needs: ['.env'],
    shape: () =>
      /\b(?:contents?|values?|output|everything|keys?|secrets?|tokens?|variables?)\s(?:of|in|from)\s(?:the |your )?[`'"]{0,2}(?:cat )?\.env\b(?![.\w-]|\W{0,3}(?:example|sample|template))/gi,
  },
  {
    // What an agent is instructed by in every session.
    name: 'rules-file',
    needs: ['.md', '.cursorrules'],
    shape: () => /\b(?:CLAUDE|AGENTS|GEMINI|copilot-instructions)\.md\b|\.cursorrules\b/g,
  },
  {
    name: 'role-tag',
    needs: ['<'],
    shape: () =>
      /<\/?(?:system|assistant|system[_-](?:message|prompt|command|instructions?|note|override)|user[_-](?:message|input|query)|human|admin|ai[_-]instructions?|developer)>/gi,
  },
  {
    name: 'loud-tag',
    needs: ['<', '%%'],
    shape: () =>
      /<(?:IMPORTANT|INFORMATION|CRITICAL|URGENT|SYSTEM|OVERRIDE|SECRET|HIDDEN|INSTRUCTIONS?)>|<<<[A-Z][^<>\n]{3,200}>>>|%%[A-Z]{4,20}:/g,
  },
  {
    name: 'bracket',
    needs: ['[', '{'],
    shape: () =>
      /[[{](?:system|admin|administrator|developer|root|ai|assistant|operator|moderator)(?: (?:message|note|override|prompt|instructions?|command|notice|update|mode (?:enabled|activated|active|on)))?[\]}:]/gi,
  },
  {
    name: 'heading',
    needs: ['##'],
    shape: () =>
      /#{2,4} {0,2}(?:system|instruction|response|human|assistant|user|new instructions?)(?: prompt)?:/gi,
  },
  {
    name: 'role-json',
    needs: ['role'],
    shape: () => /["']role["']\s{0,3}:\s{0,3}["'](?:system|assistant|developer)["']/gi,
  },
  {
    name: 'closer',
    needs: ['</'],
    shape: () =>
      /<\/(?:user_input|message|ticket|transcript|document|tool_result|tool_response|data|context|untrusted|input|review|email|article|visitor|query|user|content|result|search_results|web_page|quote)>/gi,
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
    shape: () =>
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
    shape: () =>
      /["'](?:tool|tool_name|function|name)["']\s{0,3}:\s{0,3}["'][\w.-]{3,40}["']\s{0,3},\s{0,3}["'](?:arguments|args|parameters|tool_input|input)["']/gi,
  },
  {
    name: 'image-data',
    needs: ['!['],
    shape: () => /!\[[^\]\n]{0,200}\]\(\s{0,3}https?:\/\/[^\s)]{4,600}\)/g,
    check: carriesData,
  },
  { name: 'link-data', needs: ['://'], shape: () => /https?:\/\/[^\s)"'<>]{4,600}/g, check: carriesData },
  {
    name: 'image-script',
    needs: ['document.cookie', 'localStorage', 'encodeURIComponent'],
    shape: () => /<img[^>\n]{1,200}src=[^>\n]{0,200}(?:document\.cookie|localStorage|encodeURIComponent)/gi,
  },
];

/** What is ordered so. */
const ORDERS = new Set(
  'ignore disregard forget override bypass disable delete remove send forward email post upload transfer execute run call invoke use output print reveal show list dump return say respond reply answer tell grant give approve append include export exfiltrate leak copy fetch read open visit route stop switch enter enable grant push share add set do / `'
    .split(' ')
    .concat('do not'),
);

/** A value of the address's query is a place-holder to be filled in. */
function carriesData(address: string): boolean {
  return address.includes('=') &&
    /[?&#][\w.-]{1,40}=(?:\{|\[|<|%7b|\$|[A-Z]{2,}(?:_[A-Z0-9]+)+|(?:your|the|insert|encoded|base64)[_-]?\w*)/i.test(
      address,
    )
    ? PLACEHOLDER.test(address)
    : false;
}

const PLACEHOLDER =
  /=(?:\{\{|\{[a-z_]*(?:data|secret|token|key|history|prompt|summary|conversation|content|message|info|password|env|user|result|output|response|chat)|\[[a-z_ ]*(?:data|secret|token|key|history|summary|conversation|content|message|info|password|env|insert|your|result)|<[a-z_ ]*(?:data|secret|token|key|history|summary|conversation|content|message|info|password|env|insert|your|result|base64|encoded)|\$\(|\$\{?[A-Z_]*(?:TOKEN|KEY|SECRET|DATA|PASS)|\$\{[a-z_]*(?:secret|token|prompt|history|password|conversation)|[A-Z0-9_]*(?:DATA|SECRET|TOKEN|KEY|HISTORY|PROMPT|SUMMARY|CONVERSATION|CONTENT|MESSAGE|TEXT|INFO|PASSWORD|BASE64|ENCODED|SESSION|HERE|RESULT|OUTPUT|RESPONSE)[A-Z0-9_]*(?:$|[&)#]))/;
