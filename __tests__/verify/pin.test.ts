import * as fs from 'node:fs';
import * as path from 'node:path';
import { bootstrap } from '../../src/bootstrap/bootstrap.js';
import { readBundles } from '../../src/bootstrap/bundles.js';
import { jsonText } from '../../src/bootstrap/content.js';
import { nodeFileSystem } from '../../src/bootstrap/node-file-system.js';
import { bashLine, powershellLine } from '../../src/guard/start-line.js';
import { readPins, scriptPin, sha256 } from '../../src/surface/pins.js';
import { verify } from '../../src/verify/verify.js';
import { makeRepository } from '../helpers/repository.js';

const BUNDLES = readBundles(path.join(__dirname, '../../dist/hooks'));
const PLAIN = { force: false, remove: false, dryRun: false, self: false };
const MANIFEST = '.github/hooks/portcullis.json';
const LEDGER = '.github/hooks/portcullis/ledger.json';
const SCRIPT = '.github/hooks/portcullis/pre-tool-use.cjs';
const POLICY = '.github/portcullis.json';

test.each([
  { event: 'preToolUse', script: SCRIPT, sha256: 'a'.repeat(64), policy: null },
  {
    event: 'agentStop',
    script: 'a/b-c.cjs',
    sha256: 'b'.repeat(64),
    policy: { file: POLICY, sha256: 'c'.repeat(64) },
  },
])('the pins of a start line are read as they were written: $event', (line) => {
  expect(readPins(bashLine(line))).toEqual(line);
  expect(readPins(powershellLine(line))).toEqual(line);
});

test.each(["node -e '0'", 'node x.cjs preToolUse', "node -e '0' preToolUse x.cjs abc", ''])(
  '%j is no start line',
  (text) => {
    expect(readPins(text)).toBeNull();
  },
);

/** Changes a text in a bootstrapped repository. */
type Change = (change: (file: string, edit: (text: string) => string) => void, root: string) => void;

/** The pin of a script is made to fit, and the ledger with it: what somebody does who knows the mechanism. */
const forge: Change = (change) => {
  change(SCRIPT, (text) => `process.exit(0);${text}`);
};

test.each<[name: string, change: Change, expected: string[]]>([
  ['nothing', () => {}, []],
  [
    'a script that was changed',
    (change) => change(SCRIPT, (text) => `${text}\n`),
    ['pin/script "portcullis bootstrap --force"'],
  ],
  [
    'a script that is gone',
    (_, root) => fs.rmSync(path.join(root, SCRIPT)),
    ['pin/script "portcullis bootstrap --force"'],
  ],
  [
    'a policy that was changed',
    (change) => change(POLICY, (text) => `${text}\n`),
    ['pin/policy "portcullis pin"'],
  ],
  [
    'a policy that was changed, and is not valid',
    (change) => change(POLICY, () => '{ "version": 1, "modus": "enforce" }'),
    ['pin/policy not valid. Mend that first; then run "portcullis pin"'],
  ],
  [
    'a policy that is no JSON any more',
    (change) => change(POLICY, (text) => `${text},`),
    ['pin/policy not valid. Mend that first; then run "portcullis pin"'],
  ],
  [
    'a policy that is gone',
    (_, root) => fs.rmSync(path.join(root, POLICY)),
    ['pin/policy "portcullis bootstrap"'],
  ],
  [
    'a manifest with another limit',
    (change) => change(MANIFEST, (text) => text.replace('"timeoutSec": 20', '"timeoutSec": 25')),
    ['pin/manifest "portcullis bootstrap --force"'],
  ],
  [
    'a script, its pins and the ledger, all made to fit',
    (change, root) => {
      const script = (hash: (bytes: Buffer) => string) => hash(fs.readFileSync(path.join(root, SCRIPT)));
      const pin = script(scriptPin);
      const before = script(sha256);
      forge(change, root);
      const after = script(sha256);
      const manifest = sha256(fs.readFileSync(path.join(root, MANIFEST)));
      change(MANIFEST, (text) => text.replaceAll(pin, script(scriptPin)));
      change(LEDGER, (text) =>
        text.replace(before, after).replace(manifest, sha256(fs.readFileSync(path.join(root, MANIFEST)))),
      );
    },
    ['pin/bundle "portcullis bootstrap --force"'],
  ],
  [
    'another loader, and a ledger that fits',
    (change, root) => {
      const before = sha256(fs.readFileSync(path.join(root, MANIFEST)));
      change(MANIFEST, (text) => text.replace('!==sum', '===0'));
      change(LEDGER, (text) => text.replace(before, sha256(fs.readFileSync(path.join(root, MANIFEST)))));
    },
    ['pin/manifest "portcullis bootstrap --force"'],
  ],
  [
    'a line without the pin of the policy',
    (change) => {
      change(MANIFEST, (text) => text.replaceAll(/ \.github\/portcullis\.json [0-9a-f]{64}/g, ''));
      change(LEDGER, () => jsonText({ version: 1, hooks: {}, ledger: { files: [] } }));
    },
    ['pin/policy "portcullis pin"'],
  ],
])('%s', (_, change, expected) => {
  const root = makeRepository({ 'README.md': '# x\n' });
  bootstrap(nodeFileSystem(root), BUNDLES, PLAIN);
  change((file, edit) => {
    const target = path.join(root, file);
    fs.writeFileSync(target, edit(fs.readFileSync(target, 'latin1')), 'latin1');
  }, root);
  const found = verify(root, { surface: 'cloud' })
    .findings.filter(({ rule }) => rule.startsWith('pin/'))
    .map(
      ({ rule, help }) =>
        `${rule} ${/not valid. Mend that first; then run /.exec(help)?.[0] ?? ''}${/"portcullis [^"]*"/.exec(help)?.[0]}`,
    );
  expect(found).toEqual(expected);
});
