/**
 * A Claude-style tool rule in Copilot's terms. Measured on 1.0.102: a permission pattern has the kind `shell`, `write`, `read`,
 * `url` or an MCP server's name; a **tool's** name (`--deny-tool=view`, `--deny-tool=task`) is accepted and does nothing, so
 * a tool without a kind of its own can only be taken from the model, with `--excluded-tools`.
 */
export type Permission =
  | { readonly kind: 'pattern'; readonly pattern: string }
  /** Not covered by any pattern: it can be taken from the model, and needs no leave. */
  | { readonly kind: 'tool'; readonly tool: string }
  /** A tool of the caller's that Copilot does not have: nothing to allow or to forbid. */
  | { readonly kind: 'absent'; readonly tool: string }
  | { readonly kind: 'refused'; readonly why: string };

const SHELL = new Set(['Bash', 'Shell']);
const WRITE = new Set(['Edit', 'Write', 'MultiEdit', 'NotebookEdit', 'Update']);
const READ = new Set(['Read', 'LS']);
const URLS = new Set(['WebFetch']);
/** Tools that no permission kind covers, with the names of Copilot's own. */
const ALONE: Readonly<Record<string, string>> = {
  Grep: 'grep',
  Glob: 'glob',
  Task: 'task',
  Agent: 'task',
  WebSearch: 'web_search',
  Skill: 'skill',
  AskUserQuestion: 'ask_user',
  BashOutput: 'read_bash',
  KillShell: 'stop_bash',
  KillBash: 'stop_bash',
};
const ABSENT = new Set([
  'TodoWrite',
  'TodoRead',
  'EnterPlanMode',
  'ExitPlanMode',
  'SlashCommand',
  'NotebookRead',
]);
/** What each means in `--available-tools`, which takes the names of tools. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  Bash: ['bash', 'read_bash', 'write_bash', 'stop_bash', 'list_bash'],
  Read: ['view'],
  LS: ['view'],
  Edit: ['edit', 'apply_patch'],
  MultiEdit: ['edit', 'apply_patch'],
  Write: ['create', 'apply_patch'],
  WebFetch: ['web_fetch'],
};

/** Splits a list at commas and blanks that stand outside parentheses. */
export function splitRules(text: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let rule = '';
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[\s,]/.test(char)) {
      if (rule) rules.push(rule);
      rule = '';
    } else rule += char;
  }
  if (rule) rules.push(rule);
  return rules;
}

const RULE = /^([A-Za-z][A-Za-z0-9_-]*|mcp__[A-Za-z0-9_*-]+)(?:\((.*)\))?$/s;

function isName(name: string): boolean {
  return (
    SHELL.has(name) ||
    WRITE.has(name) ||
    READ.has(name) ||
    URLS.has(name) ||
    ABSENT.has(name) ||
    Object.hasOwn(ALONE, name) ||
    name.startsWith('mcp__')
  );
}

/** Whether a word is a list of tool rules, and not the prompt that follows a flag of many values. */
export function isRuleList(text: string): boolean {
  const rules = splitRules(text);
  return (
    rules.length > 0 &&
    rules.every((rule) => {
      const match = RULE.exec(rule);
      return match !== null && isName(match[1]!);
    })
  );
}

function mcp(name: string, deny: boolean): Permission {
  const [, server = '', tool = ''] = /^mcp__(.+?)(?:__(.+))?$/.exec(name) ?? [];
  if (server === '' || server.includes('*'))
    return { kind: 'refused', why: `Copilot has no pattern for several MCP servers: ${name}` };
  if (tool === '' || tool === '*') return { kind: 'pattern', pattern: server };
  if (tool.includes('*'))
    return deny
      ? {
          kind: 'refused',
          why: `Copilot has no pattern for some of a server's tools: deny ${server}, or name each`,
        }
      : { kind: 'refused', why: `Copilot has no pattern for some of a server's tools: name each of ${name}` };
  return { kind: 'pattern', pattern: `${server}(${tool})` };
}

function shell(argument: string, rule: string): Permission {
  const prefix = argument.replace(/(?:\s\*|:\*)$/, ':*');
  if (prefix.replace(/:\*$/, '').includes('*'))
    return { kind: 'refused', why: `Copilot knows a wildcard only at the end of a command: ${rule}` };
  return { kind: 'pattern', pattern: `shell(${prefix})` };
}

/**
 * Claude's `//x` is absolute, its `/x`, `./x` and `a/x` stand below the project; Copilot takes a relative pattern for the last
 * components of any path. So a leave is made absolute, and a prohibition may stay as wide as it is.
 */
function write(argument: string, rule: string, deny: boolean, folder: string): Permission {
  if (/^[~!]/.test(argument))
    return { kind: 'refused', why: `Copilot has no such pattern of a path, name the whole path: ${rule}` };
  if (argument.startsWith('//')) return { kind: 'pattern', pattern: `write(${argument.slice(1)})` };
  const below = argument.replace(/^\.?\//, '');
  const anywhere = deny || !argument.includes('/');
  return { kind: 'pattern', pattern: `write(${anywhere ? below : `${folder}/${below}`})` };
}

/**
 * @param rule one rule, such as `Bash(git log:*)`, `Edit`, `mcp__github__create_issue`
 * @param deny whether it forbids. A rule that cannot be said exactly is refused: a wider leave grants what nobody
 * asked for, and a narrower prohibition lets through what somebody forbade.
 * @param folder the absolute path of the project
 */
export function permission(rule: string, deny: boolean, folder: string): Permission {
  const match = RULE.exec(rule);
  const name = match?.[1] ?? '';
  const argument = match?.[2] ?? '';
  if (!match || !isName(name))
    return { kind: 'refused', why: `${JSON.stringify(rule)} is no tool that Copilot has` };
  if (name.startsWith('mcp__')) return mcp(name, deny);
  if (ABSENT.has(name)) return { kind: 'absent', tool: name };
  const whole = argument === '' || argument === '*' || argument === '**';
  if (SHELL.has(name)) return whole ? { kind: 'pattern', pattern: 'shell' } : shell(argument, rule);
  if (URLS.has(name))
    return { kind: 'pattern', pattern: whole ? 'url' : `url(${argument.replace(/^domain:/, '')})` };
  if (WRITE.has(name))
    return whole ? { kind: 'pattern', pattern: 'write' } : write(argument, rule, deny, folder);
  if (!whole) return { kind: 'refused', why: `Copilot cannot narrow ${name} to a part: ${rule}` };
  if (READ.has(name)) return { kind: 'pattern', pattern: 'read' };
  return { kind: 'tool', tool: ALONE[name]! };
}

/** The names for `--available-tools`; undefined where Copilot has no such tool. */
export function toolNames(name: string): readonly string[] | undefined {
  if (Object.hasOwn(NAMES, name)) return NAMES[name];
  return Object.hasOwn(ALONE, name) ? [ALONE[name]!] : undefined;
}
