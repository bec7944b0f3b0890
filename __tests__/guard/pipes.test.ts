import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expectDeny, makeSession, payload, runLine, type Session } from './_session.js';

// A pipe that nobody writes to holds up who opens it, the host's limit passes, and the host then lets the call through.

interface Place {
  readonly name: string;
  readonly policy?: unknown;
  readonly session?: string;
  /** Made between the first call and the pipe. */
  readonly before?: (session: Session) => void;
  /** Where the pipe goes. */
  readonly at: (session: Session) => string;
}

const stateOf = ({ temp }: Session): string => {
  const base = path.join(temp, `portcullis-${process.getuid!()}`);
  const [folder] = fs.readdirSync(base).filter((name) => !name.startsWith('root-'));
  return path.join(base, folder!);
};
const inState =
  (name: string) =>
  (session: Session): string =>
    path.join(stateOf(session), name);
const hostLog = ({ temp }: Session): string => path.join(temp, '.copilot/session-state/s-1/events.jsonl');
const MANIFEST = '.github/hooks/portcullis.json';

/** The first call becomes one of a minute ago whose result nobody saw, in a repository where results are looked at. */
function forget(session: Session): void {
  const folder = stateOf(session);
  const issued = fs.readdirSync(folder).filter((name) => name.startsWith('i.'));
  expect(issued).not.toEqual([]);
  for (const name of issued) {
    const parts = name.split('.');
    parts[2] = (Number.parseInt(parts[2]!, 36) - 60_000).toString(36);
    fs.renameSync(path.join(folder, name), path.join(folder, parts.join('.')));
  }
  fs.mkdirSync(path.dirname(hostLog(session)), { recursive: true });
  fs.writeFileSync(hostLog(session), '');
  fs.writeFileSync(path.join(session.root, MANIFEST), '{"bash":"x postToolUse y"}');
}

const PLACES: readonly Place[] = [
  { name: 'the audit log', at: inState('audit.jsonl') },
  { name: 'the record of taint', at: inState('taint.jsonl') },
  {
    name: 'the record of names in a tainted session',
    before: (session) => fs.rmSync(inState('taint.jsonl')(session)),
    at: inState('names.txt'),
  },
  {
    name: 'the memory of required programs',
    policy: { version: 1, tools: { require: [{ name: 'node', min: '1' }] } },
    at: inState('tools.json'),
  },
  {
    name: 'the note of the root session',
    session: 'call_1',
    before: ({ root, temp }) => {
      const folder = path.join(temp, `portcullis-${process.getuid!()}`);
      const name = createHash('sha256').update(fs.realpathSync(root)).digest('hex').slice(0, 24);
      fs.writeFileSync(path.join(folder, `root-${name}`), 's-1');
    },
    at: ({ temp }) => {
      const folder = path.join(temp, `portcullis-${process.getuid!()}`);
      return path.join(folder, fs.readdirSync(folder).find((name) => name.startsWith('root-'))!);
    },
  },
  { name: 'the host’s log', before: forget, at: hostLog },
  { name: 'the manifest', before: forget, at: ({ root }) => path.join(root, MANIFEST) },
  { name: 'a script that is run', at: ({ root }) => path.join(root, 'run.sh') },
];

test.each(PLACES.map((place) => [place.name, place] as const))(
  'a pipe in the place of %s holds no call up',
  async (_name, place) => {
    const session = makeSession({ policy: place.policy ?? { version: 1 }, files: { 'run.sh': 'echo ok\n' } });
    const call = (command: string) => {
      const text = payload(session, 'bash', { command });
      return runLine(session, {
        input: place.session ? text.replace('"s-1"', JSON.stringify(place.session)) : text,
      });
    };
    expect(await call('bash run.sh')).toMatchObject({ code: 0, stdout: '' });
    place.before?.(session);
    const file = place.at(session);
    fs.rmSync(file, { force: true });
    execFileSync('mkfifo', [file]);
    expectDeny(await call('rm -rf /'), /destroy\//);
    expect((await call('bash run.sh')).ms).toBeLessThan(4000);
  },
  60_000,
);
