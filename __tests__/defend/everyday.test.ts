import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type CompoundList, type ParsedScript, parse, type Statement, type Word } from 'unbash';
import { parseEveryday } from '../../src/defend/command/everyday.js';
import { RULE_CASES, WRITE_CASES } from '../cases/defend-rules.js';
import { WRAPPED, WRAPPERS } from '../cases/wrappers.js';

const load = (name: string): string[] =>
  Object.values(
    JSON.parse(readFileSync(join(__dirname, `../cases/${name}.json`), 'utf8')) as Record<string, string[]>,
  ).flat();

/** A tree without positions and without what is not there, with the properties that unbash works out when asked. */
function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== 'object' || node === null) return node;
  const from = node as Record<string, unknown>;
  const names = new Set(Object.keys(from));
  for (
    let each = Object.getPrototypeOf(from);
    each && each !== Object.prototype;
    each = Object.getPrototypeOf(each)
  )
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(each)))
      if (get) names.add(name);
  const kept: Record<string, unknown> = {};
  for (const name of [...names].sort())
    if (!/^(?:pos|end|\w+Pos|\w+End)$/.test(name) && from[name] !== undefined) kept[name] = bare(from[name]);
  return kept;
}

function agrees(text: string): boolean {
  const tree = parseEveryday(text);
  if (tree === null) return false;
  expect([text, bare(tree)]).toEqual([text, bare(parse(text))]);
  return true;
}

test.each([
  'npm test 2>&1 | tail -20 && git diff --stat "$BASE"..HEAD',
  'npm test && git log --oneline "$BRANCH" | head -5 > out.txt',
  'cd src && grep -rn "TODO" . --include=*.ts | head -20 || true',
  'for f in src/*.ts; do echo "$f: $(wc -l < "$f")"; done',
  'if [ -f package.json ]; then npm ci; elif [ -d x ]; then y; else echo none; fi',
  'while read -r line; do echo "$line"; done < input.txt | sort',
  "cat package.json | jq '.scripts'; ls -la &",
  'A=1 B="x y" make -j4 all 2>/dev/null >>log &',
  '! grep -q x y && (cd a; ls) || exit 1',
  'git commit -m "say \\"hi\\" for \\$5" --author=\'A B\'',
  'a \\\n',
  'echo ${HOME} $1 $? "$@" a\\ b ~/x',
  'ls\n\npwd\n',
  'cmd &> all.log; cmd 3>&1 1>&2',
])('%j', (text) => {
  expect(agrees(text)).toBe(!text.includes('\\\n'));
});

const commands = [
  ...load('defend-allowed'),
  ...load('defend-denied'),
  ...RULE_CASES.map((row) => row[3]),
  ...WRITE_CASES.map((row) => row[0]),
  ...WRAPPERS.flatMap(([, wrap]) => WRAPPED.map((command) => wrap(command))),
].map(String);

/** What is put into a text to make another one of it. Behind an `@` at the end stands what breaks lines and names. */
const SPLINTERS = [
  ...String.raw`' " \ ${'`'} $ $' $" ${'$'}{ } $( ) (( )) $(( ( { [ [[ ]] ] # ! !! ~ * ** ? @( +( = += a= a[0]= a=( && || | |& & ; ;; ;& ;;& > >> < << <<- <<< <> >| >& <& &> &>> 2> 2>&1 2>&- 10> 1000> {fd}> <(a) >(a) ${'$'}{a:-b} ${'$'}{a} ${'$'}{#a} ${'$'}{!a} $1 $10 $@ $* $# $? $$ $! $- $_ - -- % ^ {a,b} {1..3} a#b a!b "a!b" "!" "$" "\a" "\$" '\'' '"' "'" \" \' \# \* 12 () a(b) ((a)) <# #! \$(a) >&2 >a<b -! [a] a]b ~a a:~/b x()`.split(
    ' ',
  ),
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\v',
    '\f',
    '\0',
    '\\\n',
    '\\\r\n',
    '\\ ',
    '"\\\n"',
    '\u00a0',
    '\u3000',
    '\u200b',
    'é',
    '😀',
    ' #',
    '{ ',
    '; }',
    '[[ ',
    ' ]]',
    '[ a ]',
    '! ',
    'time -p ',
    'coproc ',
    'function ',
    'f() ',
    'case x in x) ',
    '; esac',
    'if ',
    '; then ',
    '; fi',
    'elif ',
    'for x in ',
    'for x; do ',
    'for ((;;)) ',
    'while ',
    'select x in ',
    ' in ',
    '; do ',
    '; done',
    'export ',
    'declare ',
    'eval ',
    'exec ',
    ' A=1 ',
    'PATH=~/b:~/c ',
    '<<EOF\nx\nEOF\n',
    "<<'E'\n$x\nE\n",
  ],
];
const splintered = fc
  .tuple(
    fc.constantFrom(...commands.filter((text) => text.length < 300)),
    fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...SPLINTERS)), { minLength: 1, maxLength: 4 }),
  )
  .map(([text, changes]) =>
    changes.reduce((made, [at, gone, splinter]) => {
      const from = at % (made.length + 1);
      return made.slice(0, from) + splinter + made.slice(from + gone);
    }, text),
  );

test('in all commands of the tables the tree is the one that unbash makes', () => {
  expect(commands.filter(agrees).length).toBeGreaterThan(commands.length / 3);
});

describe('the tree is the one that unbash makes', () => {
  const piece = fc.constantFrom(
    ...'a,b.c,-x,--y=z,1,2,10,$a,${a},${a:-b},$(a),$(a b),"$(a | b)","a b","$a",\'a b\',"\\"",a\\ b,*,?,[a],[,],{a,b},{},{,},~,~/x,a=b,A=,=,+=,#,#c,!,!=,$,"$",$1,$@,"$@",$\'a\',$"a",`a`,"`a`",((,)),$((1)),<(a),>(a),\\,\\\\,"a\\b","a!b",a[1]=2,@(a),+(b),%,^,@,:,..,if,then,fi,else,elif,for,in,do,done,while,until,case,esac,time,function,select,coproc,[[,]],export,local,x()'.split(
      ',',
    ),
  );
  const operator = fc.constantFrom(
    ...[
      ' ',
      ' ',
      ' ',
      ' ',
      '',
      ' && ',
      ' || ',
      ' | ',
      '|',
      ';',
      '; ',
      ' & ',
      '&',
      '\n',
      '\n\n',
      ' > ',
      '>',
      ' >> ',
      ' 2>&1',
      '2>',
      ' < ',
      '<',
      ' <<< ',
      ' << ',
      ' &> ',
      '>&',
      '<&',
      ' >| ',
      '(',
      ')',
      ' ( ',
      ' ) ',
      ' |& ',
      ';;',
      '\t',
      '; do ',
      '; done',
      '; then ',
      '; fi',
      ' <> ',
      '\r',
    ],
  );
  const soup = fc.array(fc.tuple(piece, operator), { maxLength: 9 }).map((parts) => parts.flat().join(''));
  const line: fc.Arbitrary<string> = fc.letrec<{ list: string; node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.array(piece, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
      fc
        .tuple(piece, piece, fc.constantFrom(' > ', ' 2>', ' >>', '<'), piece)
        .map(([a, b, o, c]) => `${a} ${b}${o}${c}`),
      fc.tuple(tie('list'), tie('list')).map(([a, b]) => `if ${a}; then ${b}; fi`),
      fc.tuple(tie('list'), tie('list'), tie('list')).map(([a, b, c]) => `if ${a}\nthen ${b}\nelse ${c}\nfi`),
      fc.tuple(piece, tie('list')).map(([a, b]) => `for x in ${a} ${a}; do ${b}; done`),
      fc.tuple(tie('list'), tie('list')).map(([a, b]) => `while ${a}; do ${b}; done > x`),
      tie('list').map((a) => `(${a})`),
      tie('list').map((a) => `echo "$(${a})"`),
      tie('list').map((a) => `! ${a}`),
      tie('list').map((a) => `{ ${a}; }`),
    ),
    list: fc
      .array(fc.tuple(tie('node'), fc.constantFrom(' && ', ' || ', ' | ', '; ', ' & ', '\n')), {
        minLength: 1,
        maxLength: 3,
      })
      .map((parts) =>
        parts.map(([text, join], index) => (index < parts.length - 1 ? text + join : text)).join(''),
      ),
  })).list;
  const known = [
    'npm test 2>&1 | tail -20 && git diff --stat "$BASE"..HEAD',
    'for f in src/*.ts; do echo "$f: $(wc -l < "$f")"; done',
    'if [ -f a ]; then b "c d" > e; else f; fi',
    'A=1 b \'c\' "d $e ${f}" & (g; h) | i',
  ];
  const mutated = fc
    .tuple(
      fc.constantFrom(...known),
      fc.nat(),
      fc.constantFrom(...'~$`"\'\\;|&<>(){}[]*?!#%^=:.,/- \n\t\r\0=@+ab1'),
      fc.nat(2),
    )
    .map(([text, at, character, how]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + (how === 2 ? '' : character) + text.slice(from + (how > 0 ? 1 : 0));
    });

  test.each([
    ['of a soup of pieces', soup],
    ['of nested constructs', line],
    ['of everyday commands with one character changed', mutated],
    ['of commands of the tables with splinters in them', splintered],
  ])('%s', (_, arbitrary) => {
    let read = 0;
    fc.assert(
      fc.property(arbitrary, (text) => {
        if (agrees(text)) read++;
      }),
      { numRuns: 5000 },
    );
    expect(read).toBeGreaterThan(50);
  });
});

/** A word in which nothing is expanded. */
const isFixed = (word: Word): boolean =>
  !/^~|[=:]~|[*?[]/.test(word.text) &&
  (word.parts ?? []).every((part) =>
    part.type === 'DoubleQuoted'
      ? part.parts.every(({ type }) => type === 'Literal')
      : /^(?:Literal|SingleQuoted)$/.test(part.type),
  );

/** The words of each command that a tree of the plainest forms runs; null where there are other forms in it. */
function runs(node: unknown): string[][] | null {
  const all = (list: readonly unknown[]): string[][] | null => {
    const each = list.map(runs);
    return each.some((one) => one === null) ? null : (each as string[][][]).flat();
  };
  const at = node as ParsedScript | Statement['command'] | Statement | CompoundList;
  switch (at.type) {
    case 'Script':
    case 'CompoundList':
      return all(at.commands);
    case 'Statement':
      return at.background ? null : runs(at.command);
    case 'AndOr':
      return at.operators.every((operator) => operator === '&&') ? all(at.commands) : null;
    case 'Subshell':
      return runs(at.body);
    case 'Command': {
      const words = [...(at.name ? [at.name] : []), ...at.args];
      const values = at.prefix.map((item) => (item.type === 'Assignment' ? item.value : null));
      if (at.redirects.length > 0) return null;
      if ([...words, ...values].some((word) => word?.type !== 'Word' || !isFixed(word))) return null;
      if (!at.name) return [];
      return /^[abc\d]+(?: b)?$/.test(at.name.value) ? [(words as Word[]).map(({ value }) => value)] : null;
    }
    default:
      return null;
  }
}

test('bash runs what stands in the tree', () => {
  const pieces = fc.constantFrom(
    ...[`'`, '"', '\\', '"a b"', "'a b'", '""', "''", '$', '{', '}', '{ ', '; }', '[', ']', '#', ' #', '!', '! '],
    ...['=', '+=', 'a=', 'A=1 ', '~', '%', '^', '@', '-', ',', ':', '/', 'a', 'b', 'c', '1', '12', ' ', ' ', '  '],
    ...['\t', '\n', '\r', '; ', ';', '&&', ' && ', '(', ')', ' ( ', '\\\n', '\\ ', '\\#', '\\"', "\\'", '"\\a"', '"\\$"'],
    ...['"$"', '"!"', '"a!b"', 'a#b', 'in ', 'do ', 'if ', 'time ', 'case ', '[[ ', 'function ', 'f() ', '\v', '\f', '\x7f'],
  ); // biome-ignore format: a table
  const start = fc.constantFrom('a ', 'b ', '', '"a" ', 'a\\ b ', 'a=1 ', '( a ');
  const text = fc
    .tuple(start, fc.array(pieces, { minLength: 1, maxLength: 9 }))
    .map(([first, rest]) => first + rest.join(''));
  const rows = fc.sample(text, 30_000).flatMap((each) => {
    const tree = parseEveryday(each);
    const wanted = tree === null ? null : runs(tree);
    return wanted === null ? [] : [{ text: each, wanted }];
  });
  expect(rows.length).toBeGreaterThan(1000);
  // With no folder on PATH every command is one that is not found, and shows its words.
  const shown = `command_not_found_handle() { printf '\\1'; printf '%s\\2' "$@"; }
while IFS= read -r -d '' text <&9; do ( eval "$text" ) </dev/null 2>/dev/null; printf '\\3'; done 9<&0`;
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-words-'));
  const { stdout } = spawnSync('/bin/bash', ['--norc', '--noprofile', '-c', shown], {
    cwd: folder,
    env: { PATH: '/nowhere', LC_ALL: 'C' },
    input: rows.map((row) => `${row.text}\0`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  rmSync(folder, { recursive: true });
  const got = stdout.split('\x03').map((part) =>
    part
      .split('\x01')
      .slice(1)
      .map((words) => words.split('\x02').slice(0, -1)),
  );
  for (const [index, row] of rows.entries()) expect({ ...row, wanted: got[index] }).toEqual(row);
});
