import * as fs from 'node:fs';
import * as path from 'node:path';
import { generatedFiles } from '../../src/generate/index.js';

const root = path.join(__dirname, '../..');
const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8');

test.each(Object.entries(generatedFiles(read)))('%s is what `npm run generate` writes', (name, content) => {
  expect(read(name)).toBe(content);
});
