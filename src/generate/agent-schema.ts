import { LOCAL_SERVER_TYPES, REMOTE_SERVER_TYPES } from '../contract/agent-fields.js';
import { eventNames } from '../contract/events.js';
import { HOMEPAGE } from '../product.js';

type Schema = Readonly<Record<string, unknown>>;

/** VS Code shows `markdownDescription`; other editors show `description`. */
const says = (markdown: string): Schema => ({
  description: markdown.replaceAll('`', ''),
  markdownDescription: markdown,
});

const text = (title: string, markdown: string, more: Schema = {}): Schema => ({
  title,
  type: 'string',
  ...says(markdown),
  ...more,
});

const texts = (title: string, markdown: string, more: Schema = {}): Schema => ({
  title,
  type: 'array',
  items: { type: 'string' },
  ...says(markdown),
  ...more,
});

const flag = (title: string, markdown: string, byDefault: boolean): Schema => ({
  title,
  type: 'boolean',
  default: byDefault,
  ...says(markdown),
});

const TOOL_NAMES: Schema = {
  type: 'string',
  examples: ['*', 'execute', 'read', 'edit', 'search', 'agent', 'web', 'todo', 'github/*', 'playwright/*'],
};

const textMap = (title: string, markdown: string): Schema => ({
  title,
  type: 'object',
  additionalProperties: { type: 'string' },
  ...says(markdown),
});

const SECRETS = 'Secrets: `$COPILOT_MCP_NAME`, or `secrets.COPILOT_MCP_NAME` in an expression.';

const serverKeys: Schema = {
  tools: texts('Tools', 'Which of the server’s tools the agent may use; `["*"]` for all. **Required.**', {
    default: ['*'],
  }),
  timeout: {
    title: 'Time limit',
    type: 'integer',
    minimum: 1,
    ...says('Time limit of a call, a positive whole number.'),
  },
};

const remoteTypes = [...REMOTE_SERVER_TYPES];
/** Either of these makes the host read the server as one that is called. */
const isRemote: Schema = {
  anyOf: [{ required: ['url'] }, { required: ['type'], properties: { type: { enum: remoteTypes } } }],
};

const server: Schema = {
  title: 'MCP server',
  type: 'object',
  ...says(
    'A server that is started (`command`) or called (`url`). One that does not fit costs the whole agent.',
  ),
  properties: serverKeys,
  if: isRemote,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: {
    properties: {
      type: { title: 'Type', enum: remoteTypes, ...says('How the server is called. **Required.**') },
      url: text('URL', 'Where the server is. **Required.**'),
      headers: textMap('Headers', `Sent with each request. ${SECRETS}`),
    },
    required: ['type', 'url', 'tools'],
  },
  else: {
    properties: {
      type: {
        title: 'Type',
        enum: [...LOCAL_SERVER_TYPES],
        default: 'local',
        ...says('`stdio` is another name for `local`.'),
      },
      command: text('Command', 'The program that is started. **Required.**'),
      args: texts('Arguments', 'Its arguments; `[]` where there are none. **Required.**', { default: [] }),
      env: textMap('Environment', `Texts: put numbers in quotes. ${SECRETS}`),
      cwd: text('Working directory', 'Where the program is started.'),
    },
    required: ['command', 'args', 'tools'],
  },
};

const properties: Schema = {
  name: text('Name', 'What people choose the agent by. Default: the file name without `.agent.md` or `.md`.'),
  description: text(
    'Description',
    'What the agent is for, and when to use it. **Required**: without it the agent does not load. Put it in quotes where it contains a colon.',
    { minLength: 1 },
  ),
  target: text('Target', 'The host that the agent is for. Default: both. The CLI ignores it.', {
    enum: ['vscode', 'github-copilot'],
  }),
  tools: {
    title: 'Tools',
    ...says(
      'Names of tools, as a list or separated by commas. Default: all; `[]` for none. Names that a host does not know are ignored. Aliases: `execute`, `read`, `edit`, `search`, `agent`; of an MCP server `server/tool` or `server/*`.',
    ),
    anyOf: [{ type: 'array', items: TOOL_NAMES }, { type: 'string' }],
    default: ['*'],
  },
  model: {
    title: 'Model',
    ...says(
      'The model to use, or a list of which the first available is taken. The cloud agent may ignore it.',
    ),
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string', pattern: '\\S' }, minItems: 1 }],
  },
  'disable-model-invocation': flag(
    'Disable model invocation',
    '`true`: no model chooses the agent by itself; a person has to.',
    false,
  ),
  'user-invocable': flag('User-invocable', '`false`: a person cannot choose the agent.', true),
  infer: {
    ...flag('Infer', 'Retired: use `disable-model-invocation` and `user-invocable`.', true),
    deprecated: true,
    deprecationMessage: 'Use disable-model-invocation and user-invocable.',
  },
  'mcp-servers': {
    title: 'MCP servers',
    type: ['object', 'null'],
    ...says('MCP servers for this agent alone, by name.'),
    additionalProperties: server,
  },
  skills: texts('Skills', 'Names of skills that the agent starts with.'),
  hooks: {
    title: 'Hooks',
    type: 'object',
    ...says('Hooks for this agent alone, by event, in the form of a hooks manifest.'),
    propertyNames: { enum: eventNames() },
    additionalProperties: { type: 'array', items: { type: 'object' } },
  },
  github: {
    title: 'GitHub tools',
    type: 'object',
    ...says('Settings of GitHub’s own MCP server.'),
    properties: { toolsets: texts('Toolsets', 'Names of toolsets.') },
  },
  'reasoning-effort': text(
    'Reasoning effort',
    'How much the model thinks, in its own words (`low`, `high`).',
  ),
  'model-policy': text('Model policy', 'How strictly `model` is meant.'),
  metadata: textMap('Metadata', 'Names and texts of your own. The CLI ignores them.'),
  'argument-hint': text('Argument hint', 'VS Code shows it in the input field. Other hosts ignore it.'),
  handoffs: {
    title: 'Handoffs',
    type: 'array',
    ...says('VS Code offers them after an answer. Other hosts ignore them.'),
    items: {
      type: 'object',
      properties: {
        label: text('Label', 'The text of the button.'),
        agent: text('Agent', 'The agent that takes over.'),
        prompt: text('Prompt', 'What it is told.'),
        send: flag('Send', '`true`: send the prompt at once.', false),
      },
      required: ['label', 'agent'],
    },
  },
};

/** The JSON Schema (draft 7, which editors know best) for the front matter of `.github/agents/*.md`. */
export function agentSchema(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${HOMEPAGE}/raw/main/schema/agent.schema.json`,
    title: 'Front matter of a Copilot custom agent',
    ...says(
      'The YAML between the two `---` lines of a file under `.github/agents`. A field of a wrong type costs the whole agent; fields that a host does not know are ignored.',
    ),
    type: 'object',
    properties,
    required: ['description'],
    additionalProperties: true,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
