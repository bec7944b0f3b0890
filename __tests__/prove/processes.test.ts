import { run } from '../../src/prove/processes.js';

const OPTIONS = { cwd: '/', env: process.env, limitMs: 20_000 };

/** As on a machine that has no time for us: what the program said and that it ended are both there when we look. */
function busy(ms: number): void {
  for (const until = Date.now() + ms; Date.now() < until; );
}

test.each([
  ['one line', "echo 'npm error code ENOTFOUND' >&2; exit 1", 1, /^npm error code ENOTFOUND\n$/],
  ['as much as a pipe holds', 'printf "%065536d" 7 >&2; exit 3', 3, /^0{65535}7$/],
  ['lines and a long one', 'printf "%050000d\\n" 7 >&2; echo end >&2', 0, /7\nend\n$/],
])('the last words of a program are heard: %s', async (_, script, code, says) => {
  for (let round = 0; round < 10; round++) {
    const ended = run(['sh', '-c', script], OPTIONS);
    busy(60);
    const { stderr, ...rest } = await ended;
    expect(rest).toMatchObject({ code, signal: null, late: false, error: null });
    expect(stderr).toMatch(says);
  }
});

test.each([
  ['its own group', 'sleep 30 & echo done; exit 0'],
  ['a group of its own', 'setsid sleep 3 & sleep 0.3; echo done'],
])('a child in the background that holds an output holds nobody up: %s', async (_, script) => {
  const ended = await run(['bash', '-c', script], OPTIONS);
  expect(ended).toMatchObject({ code: 0, late: false, stdout: 'done\n' });
  expect(ended.ms).toBeLessThan(2900);
});

test('what does not end is ended, and late', async () => {
  const ended = await run(['sh', '-c', 'echo started; sleep 30'], { ...OPTIONS, limitMs: 500 });
  expect(ended).toMatchObject({ code: null, late: true, stdout: 'started\n' });
});

test('what is not there is no exception', async () => {
  expect(await run(['/nowhere/npm'], OPTIONS)).toMatchObject({ code: null, error: 'ENOENT', late: false });
});
