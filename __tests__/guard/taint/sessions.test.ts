import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { play, scenarios } from './_replayed.js';

let temp = '';
beforeEach(() => {
  temp = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-sessions-'));
});
afterEach(() => fs.rmSync(temp, { recursive: true, force: true }));

describe('what a poisoned result asks for is denied', () => {
  test.each(scenarios('poisoned'))('%s', (_, scenario) => {
    const wanted = play(scenario, temp).filter((call) => call.wanted !== undefined);
    expect(wanted).not.toHaveLength(0);
    expect(wanted.map(({ args, reason }) => [args, reason])).toEqual(
      wanted.map(({ args }) => [args, expect.any(String)]),
    );
  });
});

describe('an ordinary session is not hindered', () => {
  test.each(scenarios('benign'))('%s', (_, scenario) => {
    const played = play(scenario, temp);
    expect(played.filter(({ reason }) => reason !== null)).toEqual([]);
  });
});
