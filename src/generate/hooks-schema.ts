import { EVENTS } from '../contract/events.js';
import { HOMEPAGE } from '../product.js';

type Schema = Readonly<Record<string, unknown>>;

const seconds = (description: string): Schema => ({
  type: 'number',
  exclusiveMinimum: 0,
  maximum: 3600,
  description,
});

const handlerKeys: Schema = {
  matcher: {
    type: 'string',
    minLength: 1,
    not: { enum: ['*'] },
    description:
      'A regular expression for the whole tool name (camelCase events: `bash|edit`) or Claude’s name (PascalCase events: `Bash|Edit`). Absent: every call.',
  },
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
  anyOf: ['bash', 'command', 'powershell', 'linux', 'osx', 'windows'].map((key) => ({ required: [key] })),
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
  not: { anyOf: ['bash', 'powershell', 'command'].map((key) => ({ required: [key] })) },
};

const http: Schema = {
  type: 'object',
  description:
    'Posts the payload to a URL. Not for a guard: GitHub documents that network errors let the call run.',
  properties: {
    ...handlerKeys,
    type: { const: 'http' },
    url: { type: 'string', format: 'uri', pattern: '^https?://' },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    timeoutSec: seconds('Time limit in seconds, default 30.'),
    timeout: seconds('Another name for `timeoutSec`.'),
  },
  required: ['type', 'url'],
};

const prompt: Schema = {
  type: 'object',
  description: 'Sends a prompt when a session starts. The cloud agent may not run it.',
  properties: { type: { const: 'prompt' }, prompt: { type: 'string', minLength: 1 } },
  required: ['type', 'prompt'],
};

/** The JSON Schema of `.github/hooks/*.json`, for editors: camelCase and PascalCase events, flat and nested. */
export function hooksSchema(): string {
  const entries = (pascal: boolean): Schema => ({
    type: 'array',
    items: { anyOf: [{ $ref: '#/$defs/handler' }, { $ref: '#/$defs/group' }] },
    ...(pascal ? { description: 'Claude’s dialect: snake_case payload, Claude’s tool names.' } : {}),
  });
  const events = EVENTS.flatMap((event) => [
    [event.name, { ...entries(false), description: event.purpose }] as const,
    ...(event.pascal
      ? [
          [
            event.pascal,
            { ...entries(true), description: `\`${event.name}\` in Claude’s dialect. ${event.purpose}` },
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
      handler: {
        anyOf: [
          { $ref: '#/$defs/command' },
          { $ref: '#/$defs/exec' },
          { $ref: '#/$defs/http' },
          { $ref: '#/$defs/prompt' },
        ],
      },
      group: {
        type: 'object',
        description: 'Claude’s nesting: one matcher for several entries.',
        properties: {
          matcher: { type: 'string' },
          hooks: { type: 'array', items: { $ref: '#/$defs/handler' } },
        },
        required: ['hooks'],
      },
      command,
      exec,
      http,
      prompt,
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
