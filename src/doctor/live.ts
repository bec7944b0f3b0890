import { withBench } from '../prove/prove.js';
import { scenarioSchema } from '../prove/scenario.js';
import { runSession } from '../prove/session.js';
import { ORDINARY_EVENTS } from './events.js';

const FOLDER = 'portcullis-doctor';
/** Before every other manifest: files of one event run in descending order of their names (docs/host-contract.md). */
const MANIFEST = '.github/hooks/~portcullis-doctor.json';

/** What one real session showed. */
export interface Live {
  readonly version: string;
  /** Events for which the diagnostic hook ran. */
  readonly fired: readonly string[];
  /** Events for which it did not, although the session gave the occasion. */
  readonly silent: readonly string[];
  /** Why the session says nothing; null where it went through. */
  readonly problem: string | null;
}

function diagnosticManifest(): string {
  const entry = (event: string) => [
    { type: 'command', bash: `cat >/dev/null; mkdir -p ${FOLDER}; : > ${FOLDER}/${event}`, timeoutSec: 10 },
  ];
  return JSON.stringify({
    version: 1,
    hooks: Object.fromEntries(ORDINARY_EVENTS.map((event) => [event, entry(event)])),
  });
}

/**
 * Runs one offline session of the real CLI in a scratch clone of the repository, with a hook for every event beside its own.
 * @param root the repository
 * @param version of the CLI; it is found or installed as `prove` does
 * @throws CopilotError where no CLI can be had
 */
export async function runLive(root: string, version: string): Promise<Live> {
  const scenario = scenarioSchema.parse({
    schema: 1,
    id: 'doctor/live',
    title: 'Every event that a session of ordinary work gives occasion for is fired',
    prompt: 'Please look at the repository.',
    control: false,
    files: { [MANIFEST]: diagnosticManifest() },
    steps: [
      { calls: [{ tool: 'bash', args: { command: 'pwd', description: 'Look where we are' } }] },
      { calls: [{ tool: 'view', args: { path: '{{root}}/there-is-no-such-file' } }] },
      {
        calls: [
          {
            tool: 'task',
            args: { agent_type: 'explore', name: 'look', description: 'Look', prompt: 'Say done.' },
            agent: [{ say: 'done' }],
          },
        ],
      },
      { say: 'done' },
    ],
    expect: {
      canaries: Object.fromEntries(ORDINARY_EVENTS.map((event) => [`${FOLDER}/${event}`, 'present'])),
    },
  });
  return withBench(root, version, async (bench, copilot) => {
    const { looks, turns, ended } = await runSession(bench, scenario, { hooks: true });
    const fired = ORDINARY_EVENTS.filter((event) => looks.get(`${FOLDER}/${event}`)?.after !== null);
    const words = (ended.stderr || ended.stdout).trim().slice(-300);
    return {
      version: copilot.version,
      fired,
      silent: ORDINARY_EVENTS.filter((event) => !fired.includes(event)),
      problem:
        turns > 0 && !ended.late
          ? null
          : `the session ${ended.late ? 'did not end in time' : `ended with ${ended.code ?? ended.signal} before it asked its model`}${words === '' ? '' : `; it said: ${words}`}`,
    };
  });
}
