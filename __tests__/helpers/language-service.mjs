// Reads { [path]: text } from stdin; prints what GitHub's language service says: { [path]: ["line: message", …] }.
// Its packages are ESM and import JSON as only a bundler allows, so that the test bundles this file first.
import { readFileSync } from 'node:fs';
import { validate } from '@actions/languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';

async function main() {
  const result = {};
  for (const [path, text] of Object.entries(JSON.parse(readFileSync(0, 'utf8')))) {
    const diagnostics = await validate(TextDocument.create(`file:///${path}`, 'yaml', 0, text));
    result[path] = diagnostics.map(({ message, range }) => `${range.start.line + 1}: ${message}`);
  }
  process.stdout.write(JSON.stringify(result));
}

main();
