import { AUTHORIZATION_EVENTS, SHELL_FIELDS } from '../contract/entry-checks.js';
import { type Dialect, EVENTS, type EventFacts } from '../contract/events.js';
import { HOMEPAGE } from '../product.js';

type Schema = Readonly<Record<string, unknown>>;

const seconds = (description: string): Schema => ({
  type: 'number',
  exclusiveMinimum: 0,
  maximum: 3600,
  description,
});

const handlerKeys: Schema = {
  comment: { description: 'Ignored by the host: a place for a remark.' },
  description: { description: 'Ignored by the host: a place for a remark.' },
};

const command: Schema = {
  type: 'object',
  properties: {
    ...handlerKeys,
    type: { const: 'command', default: 'command' },
    bash: {
      type: 'string',
      minLength: 1,
      description: 'What bash runs, on Linux and macOS, and in the cloud agent.',
    },
    powershell: {
      type: 'string',
      description: 'What PowerShell runs on Windows. The cloud agent ignores it.',
    },
    command: {
      type: 'string',
      minLength: 1,
      description: 'Stands in for `bash` and `powershell` where they are absent.',
    },
    linux: { type: 'string', description: 'Command on Linux, in place of `command`.' },
    osx: { type: 'string', description: 'Command on macOS, in place of `command`.' },
    windows: { type: 'string', description: 'Command on Windows, in place of `command`.' },
    args: {
      type: 'array',
      items: { type: 'string' },
      description: 'Arguments of `exec`; beside a command of no use.',
    },
    cwd: { type: 'string', description: 'Working directory, relative to the repository. It must exist.' },
    env: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Added to the environment as written: `$HOME` is not expanded.',
    },
    timeoutSec: seconds(
      'Time limit in seconds, default 30. A `preToolUse` hook that exceeds it does not stop the call.',
    ),
    timeout: seconds('Another name for `timeoutSec`. Seconds, not milliseconds.'),
  },
  anyOf: SHELL_FIELDS.map((key) => ({ required: [key] })),
  not: { required: ['exec'] },
};

const exec: Schema = {
  type: 'object',
  description: 'Starts a program without a shell. Copilot CLI only: the cloud agent ignores it.',
  properties: {
    ...handlerKeys,
    type: { const: 'command', default: 'command' },
    exec: { type: 'string', minLength: 1, description: 'The program.' },
    args: { type: 'array', items: { type: 'string' }, description: 'Its arguments.' },
    cwd: { type: 'string' },
    env: { type: 'object', additionalProperties: { type: 'string' } },
    timeoutSec: seconds('Time limit in seconds, default 30.'),
    timeout: seconds('Another name for `timeoutSec`.'),
  },
  required: ['exec'],
  not: { anyOf: SHELL_FIELDS.map((key) => ({ required: [key] })) },
};

/** @param pattern what the host takes as the URL under the event */
function post(pattern: string): Schema {
  return {
    type: 'object',
    description:
      'Posts the payload to a URL. Not for a guard: GitHub documents that network errors let the call run.',
    properties: {
      ...handlerKeys,
      type: { const: 'http' },
      url: { type: 'string', pattern },
      headers: { type: 'object', additionalProperties: { type: 'string' } },
      allowedEnvVars: {
        type: 'array',
        items: { type: 'string' },
        description: 'Environment variables that `headers` may name. With https only.',
      },
      timeoutSec: seconds('Time limit in seconds, default 30.'),
      timeout: seconds('Another name for `timeoutSec`.'),
    },
    required: ['type', 'url'],
  };
}

const prompt: Schema = {
  type: 'object',
  description: 'Sends a prompt when a session starts. The cloud agent may not run it.',
  properties: { type: { const: 'prompt' }, prompt: { type: 'string', minLength: 1 } },
  required: ['type', 'prompt'],
};

const MATCHERS: Readonly<Record<'Expression' | 'ClaudeName' | 'Ignored', Schema>> = {
  Expression: {
    type: 'string',
    minLength: 1,
    not: { enum: ['*', '**'] },
    description: 'A regular expression for the whole name, case-sensitive: `bash|edit`. Absent: everything.',
  },
  ClaudeName: {
    type: 'string',
    minLength: 1,
    description:
      'Claude’s tool names, `Bash|Edit`, or a regular expression for them. `*` or absent: every call.',
  },
  Ignored: { description: 'The host looks at no matcher under this event.' },
};

function matcherOf({ subject }: EventFacts, dialect: Dialect): keyof typeof MATCHERS {
  if (subject === null) return 'Ignored';
  return subject === 'tool' && dialect === 'pascal' ? 'ClaudeName' : 'Expression';
}

/** The handlers that the host takes under an event: prompts when a session starts only, plain http not where a call is judged. */
function handlersOf({ name }: EventFacts): readonly string[] {
  const web = AUTHORIZATION_EVENTS.includes(name) ? 'https' : 'http';
  return ['command', 'exec', web, ...(name === 'sessionStart' ? ['prompt'] : [])];
}

/** A group inside a group loses the whole file. */
const GROUP: Schema = { type: 'object', properties: { hooks: { type: 'array' } }, required: ['hooks'] };

/** One definition for each kind of entry, under a name of its own in `$defs`. */
function entryOf(event: EventFacts, dialect: Dialect): readonly [name: string, schema: Schema] {
  const matcher = matcherOf(event, dialect);
  const handlers = handlersOf(event);
  const properties = { matcher: { $ref: `#/$defs/matcher${matcher}` } };
  const choices = handlers.map((name) => ({ $ref: `#/$defs/${name}` }));
  const group = {
    type: 'object',
    description: 'Claude’s nesting: one matcher for several entries.',
    properties: { hooks: { type: 'array', items: { properties, anyOf: choices, not: GROUP } } },
    required: ['hooks'],
  };
  return [`entry-${matcher}-${handlers.slice(2).join('-')}`, { properties, anyOf: [...choices, group] }];
}

/** The JSON Schema of `.github/hooks/*.json`, for editors: camelCase and PascalCase events, flat and nested. */
export function hooksSchema(): string {
  const kinds = new Map<string, Schema>();
  const entries = (event: EventFacts, dialect: Dialect, description: string): Schema => {
    const [name, schema] = entryOf(event, dialect);
    kinds.set(name, schema);
    return { type: 'array', description, items: { $ref: `#/$defs/${name}` } };
  };
  const events = EVENTS.flatMap((event) => [
    [event.name, entries(event, 'camel', event.purpose)] as const,
    ...(event.pascal
      ? [
          [
            event.pascal,
            entries(
              event,
              'pascal',
              `\`${event.name}\` in Claude’s dialect: snake_case payload, Claude’s tool names. ${event.purpose}`,
            ),
          ] as const,
        ]
      : []),
  ]);
  const schema: Schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${HOMEPAGE}/raw/main/schema/hooks.schema.json`,
    title: 'GitHub Copilot hooks manifest (.github/hooks/*.json)',
    type: 'object',
    required: ['hooks'],
    properties: {
      $schema: { type: 'string' },
      version: { const: 1, default: 1, description: 'The number 1. Any other value loses the whole file.' },
      disableAllHooks: { type: 'boolean', description: 'true: nothing of this file is loaded.' },
      description: { description: 'Ignored by the host.' },
      comment: { description: 'Ignored by the host.' },
      hooks: {
        type: 'object',
        properties: Object.fromEntries(events),
        additionalProperties: false,
      },
    },
    $defs: {
      ...Object.fromEntries(kinds),
      ...Object.fromEntries(Object.entries(MATCHERS).map(([name, schema]) => [`matcher${name}`, schema])),
      command,
      exec,
      http: post('^[Hh][Tt][Tt][Pp][Ss]?://'),
      https: post('^[Hh][Tt][Tt][Pp][Ss]://'),
      prompt,
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
