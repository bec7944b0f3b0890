import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPICAL, trace } from './hook-calls.mjs';
import { compact, thinned, watched } from './hook-functions.mjs';
import { convertGroup, nameOf, readImports, readRegistry } from './hook-modules.mjs';
import { laidOut } from './hook-texts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Stands before every part but the first; guard/start-line.ts splits the text there. */
const MARKER = '//# part';

/**
 * Makes `$`, through which modules of different parts see one another, each thing when it is first asked for. What was found
 * stands on the object itself, so that only the first look meets the proxy behind it. `where` says in which part a module is.
 */
const PRELUDE = `const state=globalThis.portcullis,fs=require("node:fs"),known=[],
lazy=make=>{const all=Object.create(new Proxy({},{get(_,name){const value=make(name);if(value!==undefined)Object.defineProperty(all,name,{value});return value}}));return all},
thing=(take,list)=>lazy(name=>{const at=list.indexOf(","+name+":")+name.length+2;return take(list.slice(at,list.indexOf(",",at)))}),
bind=(take,lists)=>{known.push([take,lists])},
find=name=>{for(const [take,lists] of known)if(lists[name]!==undefined)return thing(take,","+lists[name]+",")},
$=lazy(name=>{let found=find(name);if(!found){state.trace?.push(name);(0,eval)(state.part(Number.parseInt(where.slice(where.indexOf(" "+name+":")+name.length+2),10)))($,bind,fs);found=find(name)}return found});
`;

/** Licences of the packages that stand in the bundle, for a comment that stays readable. */
function notice(entry, packages) {
  const texts = [...packages].sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : manifest.license;
    return `${name} ${manifest.version}\n${text}`;
  });
  return [`Built from ${basename(entry)} of Portcullis by npm run build.`, ...texts]
    .join('\n\n')
    .replaceAll('*/', '* /')
    .replace(/[^\n\x20-\x7e]/g, '?');
}

/** All modules that an entry leads to, the entry first, and the packages among them. */
async function collect(entry) {
  const files = new Set([entry]);
  const packages = [];
  for (const file of files) {
    const found = await readImports(file);
    packages.push(...found.packages);
    for (const each of found.imports) files.add(each);
  }
  const twice = packages.find((name, index) => packages.indexOf(name) !== index);
  if (twice) throw new Error(`${entry}: two modules import ${twice}; let one of them import it for both`);
  return { files: [...files], packages };
}

/** The text of every group, before parts are put together: the first has the entry. */
function convert([first, ...rest], entry, registry) {
  return Promise.all([
    convertGroup(first, { entry, registry }),
    ...rest.map((files) => convertGroup(files, { registry })),
  ]).then((codes) => pruned(codes.map((code) => compact(ascii(code)))));
}

/** Without the things of modules that no other part asks for. */
function pruned(codes) {
  const used = new Set();
  for (const code of codes) {
    for (const [, module, name] of code.matchAll(/\.([a-z][0-9a-z]{1,3})\.([\w$]+)/g))
      used.add(`${module}.${name}`);
    // The table of commands (hook-modules.mjs) names groups by their place.
    for (const [, module, name] of code.matchAll(/\|(\w+),([A-Z_]+),\d/g)) used.add(`${module}.${name}`);
  }
  return codes.map((code) =>
    code.replace(/\(\$name=>eval\(\$name\),\{([^{}]*)\}\)/, (_, lists) => {
      const left = lists.replace(/(\w+):"([^"]*)"/g, (_list, module, list) => {
        const names = list.split(',').filter((each) => used.has(`${module}.${each.split(':')[0]}`));
        return `${module}:"${names.join(',')}"`;
      });
      return `($name=>eval($name),{${left}})`;
    }),
  );
}

/** The whole text. `more`: parts that those of the groups evaluate by their number. */
function assemble(groups, codes, more = []) {
  const where = groups
    .slice(1)
    .flatMap((files, index) => files.map((file) => ` ${nameOf(file)}:${index + 1}`))
    .join('');
  const [core, ...parts] = codes;
  return [
    `(function(){const where=${JSON.stringify(where)};${PRELUDE}${core}($,bind,fs)})();`,
    ...parts,
    ...more,
  ].join(`\n${MARKER}\n`);
}

/** The same code in ASCII: esbuild writes escapes in texts, and leaves regular expressions as they are. */
const ascii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Gathers modules in groups, by what typical calls load. */
async function gather(files, entry, registry) {
  const name = basename(entry, '.ts');
  const calls = TYPICAL[name];
  if (!calls) return [files];
  const others = files.filter((file) => file !== entry);
  const single = [[entry], ...others.map((file) => [file])];
  const apart = assemble(single, await convert(single, entry, registry));
  const left = new Map(others.map((file) => [nameOf(file), file]));
  const groups = calls.map((list) => {
    const group = [];
    for (const module of list.flatMap((call) => trace(name, apart, MARKER, call)[0])) {
      if (left.has(module)) group.push(left.get(module));
      left.delete(module);
    }
    return group;
  });
  groups[0].unshift(entry);
  return [...groups, ...[...left.values()].map((file) => [file])];
}

/** Leaves in the groups of the typical calls what those calls run, and moves the rest behind all groups. */
function thin(name, groups, codes) {
  const calls = TYPICAL[name] ?? [];
  const prefix = (index) => `${index} `;
  // Functions that one module hands to another for their text.
  const printed = codes.flatMap((code) =>
    [...code.matchAll(/[\w$]+\.[a-z][0-9a-z]{1,3}\.([\w$]+)\.toString\(\)/g)].map(([, name]) => name),
  );
  const text = assemble(
    groups,
    codes.map((code, index) => (index < calls.length ? watched(code, prefix(index), printed) : code)),
  );
  const runs = calls.map((list) => list.map((call) => trace(name, text, MARKER, call)[1]));
  const names = runs.map((list) => new Set(list.flat()));
  const more = [];
  const left = codes.map((code, index) => {
    if (index >= calls.length) return code;
    const ran = new Set(names.slice(0, index + 1).flatMap((each) => [...each]));
    const thinner = thinned(
      code,
      { ran, first: new Set(runs[index][0]), later: names.slice(index + 1), printed },
      prefix(index),
      groups.length + more.length,
    );
    more.push(...thinner.parts);
    return thinner.text;
  });
  return { text: assemble(groups, left, more), count: groups.length + more.length };
}

/**
 * Builds hook scripts.
 * @param outDir the folder that receives `<name>.cjs`
 * @param entries paths of the entry files; default: every entry of src/hooks
 * @returns the paths written
 */
export async function buildHooks(outDir, entries) {
  const wanted =
    entries ??
    readdirSync(join(root, 'src/hooks'))
      .filter((name) => name.endsWith('.ts') && !/^(?:emit|stdin)\.ts$/.test(name))
      .sort()
      .map((name) => join(root, 'src/hooks', name));
  mkdirSync(outDir, { recursive: true });
  const registry = await readRegistry();
  const written = [];
  for (const entry of wanted) {
    const { files, packages } = await collect(entry);
    const groups = await gather(files, entry, registry);
    // The notice comes last: what the loader runs first should begin with code.
    const codes = await convert(groups, entry, registry);
    const name = basename(entry, '.ts');
    const { text: code, count } = thin(name, groups, codes);
    const made = code.split(`\n${MARKER}\n`);
    if (made.length !== count) throw new Error(`${entry} itself contains ${MARKER}`);
    const parts = laidOut(name, made, MARKER);
    const text = [...parts, `/*\n${notice(entry, new Set(packages))}\n*/\n`].join(`\n${MARKER}\n`);
    const odd = /[^\0-\x7f]/.exec(text);
    if (odd)
      throw new Error(
        `${entry} holds ${JSON.stringify(text.slice(odd.index - 60, odd.index + 20))}, and the loader relies on plain ASCII`,
      );
    if (text.split(MARKER).length - 1 !== parts.length) throw new Error(`${entry} itself contains ${MARKER}`);
    const outfile = join(outDir, `${name}.cjs`);
    writeFileSync(outfile, text);
    written.push(outfile);
  }
  return written;
}
