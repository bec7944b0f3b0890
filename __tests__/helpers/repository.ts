import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { ExampleFile } from '../../src/verify/rule.js';

const made: string[] = [];

/** Lays files down in a fresh folder that is removed when the test file ends. */
export function makeRepository(files: Readonly<Record<string, ExampleFile | Buffer>>): string {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-test-')));
  made.push(root);
  for (const [name, file] of Object.entries(files)) {
    const target = path.join(root, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    if (typeof file === 'string' || Buffer.isBuffer(file)) fs.writeFileSync(target, file);
    else if ('link' in file) fs.symlinkSync(file.link, target);
    else {
      fs.writeFileSync(target, file.text);
      fs.chmodSync(target, file.mode);
    }
  }
  return root;
}

afterAll(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});
