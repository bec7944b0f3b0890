import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import fc from 'fast-check';
import { stateFolder } from '../../src/guard/state.js';
import { serveStart } from '../../src/loop/arm.js';
import { parseJournal } from '../../src/loop/journal.js';
import type { TaskResult } from '../../src/loop/runner.js';
import { serveStop } from '../../src/loop/stop.js';
import { stopsOf } from '../../src/loop/stopped.js';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) fs.rmSync(folder, { recursive: true, force: true });
});

const GATE = { mode: 'gate', gate: [['check']], maxIterations: 3 };

/** A session whose gate answers as told, in a time that is told. */
function session(loop: object = GATE) {
  const temp = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-property-')));
  made.push(temp);
  const root = path.join(temp, 'root');
  fs.mkdirSync(root);
  const policy = JSON.stringify({ version: 1, loop });
  const environment = { RUNNER_TEMP: temp, PATH: '/nowhere' };
  const folder = stateFolder(root, 's', environment);
  const start = 1_800_000_000_000;
  serveStart({ root, policy }, () => Buffer.from('{"sessionId":"s"}'), environment, start);
  let now = start;
  return {
    root,
    folder,
    journal: path.join(folder, 'loop.jsonl'),
    transcript: path.join(temp, 'events.jsonl'),
    wait: (ms: number) => {
      now += ms;
    },
    stop: (payload: Buffer, result: TaskResult) =>
      serveStop('agentStop', { root, policy }, () => payload, {
        environment,
        run: () => [result],
        now: () => now,
      }),
    payload: (more: object = {}) =>
      Buffer.from(JSON.stringify({ sessionId: 's', timestamp: now, stop_hook_active: true, ...more })),
  };
}

const exited = (code: number, tail: string): TaskResult => ({
  kind: 'exited',
  code,
  what: null,
  ms: 1,
  tail,
  stdout: '',
});
const RED = exited(1, 'red');

/** Bytes that look like a state, and bytes that do not. */
const bytes = (text: () => string) =>
  fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((each) => Buffer.from(each)),
    fc.string({ unit: 'grapheme', maxLength: 200 }).map((each) => Buffer.from(each)),
    fc.tuple(fc.nat(), fc.nat(), fc.string({ maxLength: 8 })).map(([from, length, other]) => {
      const whole = text();
      const at = from % (whole.length + 1);
      return Buffer.from(whole.slice(0, at) + other + whole.slice(at + (length % 20)));
    }),
    fc.json().map((each) => Buffer.from(`${each}\n`)),
  );

test('any bytes as state give a legal answer, and never more blocks than the budget', () => {
  const each = session();
  each.stop(each.payload({ stop_hook_active: false }), RED);
  const good = fs.readFileSync(each.journal, 'utf8');
  fc.assert(
    fc.property(
      bytes(() => good),
      (state) => {
        fs.writeFileSync(each.journal, state);
        each.wait(2000);
        const { reason, note } = each.stop(each.payload(), RED);
        expect(reason === null || (typeof reason === 'string' && reason !== '')).toBe(true);
        expect(typeof note).toBe('string');
        // Whoever is sent on is so by a state that is whole.
        if (reason !== null) {
          const stops = stopsOf(parseJournal(fs.readFileSync(each.journal, 'utf8')), null);
          expect(stops.at(-1)!.blocks).toBeLessThanOrEqual(3);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('any bytes as transcript or payload give a legal answer', () => {
  const criteria = { mode: 'criteria', criteria: 'c.json', sentinel: 'required', maxIterations: 8 };
  const line = JSON.stringify({ type: 'assistant.message', data: { content: 'x\nPORTCULLIS-DONE' } });
  const each = session(criteria);
  fs.writeFileSync(path.join(each.root, 'c.json'), '[{"id":"a","check":"gone"}]');
  const armed = JSON.parse(fs.readFileSync(each.journal, 'utf8').split('\n')[0]!) as object;
  const journal = `${JSON.stringify({ ...armed, frozen: {} })}\n`;
  fc.assert(
    fc.property(
      bytes(() => `${line}\n${line}\n`),
      bytes(() => each.payload({ transcriptPath: each.transcript }).toString()),
      fc.boolean(),
      (transcript, payload, whole) => {
        fs.writeFileSync(each.transcript, transcript);
        fs.writeFileSync(each.journal, journal);
        const { reason } = each.stop(
          whole ? each.payload({ transcriptPath: each.transcript }) : payload,
          RED,
        );
        if (reason !== null) expect(reason).toContain('gone is not there');
        if (whole) expect(reason).not.toBeNull();
      },
    ),
    { numRuns: 400 },
  );
});

test('whatever a gate says, and however stops arrive: at most the budget, none after a fault, and the count never falls', () => {
  const result = fc.oneof(
    fc.string({ maxLength: 3 }).map((tail) => exited(1, tail)),
    fc.constant(exited(0, '')),
    fc.constantFrom('late', 'missing', 'refused', 'failed').map(
      (kind): TaskResult => ({
        kind: kind as TaskResult['kind'],
        code: null,
        what: 'x',
        ms: 1,
        tail: '',
        stdout: '',
      }),
    ),
    fc.constant<TaskResult>({ kind: 'killed', code: null, what: 'SIGSEGV', ms: 1, tail: '', stdout: '' }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(
        fc.tuple(result, fc.constantFrom(true, true, true, false, null), fc.constantFrom(5, 3000, 60_000)),
        {
          maxLength: 14,
        },
      ),
      (maxIterations, stops) => {
        const each = session({ ...GATE, maxIterations });
        let blocks = 0;
        let over = false;
        stops.forEach(([answer, active, ms], index) => {
          each.wait(ms);
          const { reason } = each.stop(
            each.payload({ stop_hook_active: index === 0 ? false : active }),
            answer,
          );
          const count =
            stopsOf(parseJournal(fs.readFileSync(each.journal, 'utf8')), null).at(-1)?.blocks ?? 0;
          expect(count).toBeGreaterThanOrEqual(blocks);
          expect(count).toBeLessThanOrEqual(maxIterations);
          if (over) expect(reason).toBeNull();
          if (reason === null) over = true;
          blocks = count;
        });
        expect(blocks).toBeLessThanOrEqual(maxIterations);
        fs.rmSync(path.dirname(each.root), { recursive: true, force: true });
      },
    ),
    { numRuns: 150 },
  );
});
