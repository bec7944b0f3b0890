// Turns source modules into the parts of a hook script: imports between parts become look-ups that load on first use.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import ts from 'typescript';
import { parsePart } from './hook-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Built-in modules that a hook may load; each of the others costs a good part of Node's own start. */
const BUILTINS = /^node:(?:buffer|fs|path|crypto|vm|zlib|child_process)$/;

/** The table of all commands: in a hook it must not load the judges of all of them. */
const REGISTRY = join(root, 'src/defend/command/commands/registry.ts');

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  legalComments: 'none',
  charset: 'ascii',
  logLevel: 'warning',
};

const named = new Map();

/**
 * The name by which other parts know a module: short, because it stands wherever one of the module's things is used, and
 * made of the path alone, so that a module that comes or goes elsewhere does not change a script and its pin.
 */
export function nameOf(file) {
  const path = relative(join(root, 'src'), file).replaceAll('\\', '/');
  const number = createHash('sha256').update(path).digest().readUInt32BE();
  const name = String.fromCharCode(97 + (number % 26)) + (Math.floor(number / 26) % 36 ** 3).toString(36);
  const other = named.get(name) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same short name ${name}`);
  named.set(name, path);
  return name;
}

const sourceOf = (importer, path) => join(dirname(importer), path).replace(/\.js$/, '.ts');

/** Modules outside `together` stay apart; packages are taken in. */
const apartFrom = (together, registry) => ({
  name: 'apart',
  setup(setup) {
    setup.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, resolveDir, kind }) => {
      if (kind === 'entry-point' || importer.includes('/node_modules/')) return undefined;
      const file = sourceOf(importer === '<stdin>' ? join(resolveDir, 'x') : importer, path);
      return together.has(file) ? undefined : { path: file, external: true };
    });
    if (registry)
      setup.onLoad({ filter: /registry\.ts$/ }, ({ path }) =>
        path === REGISTRY ? { contents: registry, loader: 'js' } : undefined,
      );
  },
});

/**
 * A function's local names made short: of the script's size, which V8 and the hash feel, they are a third. A function
 * expression in parentheses, and no arrow function: V8 compiles it at once, and does not scan it twice.
 */
async function shorten(code) {
  const { code: short } = await transform(`__f=function($,bind,$fs){${code}}`, {
    target: 'node20',
    minify: true,
    legalComments: 'none',
    charset: 'ascii',
  });
  const found = /^__f=(function\([\w$]+,[\w$]+,[\w$]+\)\{.*\});?\s*$/s.exec(short);
  if (!found) throw new Error(`esbuild made something unforeseen: ${short.slice(0, 80)}`);
  return listed(`(${found[1]})`);
}

/**
 * The modules' things as texts, `name:local,…`, in place of objects with a getter a thing: V8 makes an object's functions
 * before anything runs, and a call uses few of them. What finds a local name is written last (build-hooks.mjs).
 */
function listed(text) {
  const source = parsePart(text);
  const { body, parameters } = source.statements[0].expression.expression;
  const [space, bind] = parameters.map(({ name }) => name.text);
  const calls = [];
  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      node.expression.getText(source) === bind &&
      node.arguments[0]?.getText(source) === space
    )
      calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(body);
  if (calls.length !== 1) throw new Error(`a part leaves its modules ${calls.length} times`);
  const modules = calls[0].arguments[1].properties.map(({ name, initializer }) => {
    const pairs = initializer.properties.map((each) => {
      const local = ts.isShorthandPropertyAssignment(each) ? each.name : each.initializer;
      // A name, or that of a module which another part has.
      const place = local.getText(source);
      if (!/^[\w$]+(?:\.[\w$]+)*$/.test(place)) throw new Error(`${each.getText(source)} is no name`);
      return `${each.name.text}:${place}`;
    });
    return `${name.text}:"${pairs.join(',')}"`;
  });
  const [start, end] = [calls[0].getStart(source), calls[0].end];
  return `${text.slice(0, start)}${bind}($name=>eval($name),{${modules.join(',')}})${text.slice(end)}`;
}

/** Hands the modules' own things to `bind` instead of the objects that esbuild makes of them. */
function unboxed(code, what) {
  const spaces = new Map();
  let bare = code.replace(/(var |,)(\w+)=\{\};__export\(\2,\{([^{}]*)\}\);/g, (_, before, name, pairs) => {
    spaces.set(name, pairs.replaceAll(':()=>', ':'));
    return before === ',' ? ';' : '';
  });
  bare = bare.replace(/\bbind\(\$,\{([^{}]*)\}\)/, (_, list) => {
    const modules = list.replace(/(\w+):\(\)=>(\w+)/g, (_pair, key, name) => `${key}:{${spaces.get(name)}}`);
    return `bind($,{${modules}})`;
  });
  for (const helper of ['__export', '__defProp']) {
    const uses = bare.match(new RegExp(`(?<![\\w$])${helper}(?![\\w$])`, 'g')) ?? [];
    if (uses.length === 1) bare = bare.replace(HELPERS[helper], '');
  }
  for (const name of spaces.keys())
    if (new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(bare))
      throw new Error(`${what} uses ${name} as an object`);
  return bare;
}
const HELPERS = {
  __export:
    /var __export=\(target,all\)=>\{for\(var name in all\)__defProp\(target,name,\{get:all\[name\],enumerable:!0\}\)\};/,
  __defProp: /var __defProp=Object\.defineProperty;/,
};

/** Replaces `require`s of other parts and of built-in modules by look-ups at the place of use. */
function lookUp(text, what) {
  const targets = new Map();
  // The declarators stand in lists between statements; others of a list must stay.
  let code = text.replace(
    /(var |,)(\w+)=(?:__toESM\(require\("([^"]+)"\)(?:,1)?\)|require\("([^"]+)"\))/g,
    (_, before, local, namespace, plain) => {
      const target = namespace ?? plain;
      if (target.startsWith('node:') && !BUILTINS.test(target))
        throw new Error(`${what} loads ${target}, which a hook may not`);
      const module = target === 'node:fs' ? '$fs' : `require("${target}")`;
      targets.set(local, target.startsWith('node:') ? module : `$.${nameOf(target)}`);
      return `${before}__gone`;
    },
  );
  code = code
    .replace(/,__gone/g, '')
    .replace(/var __gone;/g, '')
    .replace(/var __gone,/g, 'var ')
    .replace(/(?<![\w$]|(?<!\.\.)\.)(\w+)\./g, (same, local) =>
      targets.has(local) ? `${targets.get(local)}.` : same,
    );
  // esbuild keeps a function from seeing its module as `this`; ours do not look, and those of Node may.
  code = code
    .replace(/(?<=[\w$])\(0,(\$fs\.\w+|\$\.\w+\.\w+)\)\(/g, ' $1(')
    .replace(/\(0,(\$fs\.\w+|\$\.\w+\.\w+)\)\(/g, '$1(');
  for (const local of targets.keys())
    if (new RegExp(`(?<![\\w$])${local}(?![\\w$])`).test(code))
      throw new Error(`${what} uses ${local} in a way that is not foreseen`);
  const left = /__toESM\(|__gone|\brequire\("(?!node:)/.exec(code);
  if (left)
    throw new Error(
      `${what} imports in a way that is not foreseen: ${code.slice(left.index, left.index + 80)}`,
    );
  return code;
}

/**
 * Bundles modules into the text of one function `($, bind, fs)`. Among themselves they are joined as in any bundle; on `$`
 * they find the modules of other parts, each loaded when it is first looked at, and leave their own.
 * @param files the modules
 * @param options `entry`: the file of them that runs last, and is not left for others; `registry`: from `readRegistry`
 */
export async function convertGroup(files, { entry, registry } = {}) {
  const shared = files.filter((file) => file !== entry);
  const imports = shared.map((file) => `import * as ${nameOf(file)} from ${JSON.stringify(file)};`);
  const bound = shared.map((file) => `${nameOf(file)}:()=>${nameOf(file)}`);
  const result = await build({
    ...common,
    stdin: {
      contents: `${imports.join('\n')}\nbind($,{${bound.join(',')}});\n${entry ? readFileSync(entry, 'utf8') : ''}`,
      resolveDir: entry ? dirname(entry) : root,
      loader: 'ts',
    },
    outfile: 'x.cjs',
    format: 'cjs',
    plugins: [apartFrom(new Set(files), registry)],
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
  });
  const what = files.length === 1 ? files[0] : `the part of ${files[0]}`;
  const text = result.outputFiles[0].text.trim().replace(/^"use strict";/, '');
  return shorten(lookUp(unboxed(text, what), what));
}

/** What a module imports, and the packages that would be bundled with it. */
export async function readImports(file) {
  const { metafile } = await build({
    ...common,
    entryPoints: [file],
    outfile: 'x.cjs',
    format: 'cjs',
    plugins: [apartFrom(new Set())],
    metafile: true,
    write: false,
  });
  const packages = new Set();
  for (const input of Object.keys(metafile.inputs)) {
    const found = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (found) packages.add(found[1]);
  }
  const [own] = Object.values(metafile.inputs).slice(-1);
  const imports = own.imports.filter(({ path, external }) => external && path.endsWith('.ts'));
  return { imports: imports.map(({ path }) => path), packages: [...packages] };
}

/**
 * The registry of commands as source text in which each command's judge is named by its place. The module itself imports
 * all judges to make its table; here the table is made at build time, by running it.
 */
export async function readRegistry() {
  const source = readFileSync(REGISTRY, 'utf8');
  const groups = [...source.matchAll(/^import \{ ([A-Z_]+) \} from '(\.\/\w+)\.js';$/gm)].map(
    ([, name, path]) => ({
      name,
      file: sourceOf(REGISTRY, `${path}.js`),
    }),
  );
  // One that is overlooked would leave its commands without a judge.
  if (groups.length !== (source.match(/^import (?!type).* from '\.\/\w+\.js';$/gm) ?? []).length)
    throw new Error(`${REGISTRY} imports a group of commands in a form that the build does not expect`);
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-registry-'));
  const places = new Map();
  try {
    const outfile = join(folder, 'registry.mjs');
    const lines = groups.map(({ name, file }) => `export { ${name} } from ${JSON.stringify(file)};`);
    await build({
      ...common,
      stdin: {
        contents: `${lines.join('\n')}\nexport { commandSpec } from ${JSON.stringify(REGISTRY)};`,
        resolveDir: root,
        loader: 'ts',
      },
      outfile,
      format: 'esm',
    });
    const judges = await import(pathToFileURL(outfile).href);
    for (const { name, file } of groups)
      judges[name].forEach(([names, run], index) => {
        for (const each of names.split(' ')) {
          const spec = judges.commandSpec(each);
          // Of two judges for one name the table keeps the later one.
          if (spec?.run === run) places.set(each, [nameOf(file), name, index, spec.builtin === true ? 1 : 0]);
        }
      });
    if (places.size < 100) throw new Error(`${REGISTRY} has another form than the build expects`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const rows = new Map();
  for (const [name, place] of places) {
    const key = place.join(',');
    if (/[ |"]/.test(key + name)) throw new Error(`${name} does not fit into the table of commands`);
    rows.set(key, `${rows.get(key) ?? ''} ${name}`);
  }
  // One text, in which the engine's own search finds a name: a map of a thousand names would be filled at every start.
  const table = [...rows].map(([place, names]) => `${names} |${place}|`).join('');
  return `const table=${JSON.stringify(table)};
export function commandSpec(name){
  if(name===""||name.includes(" ")||name.includes("|"))return undefined;
  const at=table.indexOf(" "+name+" ");
  if(at<0)return undefined;
  const from=table.indexOf("|",at)+1;
  const [module,group,index,builtin]=table.slice(from,table.indexOf("|",from)).split(",");
  const run=$[module][group][index][1];
  return builtin==="1"?{run,builtin:true}:{run};
}`;
}
