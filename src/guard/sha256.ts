/**
 * SHA-256 (FIPS 180-4) as a WebAssembly module, assembled from the text below.
 *
 * The loader has to hash the script before it may run it, and node:crypto cannot be had without some fifty modules of
 * Node's own, which cost more than everything else that the loader does. The module needs no import and touches nothing
 * but its own memory.
 */

/** Where what stands in the module's one page of memory. The constants come first, at zero. */
export const SHA256_LAYOUT = {
  /** The state, eight words in the machine's order; they are the digest after the last block. */
  state: 256,
  /** The message schedule of the block in work. */
  schedule: 288,
  /** The state to begin with. */
  initial: 544,
  /** Blocks to be hashed, up to the end of the page. */
  blocks: 1024,
} as const;

type Code = readonly number[];

/** LEB128, which is how the binary format writes numbers. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left >>>= 7) {
    if (left < 128) return [...bytes, left];
    bytes.push((left & 127) | 128);
  }
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left >>= 7) {
    if (left >= -64 && left < 64) return [...bytes, left & 127];
    bytes.push((left & 127) | 128);
  }
}

/** The first 32 bits of the fraction of a prime's square or cube root, by whole numbers: no rounding of a machine's. */
function fraction(prime: number, degree: 2 | 3): number {
  const target = BigInt(prime) << BigInt(32 * degree);
  let root = 0n;
  for (let bit = 1n << 37n; bit > 0n; bit >>= 1n) if ((root + bit) ** BigInt(degree) <= target) root += bit;
  return Number(root & 0xffffffffn);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

const get = (local: number): Code => [0x20, local];
const set = (local: number): Code => [0x21, local];
const tee = (local: number): Code => [0x22, local];
const word = (value: number): Code => [0x41, ...signed(value)];
const long = (value: number): Code => [0x42, ...signed(value)];
const load = (offset: number): Code => [0x28, 2, ...unsigned(offset)];
const store = (offset: number): Code => [0x36, 2, ...unsigned(offset)];
const LESS = 0x48;
const BELOW = 0x49;
const ADD = 0x6a;
const AND = 0x71;
const OR = 0x72;
const XOR = 0x73;
const SHL = 0x74;
const SHR = 0x76;
const WRAP = 0xa7;
const EXTEND = 0xad;
const OR64 = 0x84;
const XOR64 = 0x85;
const SHL64 = 0x86;
const SHR64 = 0x88;

/** Parameters, then the working variables a to h, then what is passing. */
const AT = 0;
const END = 1;
const A = 2;
const PASSING = 10;
const INDEX = 11;
const TWICE = 12;

/** Repeats code while the condition that it leaves on the stack holds. */
const loop = (...code: readonly Code[]): Code => [0x03, 0x40, ...code.flat(), 0x0d, 0, 0x0b];

/** Goes on by some bytes of the schedule, as long as it is below the limit. */
const advance = (bytes: number, limit: number): Code => [
  ...get(INDEX),
  ...word(bytes),
  ADD,
  ...tee(INDEX),
  ...word(limit),
  LESS,
];

/**
 * A word rotated by each of the counts, XORed. V8's quick compiler calls a function for a rotation; it shifts in one
 * instruction, so the word is put twice into 64 bits and shifted.
 */
function rotations(value: Code, ...counts: readonly number[]): Code {
  const shifted = counts.flatMap((count, index) => [
    ...get(TWICE),
    ...long(count),
    SHR64,
    ...(index > 0 ? [XOR64] : []),
  ]);
  return [
    ...value,
    EXTEND,
    ...tee(TWICE),
    ...get(TWICE),
    ...long(32),
    SHL64,
    OR64,
    ...set(TWICE),
    ...shifted,
    WRAP,
  ];
}

/** The block's words, which stand with their highest byte first. */
function readBlock(): Code {
  const { schedule } = SHA256_LAYOUT;
  const byte = (shift: number, how: number): Code => [
    ...get(PASSING),
    ...word(0xff00),
    AND,
    ...word(shift),
    how,
  ];
  return [
    ...word(0),
    ...set(INDEX),
    ...loop(
      [...get(INDEX), ...get(AT), ...get(INDEX), ADD, ...load(0), ...tee(PASSING), ...word(24), SHL],
      [...byte(8, SHL), OR, ...get(PASSING), ...word(8), SHR, ...set(PASSING)],
      // After the shift the third byte stands where the second one stood.
      [...get(PASSING), ...word(0xff00), AND, OR, ...get(PASSING), ...word(16), SHR, OR, ...store(schedule)],
      advance(4, 64),
    ),
  ];
}

/** The words 16 to 63 of the schedule; the index goes on where it stands. */
function extendSchedule(): Code {
  const before = (words: number): Code => [...get(INDEX), ...load(SHA256_LAYOUT.schedule - 4 * words)];
  const mixed = (words: number, first: number, second: number, shift: number): Code => [
    ...rotations([...before(words), ...tee(PASSING)], first, second),
    ...get(PASSING),
    ...word(shift),
    SHR,
    XOR,
  ];
  return loop(
    [...get(INDEX), ...before(16), ...mixed(15, 7, 18, 3), ADD, ...before(7), ADD],
    [...mixed(2, 17, 19, 10), ADD, ...store(SHA256_LAYOUT.schedule)],
    advance(4, 256),
  );
}

/** One round. Instead of the values moving on from variable to variable, the names do. */
function round(number: number): Code {
  const [a, b, c, d, e, f, g, h] = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    get(A + ((index - number + 8) % 8)),
  ) as [Code, Code, Code, Code, Code, Code, Code, Code];
  const into = (variable: Code): Code => set(variable[1]!);
  return [
    ...[...h, ...rotations(e, 6, 11, 25), ADD, ...g, ...f, ...g, XOR, ...e, AND, XOR, ADD],
    ...[...get(INDEX), ...load(4 * number), ADD, ...get(INDEX), ...load(SHA256_LAYOUT.schedule + 4 * number)],
    ...[ADD, ...tee(PASSING), ...d, ADD, ...into(d)],
    ...[...get(PASSING), ...rotations(a, 2, 13, 22), ADD],
    ...[...a, ...b, XOR, ...c, AND, ...a, ...b, AND, XOR, ADD, ...into(h)],
  ];
}

function hashBlocks(): Code {
  const eight = [0, 1, 2, 3, 4, 5, 6, 7];
  const state = (index: number): Code => [...word(0), ...load(SHA256_LAYOUT.state + 4 * index)];
  return loop(
    readBlock(),
    extendSchedule(),
    eight.flatMap((index) => [...state(index), ...set(A + index)]),
    [...word(0), ...set(INDEX)],
    loop(eight.flatMap(round), advance(32, 256)),
    eight.flatMap((index) => [
      ...word(0),
      ...state(index),
      ...get(A + index),
      ADD,
      ...store(SHA256_LAYOUT.state + 4 * index),
    ]),
    [...get(AT), ...word(64), ADD, ...tee(AT), ...get(END), BELOW],
  );
}

/**
 * The module's bytes. It exports its memory, `m`, and `f(at, end)`, which hashes the blocks of 64 bytes from the address
 * `at` up to `end`, at least one, into the state; padding is the caller's.
 */
export function sha256Module(): Uint8Array {
  const list = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
  const section = (id: number, items: readonly Code[]): number[] => {
    const content = list(items);
    return [id, ...unsigned(content.length), ...content];
  };
  const data = (offset: number, words: readonly number[]): Code => {
    const bytes = words.flatMap((value) => [
      value & 255,
      (value >>> 8) & 255,
      (value >>> 16) & 255,
      value >>> 24,
    ]);
    return [0, ...word(offset), 0x0b, ...unsigned(bytes.length), ...bytes];
  };
  const I32 = 0x7f;
  const I64 = 0x7e;
  const body = [2, TWICE - A, I32, 1, I64, ...hashBlocks(), 0x0b];
  const name = (letter: string): Code => [1, letter.charCodeAt(0)];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [[0x60, 2, I32, I32, 0]]),
    ...section(3, [[0]]),
    ...section(5, [[0, 1]]),
    ...section(7, [
      [...name('m'), 2, 0],
      [...name('f'), 0, 0],
    ]),
    ...section(10, [[...unsigned(body.length), ...body]]),
    ...section(11, [
      data(
        0,
        primes(64).map((prime) => fraction(prime, 3)),
      ),
      data(
        SHA256_LAYOUT.initial,
        primes(8).map((prime) => fraction(prime, 2)),
      ),
    ]),
  ]);
}

/** Bytes hashed at a time: below the room after `blocks`, so that the padding of the last ones fits behind them. */
const CHUNK = 32768;

/**
 * The text of declarations that make `sha256(buffer)`, which gives lower-case hexadecimal, for the loader: no quote, no
 * backslash, and no `require`. Good for less than 512 MiB, whose length in bits is one word.
 */
export const SHA256_LOADER = [
  `wasm=new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(\`${Buffer.from(sha256Module()).toString('base64')}\`,\`base64\`))).exports,`,
  'page=new Uint8Array(wasm.m.buffer),view=new DataView(wasm.m.buffer),sha256=bytes=>{const size=bytes.length,',
  // What V8 has built in: each function of Buffer's would have to be compiled.
  `take=(from,length)=>page.set(new Uint8Array(bytes.buffer,bytes.byteOffset+from,length),${SHA256_LAYOUT.blocks});`,
  `page.copyWithin(${SHA256_LAYOUT.state},${SHA256_LAYOUT.initial},${SHA256_LAYOUT.initial + 32});let at=0,hex=\`\`;`,
  `for(;size-at>=${CHUNK};at+=${CHUNK}){take(at,${CHUNK});wasm.f(${SHA256_LAYOUT.blocks},${SHA256_LAYOUT.blocks + CHUNK})}`,
  `take(at,size-at);const last=${SHA256_LAYOUT.blocks}+size-at,end=last+72&-64;`,
  `page[last]=128;page.fill(0,last+1,end);view.setUint32(end-4,size*8);wasm.f(${SHA256_LAYOUT.blocks},end);`,
  `for(at=${SHA256_LAYOUT.state};at<${SHA256_LAYOUT.state + 32};at+=4)hex+=view.getUint32(at,true).toString(16).padStart(8,\`0\`);return hex}`,
].join('');
