import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Arity, parseHelp, parseModels } from '../../src/launch/flags.js';
import { planLaunch } from '../../src/launch/launch.js';

interface Repeated {
  readonly repeat: string;
  readonly times: number;
}
interface Case {
  readonly name: string;
  readonly argv: readonly (string | Repeated)[];
  readonly env?: Record<string, string>;
  readonly stdin?: string;
  /** Default 1.0.102. */
  readonly cli?: string;
  readonly expected:
    | {
        readonly argv: readonly string[];
        /** Absent: the variable that makes the hooks load. */
        readonly env?: Record<string, string>;
        readonly stdin?: string | Repeated;
        readonly notes: readonly string[];
      }
    | { readonly refusals: readonly string[] };
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../cases/${name}`, import.meta.url), 'utf8')) as T;
}
const CASES = read<Case[]>('launch.json');
const CLIS = read<Record<string, { flags: Record<string, Arity>; models: string[] }>>('launch-clis.json');

const text = (value: string | Repeated): string =>
  typeof value === 'string' ? value : value.repeat.repeat(value.times);

function cli(version: string) {
  const { flags, models } = CLIS[version]!;
  return { version, flags: new Map(Object.entries(flags)), models };
}

function plan(argv: readonly string[], more: Partial<Case> = {}) {
  return planLaunch({
    argv,
    environment: more.env ?? {},
    folder: '/repo',
    stdin: more.stdin ?? null,
    cli: cli(more.cli ?? '1.0.102'),
  });
}

/** The flags of a planned command line, without the prompt. */
function emitted(argv: readonly string[]): string[] {
  return argv.filter((word) => /^--?[A-Za-z][\w-]*(?:=|$)/.test(word)).map((word) => word.split('=')[0]!);
}

test.each(CASES.map((row) => [row.name, row] as const))('%s', (...[, row]) => {
  const result = plan(row.argv.map(text), row);
  if ('refusals' in row.expected) expect(result).toEqual({ ok: false, refusals: row.expected.refusals });
  else {
    const { argv, stdin, notes } = row.expected;
    expect(result).toMatchObject({
      ok: true,
      argv,
      env: row.expected.env ?? { GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS: 'true' },
      stdin: stdin === undefined ? null : text(stdin),
      notes,
    });
  }
});

test('every flag that a case leads to is one of the CLI that it is for', () => {
  for (const row of CASES)
    if ('argv' in row.expected)
      for (const flag of emitted(
        row.expected.argv.filter((word) => !row.argv.includes(word) || word.startsWith('-')),
      ))
        expect([
          row.name,
          flag,
          CLIS[row.cli ?? '1.0.102']!.flags[flag] !== undefined || row.argv.includes(flag),
        ]).toEqual([row.name, flag, true]);
});

const WORDS = [
  ...Object.keys(CLIS['1.0.102']!.flags),
  ...CASES.flatMap((row) => row.argv.filter((word): word is string => typeof word === 'string')),
  'Bash(x',
  '--=',
  '-',
  '',
  '\u0000',
];

test('whatever a caller writes: known flags, one prompt, or refusals that name something', () => {
  const known = CLIS['1.0.102']!.flags;
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string()), { maxLength: 8 }), (argv) => {
      const result = plan(argv);
      if (!result.ok) return result.refusals.length > 0 && result.refusals.every((line) => line.length > 10);
      const prompts = result.argv.filter((word) => /^(?:-p|--prompt|--interactive)(?:=|$)/s.test(word));
      const at = result.argv.indexOf('-p');
      const flags = at < 0 ? result.argv : result.argv.slice(0, at + 1);
      return (
        prompts.length <= 2 &&
        flags.every(
          (word, index) =>
            !word.startsWith('-') ||
            known[word.split('=')[0]!] !== undefined ||
            flags[index - 1] === '-C' ||
            flags[index - 1] === '-n' ||
            flags[index - 1] === '-r',
        )
      );
    }),
    { numRuns: 3000 },
  );
});

test.each([
  [
    'the older layout',
    '  --allow-tool[=tools...]   Tools\n  -p, --prompt <text>   Text\n  -r, --resume[=value]   Resume\n  -s, --silent   Quiet\n  --effort, --reasoning-effort <level>\n',
    {
      '--allow-tool': 'many',
      '-p': 'one',
      '--prompt': 'one',
      '-r': 'optional',
      '--resume': 'optional',
      '-s': 'none',
      '--silent': 'none',
      '--effort': 'one',
      '--reasoning-effort': 'one',
    },
  ],
  [
    'the newer layout',
    '      --deny-tool [<tools>...]\n          Tools --not-a-flag\n  -p, --prompt <text>\n          Text\n      --share [<path>]\n      --model <model>\n          Set it [possible values: --x]\n  -C <directory>\n',
    {
      '--deny-tool': 'many',
      '-p': 'one',
      '--prompt': 'one',
      '--share': 'optional',
      '--model': 'one',
      '-C': 'one',
    },
  ],
])('flags from %s', (...[, help, expected]) => {
  const table = parseHelp(`Usage: copilot\n\n  --above\n\nOptions:\n${help}\nExamples:\n  --below   x\n`);
  expect(Object.fromEntries(table)).toEqual(expected);
});

test('models from the settings that the CLI lists', () => {
  expect(
    parseModels(
      '  `memory`: x\n    - "no"\n\n  `model`: AI model.\n    - "a-2"\n    - "a-1"\n\n  `beep`: x\n    - "no"\n',
    ),
  ).toEqual(['a-2', 'a-1']);
  expect(parseModels('nothing')).toEqual([]);
});
