import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { scan } from '../../../src/defend/content/index.js';
import { normalise } from '../../../src/guard/normalise.js';
import { readPolicy } from '../../../src/guard/policy.js';
import { readChain } from '../../../src/guard/taint/chain.js';
import { type Beside, lookBeside } from '../../../src/guard/taint/instructions.js';
import { marksIn } from '../../../src/guard/taint/marks.js';
import { openSession } from '../../../src/guard/taint/session.js';
import { NESTED_CASES } from '../../cases/nested-instructions.js';
import { makeRepository } from '../../helpers/repository.js';

const NOW = new Date('2026-01-02T03:04:05Z');
let base = '';
let folder = '';
beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-nested-'));
  folder = `${base}/portcullis-t/${path.basename(base)}`;
  openSession(folder, NOW);
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

function view(root: string, file: string, policy: string | null = null, session = 's'): Beside {
  const call = normalise({ sessionId: session, cwd: root, toolName: 'view', toolArgs: { path: file } });
  const fetched = (absolute: string): boolean => absolute === `${root}/fetched`;
  return lookBeside(
    call,
    { root, cwd: root, fetched, shell: () => false },
    { folder, names: marksIn(folder), policy: readPolicy(policy), scan, now: NOW },
  );
}

const FILES = { 'lib/f.js': '1', 'node_modules/kit/lib/f.js': '1', 'fetched/f.js': '1' };
const degree = (): string => {
  const chain = readChain(folder);
  return typeof chain === 'string' ? chain : chain.taint.degree;
};

test.each(NESTED_CASES.map((each) => [each.name, each] as const))('%s', (_, each) => {
  const root = fs.realpathSync.native(makeRepository({ ...FILES, ...each.files }));
  const { context, block } = view(root, each.view);
  expect(block !== null ? 'blocked' : context === '' ? 'silent' : 'told').toBe(each.outcome);
  if (each.names) expect(block ?? context).toMatch(each.names);
  expect(block ?? context).not.toMatch(/evil\.example/);
  expect(degree() !== 'clean').toBe(each.tainted);
  // The host has counted them as loaded, whatever became of the result.
  expect(view(root, `${root}/${each.view}`)).toEqual({ context: '', block: null });
});

test('a sub-agent is shown them anew, and a policy that withholds says so of the repository’s own', () => {
  const hidden = NESTED_CASES.find(({ name }) => name.startsWith('hidden text in the repository'))!;
  const root = fs.realpathSync.native(makeRepository({ ...FILES, ...hidden.files }));
  expect(view(root, hidden.view).block).toBeNull();
  const policy = JSON.stringify({ version: 1, content: { repository: 'withhold' } });
  expect(view(root, hidden.view, policy, 'sub').block).toMatch(/lib\/AGENTS\.md/);
});

test('rules for some files are looked through again beside another file', () => {
  const order = NESTED_CASES.find(({ names }) => names?.source.includes('deep'))!;
  const [[file, text]] = Object.entries(order.files) as [[string, string]];
  const root = fs.realpathSync.native(
    makeRepository({
      ...FILES,
      [file]: `---\napplyTo: "**/*.zig"\n---\n${text}`,
      'node_modules/kit/lib/f.zig': '1',
    }),
  );
  for (const shown of ['f.js', 'f.zig']) {
    expect(view(root, `node_modules/kit/lib/${shown}`).block).toMatch(/x\.instructions\.md/);
    expect(view(root, `node_modules/kit/lib/${shown}`).block).toBeNull();
  }
});

test('where a folder is full of marks, nothing passes as if it had been looked through', () => {
  const root = fs.realpathSync.native(
    makeRepository({ ...FILES, 'node_modules/kit/AGENTS.md': 'Test it.\n' }),
  );
  for (let index = 0; index < 256; index++) fs.writeFileSync(`${folder}/n.${index}`, '');
  expect(view(root, 'node_modules/kit/lib/f.js').context).toMatch(/custom instructions/);
  expect(view(root, 'node_modules/kit/lib/f.js').context).toMatch(/custom instructions/);
});
