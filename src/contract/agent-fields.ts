import type { Range, YamlEntry, YamlNode } from './agent-yaml.js';

type YamlObject = Extract<YamlNode, { type: 'object' }>;

/** Something in an agent file for which the host does not load it. */
export interface AgentDrop {
  /** Rule id. */
  readonly rule: string;
  readonly range: Range;
  /** A sentence without its full stop. */
  readonly message: string;
}

export function entryOf(node: YamlObject, name: string): YamlEntry | undefined {
  return node.entries.find((entry) => entry.name === name);
}

/** `type` of an MCP server: a process that is started, or a URL that is called. */
export const LOCAL_SERVER_TYPES: readonly string[] = ['local', 'stdio'];
export const REMOTE_SERVER_TYPES: readonly string[] = ['http', 'sse'];

type Report = (range: Range, message: string) => void;

function article(type: string): string {
  return type === 'null' ? 'empty' : `${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`;
}

function expect(node: YamlNode, type: YamlNode['type'], path: string, report: Report): boolean {
  if (node.type === type) return true;
  report(node.range, `\`${path}\` is ${article(node.type)}, and the host wants ${article(type)}`);
  return false;
}

function strings(node: YamlNode, path: string, report: Report): void {
  if (!expect(node, 'array', path, report) || node.type !== 'array') return;
  node.items.forEach((item, index) => {
    expect(item, 'string', `${path}[${index}]`, report);
  });
}

function stringMap(node: YamlNode, path: string, report: Report): void {
  if (!expect(node, 'object', path, report) || node.type !== 'object') return;
  for (const { name, value } of node.entries) expect(value, 'string', `${path}.${name ?? '?'}`, report);
}

const FIELD_CHECKS: Readonly<Record<string, (node: YamlNode, path: string, report: Report) => void>> = {
  name: (node, path, report) => expect(node, 'string', path, report),
  tools: (node, path, report) => {
    if (node.type !== 'string') strings(node, path, report);
  },
  model: (node, path, report) => {
    if (node.type !== 'array') expect(node, 'string', path, report);
    else if (node.items.length === 0) report(node.range, '`model` is an empty list');
    else {
      strings(node, path, report);
      for (const item of node.items)
        if (item.type === 'string' && item.value.trim() === '')
          report(item.range, '`model` has an empty name in its list');
    }
  },
  infer: (node, path, report) => expect(node, 'boolean', path, report),
  'disable-model-invocation': (node, path, report) => expect(node, 'boolean', path, report),
  'user-invocable': (node, path, report) => expect(node, 'boolean', path, report),
  skills: strings,
  hooks: (node, path, report) => {
    if (!expect(node, 'object', path, report) || node.type !== 'object') return;
    for (const { name, value } of node.entries) {
      if (!expect(value, 'array', `${path}.${name ?? '?'}`, report) || value.type !== 'array') continue;
      value.items.forEach((item, index) => {
        expect(item, 'object', `${path}.${name}[${index}]`, report);
      });
    }
  },
  github: (node, path, report) => {
    if (!expect(node, 'object', path, report) || node.type !== 'object') return;
    const toolsets = entryOf(node, 'toolsets');
    if (toolsets) strings(toolsets.value, `${path}.toolsets`, report);
  },
  'reasoning-effort': (node, path, report) => expect(node, 'string', path, report),
  'model-policy': (node, path, report) => expect(node, 'string', path, report),
};

/**
 * What of the front matter makes the host drop the agent (measured on 1.0.102).
 * @param isEvent whether the host knows a hook event of that name
 */
export function checkFields(front: YamlObject, isEvent: (name: string) => boolean): AgentDrop[] {
  const drops: AgentDrop[] = [];
  const reporter =
    (rule: string): Report =>
    (range, message) =>
      drops.push({ rule, range, message });
  const typed = reporter('agent/field-type');
  const check = ({ name, value, keyRange }: YamlEntry): void => {
    const found = name !== null && Object.hasOwn(FIELD_CHECKS, name) ? FIELD_CHECKS[name] : undefined;
    // An absent value has no extent of its own to show.
    found?.(value, name!, (range, message) => typed(range[0] === range[1] ? keyRange : range, message));
  };
  const name = entryOf(front, 'name');
  if (name) check(name);
  const description = entryOf(front, 'description');
  const describe = reporter('agent/description');
  if (!description) describe(front.range, 'The front matter has no `description`');
  else if (description.value.type === 'null')
    describe(description.keyRange, 'The `description` is empty, which YAML reads as null');
  else expect(description.value, 'string', 'description', describe);
  const servers = entryOf(front, 'mcp-servers');
  if (servers) checkServers(servers.value, reporter('agent/mcp-servers'));
  for (const entry of front.entries) {
    if (entry !== name) check(entry);
    if (entry.name !== 'hooks' || entry.value.type !== 'object') continue;
    for (const hook of entry.value.entries)
      if (hook.name === null || !isEvent(hook.name))
        typed(hook.keyRange, `\`hooks.${hook.name ?? '?'}\` is no event that an agent's hooks may name`);
  }
  return drops;
}

function checkServers(servers: YamlNode, report: Report): void {
  if (servers.type === 'null' || !expect(servers, 'object', 'mcp-servers', report)) return;
  if (servers.type !== 'object') return;
  for (const { name, value, keyRange } of servers.entries) {
    const path = `mcp-servers.${name ?? '?'}`;
    const located: Report = (range, message) => report(range[0] === range[1] ? keyRange : range, message);
    if (expect(value, 'object', path, located) && value.type === 'object')
      checkServer(value, path, keyRange, located);
  }
}

function checkServer(server: YamlObject, path: string, at: Range, report: Report): void {
  const need = (key: string, check: (node: YamlNode, path: string) => void): void => {
    const found = entryOf(server, key);
    if (found) check(found.value, `${path}.${key}`);
    else report(at, `\`${path}\` has no \`${key}\``);
  };
  const may = (key: string, check: (node: YamlNode, path: string) => void): void => {
    const found = entryOf(server, key);
    if (found) check(found.value, `${path}.${key}`);
  };
  const string = (node: YamlNode, at: string): boolean => expect(node, 'string', at, report);
  const type = entryOf(server, 'type')?.value;
  // Either a URL or one of the types that need one makes the server a remote one.
  const remote =
    entryOf(server, 'url') !== undefined ||
    (type?.type === 'string' && REMOTE_SERVER_TYPES.includes(type.value));
  const types = remote ? REMOTE_SERVER_TYPES : LOCAL_SERVER_TYPES;
  if (type) {
    if (string(type, `${path}.type`) && type.type === 'string' && !types.includes(type.value))
      report(
        type.range,
        `\`${path}.type\` is \`${type.value}\`, and the host knows ${types.map((word) => `\`${word}\``).join(' and ')} for a server with ${remote ? 'a `url`' : 'a `command`'}`,
      );
  } else if (remote)
    report(at, `\`${path}\` has a \`url\` and no \`type\`, which then must be \`http\` or \`sse\``);
  if (remote) {
    need('url', string);
    may('headers', (node, key) => stringMap(node, key, report));
  } else {
    need('command', string);
    need('args', (node, key) => strings(node, key, report));
    may('env', (node, key) => stringMap(node, key, report));
    may('cwd', string);
  }
  need('tools', (node, key) => strings(node, key, report));
  may('timeout', (node, key) => {
    if (node.type !== 'number' || !Number.isInteger(node.value) || node.value < 1)
      report(node.range, `\`${key}\` is no positive whole number`);
  });
}
