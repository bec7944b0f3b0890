import { createHash, randomBytes } from 'node:crypto';
import { SHA256_LOADER, SHA256_MODULE } from '../../src/guard/sha256.js';

type Hash = (bytes: Buffer) => string;
const made = (declarations: string): Hash => new Function(`const ${declarations};return sha256`)() as Hash;
const sha256 = made(SHA256_MODULE);
const reference = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const LENGTHS = [
  ...Array.from({ length: 260 }, (_, length) => length),
  ...[32768, 65536, 98304, 1048576, 4194304].flatMap((edge) =>
    [-65, -64, -63, -9, -8, -1, 0, 1, 55, 56, 63, 64].map((offset) => edge + offset),
  ),
];

test.each(['zeros', 'ones', 'noise'])('hashes as node:crypto does, one after the other: %s', (kind) => {
  const noise = randomBytes(4194304 + 64);
  const source = kind === 'noise' ? noise : Buffer.alloc(noise.length, kind === 'ones' ? 255 : 0);
  for (const length of LENGTHS) {
    const bytes = source.subarray(0, length);
    expect([length, sha256(bytes)]).toEqual([length, reference(bytes)]);
  }
});

test('a bit anywhere changes the hash', () => {
  const bytes = randomBytes(70_000);
  const before = sha256(bytes);
  for (let at = 0; at < bytes.length; at += 997) {
    bytes[at]! ^= 1 << (at % 8);
    expect(sha256(bytes)).toBe(reference(bytes));
    expect(sha256(bytes)).not.toBe(before);
    bytes[at]! ^= 1 << (at % 8);
  }
  expect(sha256(bytes)).toBe(before);
});

/** What a Node might hand out, or not, in place of its inner module. */
class Wrong {
  update(): void {}
  digest(): string {
    return '0'.repeat(64);
  }
}
test.each<[string, (name: string) => unknown]>([
  ['no inner module', () => undefined],
  [
    'an error',
    () => {
      throw new Error('No such module: crypto');
    },
  ],
  ['another hash', () => ({ Hash: Wrong })],
  ['its own', (process as unknown as { binding: (name: string) => unknown }).binding.bind(process)],
])('the loader hashes right with %s', (_, binding) => {
  const handed = { noDeprecation: false, binding };
  const hash = new Function('process', `const ${SHA256_LOADER};return sha256`)(handed) as Hash;
  const bytes = randomBytes(70_000);
  expect(hash(bytes)).toBe(reference(bytes));
  expect(hash(Buffer.alloc(0))).toBe(reference(Buffer.alloc(0)));
});
