import { createHash, randomBytes } from 'node:crypto';
import { SHA256_LOADER } from '../../src/guard/sha256.js';

const sha256 = new Function(`const ${SHA256_LOADER};return sha256`)() as (bytes: Buffer) => string;
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
