import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'unbash';
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

test('in all commands of the tables the tree is the one that unbash makes', () => {
  const commands = [
    ...load('defend-allowed'),
    ...load('defend-denied'),
    ...RULE_CASES.map((row) => row[3]),
    ...WRITE_CASES.map((row) => row[0]),
    ...WRAPPERS.flatMap(([, wrap]) => WRAPPED.map((command) => wrap(command))),
  ].map(String);
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
