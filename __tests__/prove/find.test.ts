import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { prove } from '../../src/prove/prove.js';
import { makeRepository } from '../helpers/repository.js';

/** A stand-in for the CLI: says its version, and in a session does what the case wants. */
const cli = (version: string, session: string): string => `#!/usr/bin/env node
if (process.argv.includes('--version')) { console.log('GitHub Copilot CLI ${version}.'); process.exit(0); }
const ask = (messages) => fetch(process.env.COPILOT_PROVIDER_BASE_URL + '/chat/completions', {
  method: 'POST',
  headers: { authorization: 'Bearer ' + process.env.COPILOT_PROVIDER_API_KEY },
  body: JSON.stringify({ messages, tools: [{ function: { name: 'bash' } }] }),
}).then((response) => response.text());
(async () => { ${session} })();
`;

const SILENT = '';
const HANGS = 'setInterval(() => {}, 1000);';
const CRASHES = "console.error('no such option'); process.exit(3);";
const ENDS_EARLY = "await ask([{ role: 'user', content: 'go' }]);";
const FORGETS = "for (let i = 0; i < 30; i++) await ask([{ role: 'user', content: 'go ' + i }]);";

/** What npm would do, in shell. `$1` is `install` or `view`. */
const npmSays = (code: number, words: string): string => `#!/bin/sh\necho '${words}' >&2\nexit ${code}\n`;

/** npm that installs a package whose program is `program`; `left` seconds are spent before it is whole. */
const npmGives = (version: string, program: string, integrity = 'sha512-x'): string => `#!/bin/sh
if [ "$1" = view ]; then echo ${version}; exit 0; fi
d=node_modules/@github/copilot-${process.platform}-${process.arch}
mkdir -p "$d"
cat > "$d/copilot" <<'END'
${program}END
chmod +x "$d/copilot"
cat > package-lock.json <<'END'
{"packages":{"":{},"node_modules/@github/copilot":{"version":"${version}","integrity":"${integrity}"}}}
END
`;

const TOOLS = ['sh', 'bash', 'git', 'env', 'cat', 'mkdir', 'chmod', 'sleep', 'kill', 'setsid'];

/** A folder for PATH: the few programs that are needed, node unless told otherwise, and what a case brings. */
function makePath(programs: Readonly<Record<string, string>>, node = true): string {
  const bin = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-bin-'));
  for (const name of TOOLS) {
    const found = (process.env['PATH'] ?? '')
      .split(':')
      .map((folder) => path.join(folder, name))
      .find(fs.existsSync);
    if (found) fs.symlinkSync(found, path.join(bin, name));
  }
  if (node) fs.symlinkSync(process.execPath, path.join(bin, 'node'));
  for (const [name, text] of Object.entries(programs)) {
    fs.rmSync(path.join(bin, name), { force: true });
    fs.writeFileSync(path.join(bin, name), text, { mode: 0o755 });
  }
  return bin;
}

const environment = { ...process.env };
let cache: string;

beforeEach(() => {
  cache = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-cache-'));
  process.env['XDG_CACHE_HOME'] = cache;
  delete process.env['RUNNER_TOOL_CACHE'];
});
afterEach(() => {
  process.env = { ...environment };
});

function run(bin: string, version = '1.0.102', limit = 5) {
  process.env['PATH'] = bin;
  return prove(makeRepository({ 'README.md': '# teh\n' }), {
    version,
    own: [],
    only: ['attack/destroy'],
    limit,
  });
}

/** What is left of installs in the cache, links and all. */
function stages(): string[] {
  return fs
    .readdirSync(cache, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.stage-'));
}

test.each<[name: string, programs: Record<string, string>, says: RegExp, version?: string, node?: boolean]>([
  ['no node', {}, /^node is not on PATH .*Install Node/, '1.0.102', false],
  ['no git', { copilot: cli('1.0.102', SILENT), git: '#!/nowhere/git\n' }, /^git is not on PATH/],
  ['no npm', {}, /^npm is not on PATH.*Install Node\.js/],
  ['no npm, for the latest version', {}, /^npm is not on PATH/, 'latest'],
  ['an npm that does not start', { npm: '#!/nowhere/node\n' }, /^npm is not on PATH|^npm cannot be started/],
  [
    'no network',
    { npm: npmSays(1, 'npm error code ENOTFOUND') },
    /cannot reach its registry.*Run it once with a network/,
  ],
  [
    'no network, for the latest',
    { npm: npmSays(1, 'npm error code EAI_AGAIN') },
    /cannot reach its registry/,
    'latest',
  ],
  [
    'an unknown version',
    { npm: npmSays(1, 'npm error code ETARGET') },
    /knows no such version.*--copilot-version/,
    '9.9.9',
  ],
  ['another unknown version', { npm: npmSays(1, 'npm error code E404') }, /knows no such version/, '9.9.9'],
  ['what is no version', {}, /"newest" is no version .*"latest"/, 'newest'],
  ['a range', {}, /"\^1\.0\.0" is no version/, '^1.0.0'],
  ['a full disk', { npm: npmSays(1, 'npm error code ENOSPC') }, /no space left/],
  [
    'a package that is another',
    { npm: npmSays(1, 'npm error code EINTEGRITY') },
    /EINTEGRITY.*nothing was installed/,
  ],
  ['any other failure', { npm: npmSays(7, 'npm error oops') }, /npm failed with exit code 7.*oops/],
  [
    'a package whose integrity is not the published one',
    { npm: npmGives('1.0.102', cli('1.0.102', SILENT)) },
    /is not the one that was published.*Nothing was installed/,
  ],
  [
    'a package without integrity',
    { npm: npmGives('1.0.99', cli('1.0.99', SILENT), '') },
    /states no integrity/,
    '1.0.99',
  ],
  [
    'a program that is another version',
    { npm: npmGives('1.0.99', cli('1.0.98', SILENT)) },
    /says that it is 1\.0\.98/,
    '1.0.99',
  ],
  [
    'a program that does not start',
    { npm: npmGives('1.0.99', '#!/bin/sh\nexit 1\n') },
    /does not start: exit code 1/,
    '1.0.99',
  ],
  [
    'a session that never asks',
    { copilot: cli('1.0.102', SILENT) },
    /does not run a session: it ended with exit code 0/,
  ],
  ['a session that crashes', { copilot: cli('1.0.102', CRASHES) }, /exit code 3.*no such option/],
  ['a session that hangs', { copilot: cli('1.0.102', HANGS) }, /did not end in time/],
])('%s is an error that says what to do', async (_, programs, says, ...[version, node]) => {
  const { name, message } = (await run(makePath(programs, node), version, 2).catch((e: Error) => e)) as Error;
  expect(message).toMatch(says);
  expect(name).toBe('CopilotError');
  expect(stages()).toEqual([]);
});

test.each<[name: string, session: string, says: RegExp]>([
  ['a session that ends early', ENDS_EARLY, /the script ended at step 1 of/],
  ['a host that drops results', FORGETS, /without the result of a call/],
  ['one that hangs in the middle', `${ENDS_EARLY}${HANGS}`, /did not end within 2 s and was killed/],
  ['one that fails in the end', `${FORGETS}${CRASHES}`, /exit code 3; its last words: no such option/],
])('%s is no pass', async (_, session, says) => {
  const report = await run(makePath({ copilot: cli('1.0.102', session) }), '1.0.102', 2);
  expect(report.summary).toMatchObject({ holds: 0, notRun: 1 });
  expect(report.scenarios[0]!.reasons.join('\n')).toMatch(says);
  expect(report.control.status).not.toBe('holds');
});

test('an attack that does nothing without hooks either is no pass', async () => {
  const polite = `
    const messages = [{ role: 'user', content: 'go' }];
    for (;;) {
      const text = await ask(messages);
      const ids = [...text.matchAll(/"id":"(call_[0-9a-f]+)"/g)].map(([, id]) => id);
      if (ids.length === 0) break;
      for (const id of ids) messages.push({ role: 'tool', tool_call_id: id, content: 'nothing was done' });
    }`;
  const report = await run(makePath({ copilot: cli('1.0.102', polite) }));
  expect(report.scenarios[0]).toMatchObject({ status: 'not-run', controlled: false });
  expect(report.scenarios[0]!.reasons[0]).toMatch(
    /without hooks the canary canary-destroy did not appear either/,
  );
});

test('installed once, found in the cache without npm, installed anew when it is broken', async () => {
  const program = cli('1.0.99', ENDS_EARLY);
  const bin = makePath({ npm: npmGives('1.0.99', program) });
  expect((await run(bin, '1.0.99')).copilot).toEqual({ version: '1.0.99', from: 'npm' });
  expect((await run(makePath({}), '1.0.99')).copilot).toEqual({ version: '1.0.99', from: 'cache' });
  const file = fs
    .readdirSync(cache, { recursive: true, encoding: 'utf8' })
    .find((name) => name.endsWith(`${process.arch}/copilot`))!;
  fs.appendFileSync(path.join(cache, file), '// not what was installed\n');
  expect((await run(bin, '1.0.99')).copilot).toEqual({ version: '1.0.99', from: 'npm' });
  expect((await run(bin, 'latest')).copilot).toEqual({ version: '1.0.99', from: 'cache' });
  expect(stages()).toEqual([]);
});

test('an install that was killed half way is not used', async () => {
  const folder = path.join(cache, 'portcullis/copilot/1.0.99', `${process.platform}-${process.arch}`);
  fs.mkdirSync(path.join(folder, 'node_modules/@github/copilot-linux-x64'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'node_modules/@github/copilot-linux-x64/copilot'), '#!/bin/sh\n', {
    mode: 0o755,
  });
  const bin = makePath({ npm: npmGives('1.0.99', cli('1.0.99', ENDS_EARLY)) });
  expect((await run(bin, '1.0.99')).copilot.from).toBe('npm');
});

test('a copilot on PATH of another version is not used', async () => {
  const bin = makePath({
    copilot: cli('1.0.50', ENDS_EARLY),
    npm: npmGives('1.0.99', cli('1.0.99', ENDS_EARLY)),
  });
  expect((await run(bin, '1.0.99')).copilot.from).toBe('npm');
  expect((await run(makePath({ copilot: cli('1.0.50', ENDS_EARLY) }), '1.0.50')).copilot.from).toBe('PATH');
});

test('no token reaches a session, and nothing of it is left', async () => {
  process.env['GITHUB_TOKEN'] = 'ghs_secret';
  process.env['NPM_TOKEN'] = 'secret';
  const out = path.join(cache, 'environment.json');
  const session = `
    require('node:fs').writeFileSync(${JSON.stringify(out)}, JSON.stringify(process.env));
    require('node:child_process').spawn('setsid', ['sleep', '300'], { detached: true, stdio: 'ignore' }).unref();
    require('node:child_process').spawn('sleep', ['301'], { detached: true, stdio: 'ignore' }).unref();
    ${ENDS_EARLY}`;
  await run(makePath({ copilot: cli('1.0.102', session) }));
  const env = JSON.parse(fs.readFileSync(out, 'utf8')) as Record<string, string>;
  expect(Object.values(env).join('\n')).not.toMatch(/secret/);
  expect(env['HOME']).not.toBe(environment['HOME']);
  expect(fs.existsSync(env['HOME']!)).toBe(false);
  const mark = env['PORTCULLIS_PROVE']!;
  const left = fs.readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
    } catch {
      return false;
    }
  });
  expect(left).toEqual([]);
});
