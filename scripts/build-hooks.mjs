import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPICAL, trace } from './hook-calls.mjs';
import { compact, mark, thinned, watched } from './hook-functions.mjs';
import { convertGroup, nameOf, readImports, readRegistry } from './hook-modules.mjs';
import { together } from './hook-places.mjs';
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
bind=(take,modules)=>{known.push([take,modules])},
find=name=>{for(const [take,modules] of known)if(modules.includes(" "+name+" "))return lazy(own=>take(name+"."+own))},
$=lazy(name=>{let found=find(name);if(!found){state.trace?.push(name);(0,eval)(state.part(Number.parseInt(where.slice(where.indexOf(" "+name+":")+name.length+2),10)))($,bind,fs);found=find(name)}return found});
`;

/**
 * The code with one function that finds the things of its modules by their names: an object of getters would be made of
 * that many functions before anything runs, and an `eval` for each name costs as much as a function.
 */
const found = (code) =>
  code.replace(/\(\$name=>eval\(\$name\),\{([^{}]*)\}\)/, (_, lists) => {
    const modules = [...lists.matchAll(/(\w+):"([^"]*)"/g)];
    const cases = modules.flatMap(([, module, list]) =>
      list.split(',').map((pair) => {
        const [name, local] = pair.split(':');
        return local ? `case"${module}.${name}":return ${local};` : '';
      }),
    );
    const names = modules.map(([, module]) => module).join(' ');
    return `((function($name){switch($name){${cases.join('')}}})," ${names} ")`;
  });

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
  const [core, ...parts] = codes.map(found);
  return [
    `(function(){const where=${JSON.stringify(where)};${PRELUDE}${core}($,bind,fs)})();`,
    ...parts,
    ...more,
  ].join(`\n${MARKER}\n`);
}

/** The same code in ASCII: esbuild writes escapes in texts, and leaves regular expressions as they are. */
const ascii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Gathers modules in groups, by which typical calls load them.
 * @returns `groups`: the first has the entry and what the calls of the first list load, the next ones what some calls load,
 *   and each module that none loads stands alone; `typical`: how many groups any of those calls loads; `calls`: all of them;
 *   `stay`: which of them are of the first list
 */
async function gather(files, entry, registry) {
  const name = basename(entry, '.ts');
  const lists = TYPICAL[name] ?? [];
  const calls = lists.flat();
  if (calls.length === 0) return { groups: [files], typical: 0, calls, stay: [] };
  const stay = lists[0].map((_, index) => index);
  const others = files.filter((file) => file !== entry);
  const single = [[entry], ...others.map((file) => [file])];
  const codes = await convert(single, entry, registry);
  const apart = assemble(single, codes);
  const loads = calls.map((call) => trace(name, apart, MARKER, call)[0]);
  const users = new Map();
  for (const [index, list] of loads.entries())
    for (const module of list) users.set(module, [...(users.get(module) ?? []), index]);
  const sizes = new Map();
  const sets = new Map();
  others.forEach((file, index) => {
    const calling = users.get(nameOf(file));
    if (!calling) return;
    const set = calling.some((each) => stay.includes(each)) ? '' : calling.join();
    sets.set(file, set);
    // About half of a module is what its calls do not run, and goes elsewhere.
    if (set !== '') sizes.set(set, (sizes.get(set) ?? 0) + codes[index + 1].length / 2);
  });
  const names = together(sizes, null);
  const groups = new Map([['', [entry]]]);
  const byName = new Map(others.map((file) => [nameOf(file), file]));
  // As they were loaded, since a module may use another while it begins.
  for (const module of users.keys()) {
    const file = byName.get(module);
    if (!file) continue;
    const group = names.get(sets.get(file)) ?? '';
    groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  const left = others.filter((file) => !sets.has(file));
  return {
    groups: [...groups.values(), ...left.map((file) => [file])],
    typical: groups.size,
    calls,
    stay,
  };
}

/** Leaves in the groups of the typical calls what those calls run, and moves the rest behind all groups. */
function thin(name, { groups, typical, calls, stay }, codes) {
  const prefix = (index) => `${index} `;
  // Functions that one module hands to another for their text.
  const printed = codes.flatMap((code) =>
    [...code.matchAll(/[\w$]+\.[a-z][0-9a-z]{1,3}\.([\w$]+)\.toString\(\)/g)].map(([, name]) => name),
  );
  const marks = codes.map((code, index) => (index < typical ? mark(code, printed) : code));
  const text = assemble(
    groups,
    marks.map((code, index) => (index < typical ? watched(code, prefix(index), printed) : code)),
  );
  const runs = calls.map((call) => trace(name, text, MARKER, call));
  const more = [];
  const left = marks.map((code, index) => {
    if (index >= typical) return code;
    const modules = new Set(groups[index].map(nameOf));
    const thinner = thinned(
      code,
      {
        runs: runs.map(([loaded, ran]) => ({
          loads: index === 0 || loaded.some((module) => modules.has(module)),
          ran: new Set(ran),
        })),
        stay: index === 0 ? stay : [],
        printed,
      },
      prefix(index),
      groups.length + more.length,
    );
    more.push(...thinner.parts);
    return thinner.text;
  });
  return { text: assemble(groups, left, more), count: groups.length + more.length };
}

/** The whole script; of two pieces, with the header by which the loader (guard/start-line.ts) knows them. */
function inPieces(parts, first) {
  if (first === null) return parts.join(`\n${MARKER}\n`);
  const head = `${parts.slice(0, first).join(`\n${MARKER}\n`)}\n`;
  const rest = `${MARKER}\n${parts.slice(first).join(`\n${MARKER}\n`)}`;
  const hash = createHash('sha256').update(rest).digest('hex');
  const header = (length) => `/*${String(length).padStart(7, '0')} ${hash}*/`;
  return `${header(head.length + header(0).length)}${head}${rest}`;
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
      .filter((name) => name.endsWith('.ts') && !/^(?:bound|emit|stdin)\.ts$/.test(name))
      .sort()
      .map((name) => join(root, 'src/hooks', name));
  mkdirSync(outDir, { recursive: true });
  const registry = await readRegistry();
  const written = [];
  for (const entry of wanted) {
    const { files, packages } = await collect(entry);
    const gathered = await gather(files, entry, registry);
    // The notice comes last: what the loader runs first should begin with code.
    const codes = await convert(gathered.groups, entry, registry);
    const name = basename(entry, '.ts');
    const { text: code, count } = thin(name, gathered, codes);
    const made = code.split(`\n${MARKER}\n`);
    if (made.length !== count) throw new Error(`${entry} itself contains ${MARKER}`);
    const { parts, first } = laidOut(name, made, MARKER);
    const text = inPieces([...parts, `/*\n${notice(entry, new Set(packages))}\n*/\n`], first);
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
