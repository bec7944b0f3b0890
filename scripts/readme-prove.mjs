// Writes into README.md what prove prints about our own surface: a real run, with the built command, in an empty project.
// Its times differ from run to run, so it is refreshed by hand ("npm run readme:prove") and no check compares it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BEGIN = '<!-- prove:begin -->';
const END = '<!-- prove:end -->';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portcullis-readme-'));

function portcullis(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`portcullis ${args.join(' ')} exited with ${status}\n${stdout}${stderr}`);
  return stdout;
}

try {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`README.md needs ${BEGIN} and ${END}`);
  portcullis('bootstrap');
  const report = portcullis('prove', '.', '--i-trust-this-code');
  const shown = `\n\`\`\`\n$ portcullis bootstrap\n$ portcullis prove . --i-trust-this-code\n${report}\`\`\`\n`;
  writeFileSync(join(root, 'README.md'), readme.slice(0, begin + BEGIN.length) + shown + readme.slice(end));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
