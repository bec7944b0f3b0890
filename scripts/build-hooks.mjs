// Bundles every hook entry into one file of its own: the committed scripts have no dependencies beside them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertGroup, nameOf, readImports, readRegistry } from './hook-modules.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Stands before every part but the first; guard/start-line.ts splits the text there. */
const MARKER = '//# part';

/**
 * What decides how modules are gathered in parts: what the first call uses is the first part, what the second uses
 * besides is the second, and every other module stands alone. V8 reads a whole part before it runs the first statement
 * of it, and for a hook that is most of the cost.
 */
const TYPICAL = {
  'pre-tool-use': ['git status', 'npm test && git log --oneline "$BRANCH" | head -5 > out.txt'],
};

/** Makes `$`, through which modules of different parts see one another. `where` says in which part a module stands. */
const PRELUDE = `const state=globalThis.portcullis,
bind=(all,getters)=>{for(const name in getters)Object.defineProperty(all,name,{get:getters[name],configurable:true})},
$=new Proxy({},{get(own,name){if(!(name in own)){state.trace?.push(name);(0,eval)(state.part(where[name]))($,bind)}return own[name]}});
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

/** The whole text: the first group with the entry, then a part for every other group. */
async function assemble(groups, entry, registry) {
  const [first, ...rest] = groups;
  const where = Object.fromEntries(
    rest.flatMap((files, index) => files.map((file) => [nameOf(file), index + 1])),
  );
  const core = await convertGroup(first, { entry, registry });
  const parts = await Promise.all(rest.map((files) => convertGroup(files, { registry })));
  return [`(function(){const where=${JSON.stringify(where)};${PRELUDE}${core}($,bind)})();`, ...parts].join(
    `\n${MARKER}\n`,
  );
}

/** The modules that a run of the text with one command loads. */
function trace(text, command) {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-trace-'));
  try {
    const input = JSON.stringify({ sessionId: 'x', cwd: folder, toolName: 'bash', toolArgs: { command } });
    const file = join(folder, 'trace.cjs');
    writeFileSync(
      file,
      `globalThis.require = require;
      const parts = ${JSON.stringify(text)}.split(${JSON.stringify(MARKER)});
      globalThis.portcullis = { event: 'preToolUse', root: ${JSON.stringify(folder)}, script: 'x', policyFile: null, policy: null, part: (index) => parts[index], trace: [] };
      require('node:vm').runInThisContext(parts[0]);
      if (!globalThis.portcullis.answer) throw new Error('no answer');
      console.log(JSON.stringify(globalThis.portcullis.trace));`,
    );
    const environment = { ...process.env, RUNNER_TEMP: folder, NODE_OPTIONS: '' };
    const run = spawnSync(process.execPath, [file], { input, encoding: 'utf8', env: environment });
    if (run.status !== 0) throw new Error(`the built hook fails: ${run.stderr}`);
    return JSON.parse(run.stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gathers modules in groups, by what typical calls load. */
async function gather(files, entry, registry) {
  const calls = TYPICAL[basename(entry, '.ts')];
  if (!calls) return [files];
  const others = files.filter((file) => file !== entry);
  const apart = await assemble([[entry], ...others.map((file) => [file])], entry, registry);
  const left = new Map(others.map((file) => [nameOf(file), file]));
  const groups = calls.map((command) => {
    const group = [];
    for (const name of trace(apart, command)) {
      if (left.has(name)) group.push(left.get(name));
      left.delete(name);
    }
    return group;
  });
  groups[0].unshift(entry);
  return [...groups, ...[...left.values()].map((file) => [file])];
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
    const code = await assemble(groups, entry, registry);
    const text = `${code}\n${MARKER}\n/*\n${notice(entry, new Set(packages))}\n*/\n`;
    const odd = /[^\0-\x7f]/.exec(text);
    if (odd)
      throw new Error(
        `${entry} holds ${JSON.stringify(text.slice(odd.index - 60, odd.index + 20))}, and the loader relies on plain ASCII`,
      );
    if (text.split(MARKER).length - 1 !== groups.length)
      throw new Error(`${entry} itself contains ${MARKER}`);
    const outfile = join(outDir, `${basename(entry, '.ts')}.cjs`);
    writeFileSync(outfile, text);
    written.push(outfile);
  }
  return written;
}
