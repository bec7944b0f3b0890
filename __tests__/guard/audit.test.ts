import * as fs from 'node:fs';
import { type AuditEntry, appendAudit, readAudit, summarise } from '../../src/guard/audit.js';
import { redact } from '../../src/guard/redact.js';
import { openStateFolder, stateFolder } from '../../src/guard/state.js';
import { makeRepository } from '../helpers/repository.js';
import { makeSession, payload, runLine } from './_session.js';

const entry: AuditEntry = {
  session: 's',
  agent: null,
  tool: 'bash',
  decision: 'none',
  rule: null,
  reason: null,
  warned: [],
  args: '{"command":"ls"}',
  whole: true,
  tainted: false,
  ms: 1,
};
const now = new Date('2026-01-01T00:00:00Z');
const folderIn = (base: string): string => stateFolder('/w', 's', { RUNNER_TEMP: base });

test('the log is a chain that shows what was altered, removed or put in', () => {
  const folder = folderIn(makeRepository({}));
  for (let index = 0; index < 20; index++)
    expect(
      appendAudit(
        folder,
        { ...entry, ms: index, ...(index === 3 ? { decision: 'deny', rule: 'a/b' } : {}) },
        now,
      ),
    ).toBe(true);
  const text = fs.readFileSync(`${folder}/audit.jsonl`, 'utf8');
  expect(summarise(text)).toMatchObject({ calls: 20, denied: 1, rules: [['a/b', 1]], brokenAt: null });
  const lines = text.trimEnd().split('\n');
  const joined = (list: string[]): string => `${list.join('\n')}\n`;
  expect(
    summarise(joined(lines.map((line, at) => (at === 3 ? line.replace('deny', 'none') : line)))).brokenAt,
  ).not.toBeNull();
  expect(summarise(joined(lines.filter((_, at) => at < 2 || at > 10))).brokenAt).toBe(3);
  expect(summarise(joined([...lines.slice(0, 5), '{"v":1}', ...lines.slice(5)])).brokenAt).toBe(6);
  expect(summarise(joined(lines.slice(1))).brokenAt).toBe(1);
});

test('two agents that are judged at the same moment break nothing', () => {
  const folder = folderIn(makeRepository({}));
  for (let index = 0; index < 3; index++) appendAudit(folder, { ...entry, ms: index }, now);
  const file = `${folder}/audit.jsonl`;
  const before = fs.readFileSync(file, 'utf8');
  appendAudit(folder, { ...entry, ms: 10 }, now);
  const first = fs.readFileSync(file, 'utf8').slice(before.length);
  fs.writeFileSync(file, before);
  appendAudit(folder, { ...entry, ms: 11 }, now);
  fs.appendFileSync(file, first);
  appendAudit(folder, { ...entry, ms: 12 }, now);
  expect(summarise(fs.readFileSync(file, 'utf8'))).toMatchObject({ calls: 6, brokenAt: null });
});

test('the log is bounded, and one older file is kept', () => {
  const folder = folderIn(makeRepository({}));
  appendAudit(folder, entry, now);
  fs.appendFileSync(`${folder}/audit.jsonl`, `${'x'.repeat(4 * 1024 * 1024)}\n`);
  appendAudit(folder, entry, now);
  expect(fs.readdirSync(folder).sort()).toEqual(['audit.1.jsonl', 'audit.jsonl']);
  expect(summarise(fs.readFileSync(`${folder}/audit.jsonl`, 'utf8'), true)).toMatchObject({
    calls: 1,
    brokenAt: null,
  });
});

test('a field is bounded, and a cut line says that it is cut', () => {
  const folder = folderIn(makeRepository({}));
  appendAudit(folder, { ...entry, args: 'x'.repeat(100_000) }, now);
  const text = fs.readFileSync(`${folder}/audit.jsonl`, 'utf8');
  expect(text.length).toBeLessThan(4096);
  expect(readAudit(text)[0]!.whole).toBe(false);
});

describe('the state folder', () => {
  test('is for its owner only', () => {
    const folder = folderIn(makeRepository({}));
    expect(openStateFolder(folder)).toBe(true);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('is refused where it is a link, or open to others', () => {
    const base = makeRepository({});
    const folder = folderIn(base);
    const parent = folder.slice(0, folder.lastIndexOf('/'));
    fs.symlinkSync(makeRepository({}), parent);
    expect(openStateFolder(folder)).toBe(false);
    fs.rmSync(parent);
    fs.mkdirSync(parent, { mode: 0o777 });
    fs.chmodSync(parent, 0o777);
    expect(openStateFolder(folder)).toBe(false);
  });

  test('differs by repository and session', () => {
    const names = [stateFolder('/a', 's', {}), stateFolder('/b', 's', {}), stateFolder('/a', 't', {})];
    expect(new Set(names).size).toBe(3);
  });
});

const TOKEN = `ghp_${'a1B2'.repeat(9)}`;

test.each<[string, string]>([
  [`curl -H "Authorization: Bearer ${TOKEN}" https://x.example`, TOKEN],
  [`export API_KEY=abcdef123456`, 'abcdef123456'],
  [`{"password":"hunter22x"}`, 'hunter22x'],
  [`git clone https://user:s3cretpw@github.com/o/r`, 's3cretpw'],
  ['echo value-of-my-variable', 'value-of-my-variable'],
  ['AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLE'],
])('a secret is taken out of %s', (text, secret) => {
  const clean = redact(text, { MY_TOKEN: 'value-of-my-variable', HOME: '/root' });
  expect(clean).not.toContain(secret);
});

test.each([
  'git commit -m "Explain the token"',
  'echo $GITHUB_TOKEN',
  'npm run build',
  'cat key.txt',
  'author: token bucket',
])('nothing is taken out of %s', (text) => {
  expect(redact(text, { HOME: '/root', SOME_TOKEN: 'short' })).toBe(text);
});

/** A value of each kind of token, put together so that no scanner takes this file for a leak. */
const A = (count: number): string => 'aB3d'.repeat(64).slice(0, count);
const HEX = (count: number): string => 'a1b2'.repeat(32).slice(0, count);
test.each([
  `ghp_${A(36)}`,
  `gho_${A(36)}`,
  `ghs_${A(36)}`,
  `github_pat_${A(60)}`,
  `glpat-${A(20)}`,
  `glrt-${A(20)}`,
  `AKIA${'ABCD2345'.repeat(2)}`,
  `AIza${A(35)}`,
  `ATATT3x${A(60)}`,
  `sk-${A(48)}`,
  `sk-ant-api03-${A(60)}`,
  `sk_live_${A(24)}`,
  `rk_test_${A(24)}`,
  `whsec_${A(32)}`,
  `SG.${A(22)}.${A(43)}`,
  `xoxb-1234567890-${A(24)}`,
  `npm_${A(36)}`,
  `pypi-AgEI${A(60)}`,
  `hf_${A(34)}`,
  `dop_v1_${HEX(64)}`,
  `dckr_pat_${A(27)}`,
  `shpat_${HEX(32)}`,
  `hvs.${A(40)}`,
  `lin_api_${A(40)}`,
  `dapi${HEX(32)}`,
  `dp.pt.${A(43)}`,
  `123456789:AA${A(33)}`,
  `AccountKey=${A(86)}==`,
  `hooks.slack.com/services/T0/B0/${A(24)}`,
  `eyJ${A(20)}.eyJ${A(30)}.${A(40)}`,
])('%s is not written down', (value) => {
  for (const text of [`curl -H 'X-A: ${value}' https://x.example`, `echo "${value}" > f`, `a=${value}; b`])
    expect(redact(text)).not.toContain(value.slice(-16));
});

test('a session leaves a log without secrets, and its end sums it up on stderr', async () => {
  const session = makeSession();
  const env = { GITHUB_COPILOT_API_TOKEN: 'very-secret-value-1' };
  await runLine(session, { input: payload(session, 'bash', { command: 'git status' }), env });
  await runLine(session, {
    input: payload(session, 'bash', { command: 'echo very-secret-value-1 > .github/hooks/x.json' }),
    env,
  });
  const [owner] = fs.readdirSync(session.temp).filter((name) => name.startsWith('portcullis-'));
  const [folder] = fs.readdirSync(`${session.temp}/${owner}`);
  const text = fs.readFileSync(`${session.temp}/${owner}/${folder}/audit.jsonl`, 'utf8');
  expect(text).not.toContain('very-secret-value-1');
  expect(readAudit(text).map(({ decision }) => decision)).toEqual(['none', 'deny']);

  const end = makeSession({ event: 'sessionEnd', script: 'session-end.cjs' });
  const run = await runLine(end, {
    input: JSON.stringify({ sessionId: 's-1', cwd: session.root, reason: 'complete' }),
    env: { RUNNER_TEMP: session.temp, COPILOT_PROJECT_DIR: session.root },
    wrap: (line) => {
      const scripts = '.github/hooks/portcullis';
      fs.copyFileSync(`${end.root}/${scripts}/session-end.cjs`, `${session.root}/${scripts}/session-end.cjs`);
      return line;
    },
  });
  expect(run).toMatchObject({ code: 0, stdout: '' });
  expect(run.stderr).toMatch(/2 tool calls: 1 denied/);
  expect(run.stderr).toMatch(/chain holds/);
});

test('a sub-agent writes into the log of its root session', async () => {
  const session = makeSession();
  for (const ids of [{ sessionId: 'root' }, { sessionId: 'sub', agentId: 'sub', parentAgentId: 'root' }])
    await runLine(session, {
      input: JSON.stringify({
        ...ids,
        cwd: session.root,
        toolName: 'bash',
        toolArgs: { command: 'git status' },
      }),
    });
  const [owner] = fs.readdirSync(session.temp).filter((name) => name.startsWith('portcullis-'));
  const folders = fs.readdirSync(`${session.temp}/${owner}`);
  expect(folders).toHaveLength(1);
  expect(
    readAudit(fs.readFileSync(`${session.temp}/${owner}/${folders[0]}/audit.jsonl`, 'utf8')),
  ).toHaveLength(2);
});
