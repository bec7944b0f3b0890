import type { Start } from '../helpers/memory-file-system.js';

const MANIFEST = '.github/hooks/portcullis.json';
const LEDGER = '.github/hooks/portcullis/ledger.json';
const POLICY = '.github/portcullis.json';

export interface Obstacle {
  readonly name: string;
  readonly files: Readonly<Record<string, Start>>;
  readonly says: RegExp;
  readonly remove?: true;
}

const ledger = (path: string): string =>
  JSON.stringify({ version: 1, hooks: {}, ledger: { files: [{ path, sha256: '0'.repeat(64), version: '0.0.1' }] } });

/** What stands in the way. Nothing may be written, and the message names the file. */
export const OBSTACLES: readonly Obstacle[] = [
  { name: '.github is a link', files: { '.github': { link: '../other' } }, says: /^\.github is a symbolic link/ },
  { name: 'the hooks folder is a link', files: { '.github/hooks': { link: '/srv' } }, says: /^\.github\/hooks is a symbolic link/ },
  { name: 'the scripts folder is a link', files: { '.github/hooks/portcullis': { link: '/srv' } }, says: /portcullis is a symbolic link/ },
  { name: 'the manifest is a link', files: { [MANIFEST]: { link: 'a.json' } }, says: /portcullis\.json is a symbolic link/ },
  { name: 'a script is a link', files: { '.github/hooks/portcullis/session-end.cjs': { link: '/x' } }, says: /session-end\.cjs is a symbolic link/ },
  { name: 'the policy is a link', files: { [POLICY]: { link: '/etc/x.json' } }, says: /^\.github\/portcullis\.json is a symbolic link/ },
  { name: '.gitattributes is a link', files: { '.gitattributes': { link: '/x' } }, says: /^\.gitattributes is a symbolic link/ },
  { name: 'an agent is a link', files: { '.github/agents/loop-worker.agent.md': { link: '/x' } }, says: /loop-worker\.agent\.md is a symbolic link/ },
  { name: '.gitattributes has two names', files: { '.gitattributes': { text: '* text\n', links: 2 } }, says: /^\.gitattributes is a hard link: .* 2 names/ },
  { name: '.gitattributes is read-only', files: { '.gitattributes': { text: '* text\n', mode: 0o444 } }, says: /^\.gitattributes is read-only/ },
  { name: 'the root is read-only', files: { '': { folder: true, mode: 0o555 } }, says: /^The folder \. is read-only/ },
  { name: '.github is read-only', files: { '.github': { folder: true, mode: 0o555 } }, says: /^The folder \.github is read-only/m },
  { name: '.github is a file', files: { '.github': 'x' }, says: /^\.github is no folder/ },
  { name: 'the agents folder is a file', files: { '.github/agents': 'x' }, says: /^\.github\/agents is no folder/ },
  { name: 'the manifest is a folder', files: { [MANIFEST]: { folder: true } }, says: /portcullis\.json is a folder, and a file belongs there/ },
  { name: 'the policy is a folder', files: { [POLICY]: { folder: true } }, says: /^\.github\/portcullis\.json is a folder/ },
  { name: 'the policy is a pipe', files: { [POLICY]: { pipe: true } }, says: /^\.github\/portcullis\.json is no regular file/ },
  {
    name: 'a merge conflict in the policy',
    files: { [POLICY]: '{\n<<<<<<< HEAD\n  "version": 1\n=======\n  "version": 1, "mode": "observe"\n>>>>>>> theirs\n}\n' },
    says: /^\.github\/portcullis\.json cannot be pinned: it holds the marks of a merge conflict/,
  },
  { name: 'a policy that is no JSON', files: { [POLICY]: '{ "version": 1, }\n' }, says: /cannot be pinned: it is not valid JSON/ },
  { name: 'a policy with a wrong key', files: { [POLICY]: '{ "version": 1, "rule": {} }\n' }, says: /cannot be pinned: at \/rule:/ },
  { name: 'a policy with CRLF', files: { [POLICY]: '{ "version": 1 }\r\n' }, says: /cannot be pinned: it has CRLF/ },
  { name: 'a merge conflict in the ledger', files: { [LEDGER]: '<<<<<<< HEAD\n{}\n' }, says: /ledger\.json is no ledger/ },
  { name: 'a ledger that leads out', files: { [LEDGER]: ledger('../../etc/passwd') }, says: /ledger\.json is no ledger/ },
  { name: 'a ledger with an absolute path', files: { [LEDGER]: ledger('/etc/passwd') }, says: /ledger\.json is no ledger/, remove: true },
  {
    name: 'removal through a link',
    files: { [LEDGER]: ledger('out/x.txt'), out: { link: '/srv' } },
    says: /^out is a symbolic link/,
    remove: true,
  },
  {
    name: "Portcullis' own repository",
    files: { 'package.json': '{ "name": "portcullis", "bin": {} }', 'src/product.ts': '' },
    says: /the repository of Portcullis itself.*--self/,
  },
];
