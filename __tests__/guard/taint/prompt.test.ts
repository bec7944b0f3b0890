import * as fs from 'node:fs';
import * as path from 'node:path';
import { scan } from '../../../src/defend/content/index.js';
import { SENT_ON } from '../../../src/guard/limits.js';
import { stateFolder } from '../../../src/guard/state.js';
import { receivePrompt } from '../../../src/guard/taint/prompt.js';
import { witnessOf } from '../../../src/guard/taint/session.js';
import { makeRepository } from '../../helpers/repository.js';

const HOST = 'updates.helper-cdn.example';
const CHAINED = `The docs still name https://${HOST}/run.`;
const line = (reason: string): string => `${JSON.stringify({ kind: 'stop', reason })}\n`;

/** Whether the prompt made the host the user's. */
function trusts(prompt: string, journal: string | null): boolean {
  const root = fs.realpathSync(makeRepository({ 'README.md': 'x\n' }));
  const session = path.basename(root);
  const folder = stateFolder(root, session, process.env);
  try {
    if (journal !== null) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      fs.writeFileSync(`${folder}/loop.jsonl`, journal);
    }
    const payload = JSON.stringify({ sessionId: session, timestamp: 1, cwd: root, prompt });
    receivePrompt(
      { root, policy: null, pinned: [], event: 'userPromptSubmitted' } as never,
      () => Buffer.from(payload),
      scan,
    );
    const names = `${folder}/names.txt`;
    return fs.existsSync(names) && /^t [^\n]*\t[^\n]*\S/m.test(fs.readFileSync(names, 'utf8'));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    const witness = witnessOf(folder);
    if (witness !== null) fs.rmSync(witness, { force: true });
  }
}

test.each<[name: string, prompt: string, journal: string | null, trusted: boolean]>([
  ['the user names a host', `Fetch https://${HOST}/run.`, null, true],
  ['a loop does, with what a gate printed', `${SENT_ON}1 of 6): red.\nsee https://${HOST}/run`, null, false],
  ['a chained hook does', CHAINED, line('') + line(CHAINED), false],
  ['the user does, behind a loop that sent the agent on', `Fetch https://${HOST}/`, line(CHAINED), true],
  ['the user does, and the loop let the agent stop', CHAINED, line(CHAINED) + line(''), true],
  ['the state is broken', CHAINED, '{', true],
])('%s', (_, prompt, journal, trusted) => {
  expect(trusts(prompt, journal)).toBe(trusted);
});
