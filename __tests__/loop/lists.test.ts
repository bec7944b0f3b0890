import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { readLoop } from '../../src/guard/policy-loop.js';
import { chooseMode } from '../../src/loop/arm.js';
import { ListError, readCriteria } from '../../src/loop/criteria.js';
import { readTasks } from '../../src/loop/tasks.js';
import { readTail, readTranscript, TAIL_BYTES, TranscriptError } from '../../src/loop/transcript.js';
import { rulesText } from '../../src/loop/words.js';
import { CRITERIA, TASK_LISTS, TRANSCRIPTS } from '../cases/loop-lists.js';

test.each(TASK_LISTS)('a task list: %s', (_, text, items) => {
  if (items === null) expect(() => readTasks(text)).toThrow(ListError);
  else expect(readTasks(text).map((item) => `${item.open ? '+' : '-'} ${item.text}`)).toEqual(items);
});

test.each(CRITERIA)('criteria: %s', (_, text, result) => {
  if (typeof result === 'number') expect(readCriteria(text)).toHaveLength(result);
  else expect(() => readCriteria(text)).toThrow(result);
});

test.each(TRANSCRIPTS)('the sentinel %s', (_, text, said) => {
  expect(readTail(Buffer.from(text), 0, 0).sentinel).toBe(said);
});

describe('a transcript on disk', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-transcript-'));
  const file = path.join(folder, 'events.jsonl');
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const said = `${JSON.stringify({ type: 'assistant.message', data: { content: 'PORTCULLIS-DONE' } })}\n`;

  test('what was seen at an earlier stop counts no more', () => {
    fs.writeFileSync(file, said);
    const first = readTranscript(file, 0)!;
    expect(first).toMatchObject({ sentinel: true, end: said.length });
    expect(readTranscript(file, first.end)!.sentinel).toBe(false);
    fs.appendFileSync(file, said);
    expect(readTranscript(file, first.end)!.sentinel).toBe(true);
  });

  test('of a hundred megabytes the tail is read', () => {
    const size = 100 * 1024 * 1024;
    fs.writeFileSync(file, said);
    fs.truncateSync(file, size);
    fs.appendFileSync(file, `\n${said}`);
    const started = Date.now();
    expect(readTranscript(file, 0)).toMatchObject({ sentinel: true, end: size + 1 + said.length });
    expect(Date.now() - started).toBeLessThan(1000);
    fs.writeFileSync(file, said + 'x'.repeat(TAIL_BYTES + 5));
    expect(readTranscript(file, 0)!.sentinel).toBe(false);
  });

  test('what was said before and after the agent was sent on is told apart', () => {
    fs.writeFileSync(file, said);
    expect(readTranscript(file, 0, 'Go on')).toMatchObject({ sentinel: true, prompted: false });
    fs.appendFileSync(
      file,
      `${JSON.stringify({ type: 'user.message', data: { content: 'Go on, please.' } })}\n`,
    );
    expect(readTranscript(file, 0, 'Go on')).toMatchObject({ sentinel: false, prompted: true });
    fs.appendFileSync(file, said);
    expect(readTranscript(file, 0, 'Go on')).toMatchObject({ sentinel: true, prompted: true });
  });

  test('one that is shorter than before is another one', () => {
    fs.writeFileSync(file, said);
    expect(readTranscript(file, 10_000)!.sentinel).toBe(true);
  });

  test('one that is not there is no fault, and one that cannot be read is', () => {
    expect(readTranscript(path.join(folder, 'none'), 0)).toBeNull();
    expect(() => readTranscript(folder, 0)).toThrow(TranscriptError);
  });
});

describe('markers in a prompt', () => {
  test.each<[string, string, string | null, string[], string | null, string[]]>([
    ['none', 'fix it', 'gate', ['gate'], 'gate', []],
    ['none, and none armed', 'fix it', null, ['gate'], null, []],
    ['on a line of its own', 'fix it\n  /ultraqa  \nplease', null, ['gate'], 'gate', []],
    ['with CRLF', '/ralph\r\nfix it', null, ['criteria'], 'criteria', []],
    ['in a sentence', 'use /ultraqa to fix it', null, ['gate'], null, []],
    ['not permitted', '/ultrawork', null, ['gate'], null, ['/ultrawork']],
    ['instead of the mode', '/ultrawork', 'gate', ['gate', 'tasks'], 'tasks', []],
    ['two of them', '/ralph\n/ultrawork', null, ['tasks', 'criteria'], 'criteria', []],
    ['the second is permitted', '/ralph\n/ultrawork', null, ['tasks'], 'tasks', ['/ralph']],
  ])('%s', (...[, prompt, mode, permit, expected, refused]) => {
    expect(chooseMode({ mode, permit } as never, prompt)).toEqual({ mode: expected, refused });
  });
});

test('the rules have five lines, and none of them is the sentinel', () => {
  const loop = readLoop(
    JSON.stringify({
      version: 1,
      loop: {
        mode: 'criteria',
        criteria: 'c.json',
        tasks: 't.md',
        gate: [['npm', 'test']],
        sentinel: 'required',
      },
    }),
  )!;
  for (const mode of ['gate', 'criteria', 'tasks'] as const) {
    const lines = rulesText(mode, loop).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines.map((line) => line.trim())).not.toContain('PORTCULLIS-DONE');
  }
});
