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
  /** The state to begin with. */
  initial: 288,
  /** The message schedules of four blocks, word by word: the first words of all four, then the second ones. */
  schedule: 512,
  /** The same, each word with its constant added. */
  summed: 1536,
  /** Blocks to be hashed, up to the end of the page. */
  blocks: 2560,
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
const SUB = 0x6b;
const AND = 0x71;
const XOR = 0x73;
const SHR = 0x76;
const WRAP = 0xa7;
const EXTEND = 0xad;
const OR64 = 0x84;
const XOR64 = 0x85;
const SHL64 = 0x86;
const SHR64 = 0x88;

/** Four words at once. */
const vector = (operation: number, ...immediates: readonly number[]): Code => [
  0xfd,
  ...unsigned(operation),
  ...immediates,
];
const loadFour = (offset: number): Code => vector(0x00, 4, ...unsigned(offset));
const storeFour = (offset: number): Code => vector(0x0b, 4, ...unsigned(offset));
const loadLane = (lane: number, offset: number): Code => vector(0x56, 2, ...unsigned(offset), lane);
const SPREAD = vector(0x09, 2, 0);
const SWIZZLE = vector(0x0e);
const XOR_FOUR = vector(0x51);
const SHL_FOUR = vector(0xab);
const SHR_FOUR = vector(0xad);
const ADD_FOUR = vector(0xae);
/** The bytes of each word in the other order. */
const SWAPPED = vector(0x0c, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
const NO_BYTES = vector(0x0c, ...new Array<number>(16).fill(0));

/** Parameters, then the working variables a to h, then what is passing. */
const AT = 0;
const END = 1;
const A = 2;
const PASSING = 10;
const INDEX = 11;
/** The XOR of a and b in this round, and of b and c, which is that of the round before. */
const ABOVE = 12;
const TWICE = 14;
const FOUR = 15;
const ORDER = 16;

/** Repeats code while the condition that it leaves on the stack holds. */
const loop = (...code: readonly Code[]): Code => [0x03, 0x40, ...code.flat(), 0x0d, 0, 0x0b];

/** Goes on by some bytes of the schedule, as long as it is below the limit. */
const advance = (bytes: number, limit: Code): Code => [
  ...get(INDEX),
  ...word(bytes),
  ADD,
  ...tee(INDEX),
  ...limit,
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

/** Keeps the words on the stack at the index, as they are and with their constant. */
const keep: Code = [
  ...[...tee(FOUR), ...storeFour(SHA256_LAYOUT.schedule)],
  ...[...get(INDEX), ...get(FOUR), ...get(INDEX), ...word(2), SHR, ...SPREAD, ...ADD_FOUR],
  ...storeFour(SHA256_LAYOUT.summed),
];

/** The words of four blocks, which stand with their highest byte first. */
function readBlocks(): Code {
  const lane = (number: number): Code => [
    ...[...get(PASSING), ...(number === 0 ? NO_BYTES : get(FOUR)), ...loadLane(number, 64 * number)],
    ...set(FOUR),
  ];
  return [
    ...[...SWAPPED, ...set(ORDER), ...word(0), ...set(INDEX)],
    ...loop(
      [...get(AT), ...get(INDEX), ...word(2), SHR, ADD, ...set(PASSING)],
      [0, 1, 2, 3].flatMap(lane),
      [...get(INDEX), ...get(FOUR), ...get(ORDER), ...SWIZZLE, ...keep],
      advance(16, word(256)),
    ),
  ];
}

/** The words 16 to 63 of the schedules; the index goes on where it stands. */
function extendSchedules(): Code {
  const before = (words: number): Code => [...get(INDEX), ...loadFour(SHA256_LAYOUT.schedule - 16 * words)];
  // A rotation is two shifts.
  const mixed = (words: number, first: number, second: number, shift: number): Code => [
    ...[...before(words), ...tee(FOUR), ...word(shift), ...SHR_FOUR],
    ...[first, second].flatMap((count) => [
      ...[...get(FOUR), ...word(count), ...SHR_FOUR, ...XOR_FOUR],
      ...[...get(FOUR), ...word(32 - count), ...SHL_FOUR, ...XOR_FOUR],
    ]),
  ];
  return loop(
    [...get(INDEX), ...before(16), ...mixed(15, 7, 18, 3), ...ADD_FOUR, ...before(7), ...ADD_FOUR],
    [...mixed(2, 17, 19, 10), ...ADD_FOUR, ...keep],
    advance(16, word(1024)),
  );
}

/** One round. Instead of the values moving on from variable to variable, the names do. */
function round(number: number): Code {
  const [a, b, , d, e, f, g, h] = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    get(A + ((index - number + 8) % 8)),
  ) as [Code, Code, Code, Code, Code, Code, Code, Code];
  const into = (variable: Code): Code => set(variable[1]!);
  const [above, below] = [ABOVE + (number % 2), ABOVE + ((number + 1) % 2)];
  return [
    ...[...h, ...get(INDEX), ...load(SHA256_LAYOUT.summed + 16 * number), ADD],
    ...[...rotations(e, 6, 11, 25), ADD, ...f, ...g, XOR, ...e, AND, ...g, XOR, ADD],
    ...[...tee(PASSING), ...d, ADD, ...into(d)],
    ...[...get(PASSING), ...rotations(a, 2, 13, 22), ADD],
    // The majority of a, b and c.
    ...[...a, ...b, XOR, ...tee(above), ...get(below), AND, ...b, XOR, ADD, ...into(h)],
  ];
}

function hashBlocks(): Code {
  const eight = [0, 1, 2, 3, 4, 5, 6, 7];
  const state = (index: number): Code => [...word(0), ...load(SHA256_LAYOUT.state + 4 * index)];
  // Of four schedules the ones behind the last block are of no block.
  const rest = [...get(AT), ...word(64), ADD, ...tee(AT), ...get(END), BELOW];
  return loop(
    readBlocks(),
    extendSchedules(),
    [...word(0), ...set(INDEX)],
    loop(
      eight.flatMap((index) => [...state(index), ...set(A + index)]),
      [...get(A + 1), ...get(A + 2), XOR, ...set(ABOVE + 1)],
      loop(eight.flatMap(round), advance(128, word(1024))),
      eight.flatMap((index) => [
        ...word(0),
        ...state(index),
        ...get(A + index),
        ADD,
        ...store(SHA256_LAYOUT.state + 4 * index),
      ]),
      [...get(INDEX), ...word(1020), SUB, ...tee(INDEX), ...word(16), LESS],
      [...rest, AND],
    ),
    [...get(AT), ...get(END), BELOW],
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
  const V128 = 0x7b;
  const body = [3, TWICE - A, I32, 1, I64, 2, V128, ...hashBlocks(), 0x0b];
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

/** The text of declarations that make `sha256` of the module. Good for less than 512 MiB, whose length in bits is one word. */
export const SHA256_MODULE = [
  `wasm=new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(\`${Buffer.from(sha256Module()).toString('base64')}\`,\`base64\`))).exports,`,
  'page=new Uint8Array(wasm.m.buffer),view=new DataView(wasm.m.buffer),sha256=data=>{const bytes=typeof data===`string`?Buffer.from(data):data,size=bytes.length,',
  // What V8 has built in: each function of Buffer's would have to be compiled.
  `take=(from,length)=>page.set(new Uint8Array(bytes.buffer,bytes.byteOffset+from,length),${SHA256_LAYOUT.blocks});`,
  `page.copyWithin(${SHA256_LAYOUT.state},${SHA256_LAYOUT.initial},${SHA256_LAYOUT.initial + 32});let at=0,hex=\`\`;`,
  `for(;size-at>=${CHUNK};at+=${CHUNK}){take(at,${CHUNK});wasm.f(${SHA256_LAYOUT.blocks},${SHA256_LAYOUT.blocks + CHUNK})}`,
  `take(at,size-at);const last=${SHA256_LAYOUT.blocks}+size-at,end=last+72&-64;`,
  `page[last]=128;page.fill(0,last+1,end);view.setUint32(end-4,size*8);wasm.f(${SHA256_LAYOUT.blocks},end);`,
  `for(at=${SHA256_LAYOUT.state};at<${SHA256_LAYOUT.state + 32};at+=4)hex+=view.getUint32(at,true).toString(16).padStart(8,\`0\`);return hex}`,
].join('');

/**
 * The text of a function's body that gives Node's own hash, a fifth of the module's time, or throws where it cannot be had
 * without `node:crypto`, whose start costs more than all that is hashed. Node 20 still hands its inner modules out, and says
 * that it will not for ever: so a Node whose answer for a known text is another one, or that has none, has the module hash.
 * The module's name is in two pieces, because Node loads the whole of it before it runs a `-e` text that has the word.
 */
export const SHA256_OF_NODE = [
  'process.noDeprecation=true;const {Hash}=process.binding(`cry`+`pto`),',
  'own=data=>{const hash=new Hash(`sha256`,undefined,-1,{});hash.update(data,`utf8`);return hash.digest(`hex`)};',
  'if(own(`abc`)!==`ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad`)throw 0;return own',
].join('');

/**
 * The text of a declaration that makes `sha256(textOrBuffer)`, which gives lower-case hexadecimal, for the loader: no quote, no
 * backslash, and no `require`.
 */
export const SHA256_LOADER = `sha256=(()=>{try{${SHA256_OF_NODE}}catch(_){const ${SHA256_MODULE};return sha256}})()`;
