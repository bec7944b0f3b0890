import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { readActivity } from '../../src/activity/activity.js';
import { runLive } from '../../src/doctor/live.js';
import { TRANSLATIONS } from '../../src/launch/claude.js';
import { parseHelp, parseModels } from '../../src/launch/flags.js';
import { withBench } from '../../src/prove/prove.js';
import { TESTED } from '../../src/prove/tested.js';
import { bootstrapped } from './_surface.js';

interface LaunchCase {
  readonly argv: readonly unknown[];
  readonly cli?: string;
  readonly expected: { readonly argv?: readonly string[] };
}

const read = (name: string) => JSON.parse(fs.readFileSync(path.join(__dirname, '../cases', name), 'utf8'));
const CASES: readonly LaunchCase[] = read('launch.json');
const CLIS = read('launch-clis.json');
const CAPTURE = path.join(__dirname, '../../scripts/capture-activity.mjs');
const root = bootstrapped();

/** What the CLI says of itself. */
function ask(command: readonly string[], ...words: readonly string[]): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-help-'));
  const { status, stdout } = spawnSync(command[0]!, [...command.slice(1), ...words], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: home, COPILOT_HOME: home, COPILOT_AUTO_UPDATE: 'false' },
  });
  expect(status).toBe(0);
  return stdout;
}

/** The flags of a case that the caller did not write. */
function emitted({ argv, expected }: LaunchCase): string[] {
  return (expected.argv ?? [])
    .filter((word) => /^--?[A-Za-z][\w-]*(?:=|$)/.test(word) && !argv.includes(word))
    .map((word) => word.split('=')[0]!);
}

describe.each(TESTED.map(({ version }) => version))('Copilot CLI %s', (version) => {
  test('every flag that a launch emits is in its help, which is read as in the table', async () => {
    await withBench(root, version, async (_bench, copilot) => {
      const flags = parseHelp(ask(copilot.command, '--help'));
      expect(Object.fromEntries(flags)).toEqual(CLIS[version].flags);
      expect(parseModels(ask(copilot.command, 'help', 'config'))).toEqual(CLIS[version].models);
      const ours = CASES.filter(({ cli = TESTED[0]!.version }) => cli === version).flatMap(emitted);
      const translated = Object.values(TRANSLATIONS).flatMap((each) =>
        each.to === 'flag' ? [each.flag] : [],
      );
      const wanted = version === TESTED[0]!.version ? [...ours, ...translated] : ours;
      expect(wanted.length).toBeGreaterThan(1);
      expect(wanted.filter((flag) => !flags.has(flag))).toEqual([]);
    });
  });

  test('a diagnostic hook fires for every event of an ordinary session', async () => {
    expect(await runLive(root, version)).toEqual({
      version,
      fired: expect.arrayContaining([
        'sessionStart',
        'preToolUse',
        'postToolUse',
        'postToolUseFailure',
        'agentStop',
        'subagentStop',
        'sessionEnd',
      ]),
      silent: [],
      problem: null,
    });
  });

  test('fresh captures of its screen say what it does', async () => {
    await withBench(root, version, async (bench, copilot) => {
      const folder = path.join(bench.folder, 'captures');
      const { status, stderr } = spawnSync(
        process.execPath,
        [CAPTURE, copilot.command[0]!, folder, '100x30'],
        {
          encoding: 'utf8',
          timeout: 240_000,
        },
      );
      expect([status, stderr]).toEqual([0, '']);
      const states = fs
        .readdirSync(folder)
        .map((name) => [name, readActivity(fs.readFileSync(path.join(folder, name), 'utf8')).state]);
      expect(states).toHaveLength(11);
      for (const [name, state] of states)
        expect([name, state]).toEqual([
          name,
          /^(?:trust|waiting)/.test(name!) ? 'waiting' : name!.startsWith('busy') ? 'busy' : 'idle',
        ]);
    });
  });
});
