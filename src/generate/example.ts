import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renderText } from '../report/text.js';
import { verify } from '../verify/verify.js';

const BEGIN = '<!-- example:begin -->';
const END = '<!-- example:end -->';

const MANIFEST = `{
  "version": 1,
  "hooks": {
    "preToolUse": [
      { "type": "command", "bash": "./scripts/guard.sh", "matcher": "Bash", "timeoutSec": 5000 }
    ],
    "agentstop": [
      { "type": "command", "bash": "node scripts/loop.mjs" }
    ]
  }
}
`;

const FILES: Readonly<Record<string, string>> = {
  '.github/hooks/guard.json': MANIFEST,
  'scripts/guard.sh': '#!/usr/bin/env bash\ninput=$(cat)\n',
  'scripts/loop.mjs': 'process.stdin.resume();\n',
};

/** What verify really prints about a small repository. */
function run(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-example-'));
  try {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return renderText(verify(folder, { surface: 'cloud' }), {});
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Puts a manifest and what verify says of it between the README's two marks.
 * @throws Error where a mark is missing
 */
export function readmeWithExample(readme: string): string {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`README.md needs ${BEGIN} and ${END}`);
  const shown = `\n\`.github/hooks/guard.json\`\n\n\`\`\`json\n${MANIFEST}\`\`\`\n\n\`\`\`\n$ portcullis verify .\n${run()}\`\`\`\n`;
  return readme.slice(0, begin + BEGIN.length) + shown + readme.slice(end);
}
