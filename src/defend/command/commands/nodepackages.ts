import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { runText } from '../run.js';
import { type Field, field, OPAQUE } from '../value.js';
import { judgeBareShell } from './readers.js';
import { dry, part, REMOTE_SOURCE, registry } from './registries.js';
import type { Handler } from './registry.js';
import { runRest } from './wrappers.js';

/** Scripts of a manifest that this text wrote a moment ago. */
function writtenScripts(m: Machine): void {
  for (const [file, content] of m.files) {
    if (content.text === null || !/(?:package|composer)\.json$|\.bowerrc$/.test(file)) continue;
    for (const script of content.text
      .slice(0, 8192)
      .matchAll(/"[\w:-]{1,60}"\s{0,4}:\s{0,4}"([^"]{1,1000})"/g))
      judgeBareShell(m, script[1]!, file);
  }
}

const LIFE_CYCLE = /^(?:test|start|stop|restart|t|tst)$/;

/** Runs the scripts of the workspace's `package.json` that a call names, with those that come before and after. */
function namedScripts(
  m: Machine,
  verb: string,
  next: string,
  folder: Field | undefined,
  words: readonly string[],
): void {
  const name = /^(?:run|run-script|rum|urn)$/.test(verb)
    ? next
    : LIFE_CYCLE.test(verb)
      ? verb.replace(/^ts?t?$/, 'test')
      : '';
  if (name === '') return;
  const file = `${folder ? `${folder.text}/` : ''}package.json`;
  const at = m.absolute(file);
  const text = m.files.has(m.key(file)) ? null : m.script(file);
  if (text === null || m.running.includes(`script ${at} ${name}`)) return;
  let scripts: unknown;
  try {
    scripts = (JSON.parse(text) as Readonly<Record<string, unknown>> | null)?.['scripts'];
  } catch {
    return;
  }
  if (typeof scripts !== 'object' || scripts === null) return;
  const end = words.indexOf('--');
  const more = (end < 0 ? [] : words.slice(end + 1))
    .map((word) => ` '${word.replaceAll("'", "'\\''")}'`)
    .join('');
  const entries = scripts as Readonly<Record<string, unknown>>;
  m.running.push(`script ${at} ${name}`);
  try {
    for (const one of [`pre${name}`, name, `post${name}`]) {
      const line = Object.hasOwn(entries, one) ? entries[one] : undefined;
      if (typeof line === 'string') m.apart(() => runText(m, one === name ? line + more : line, {}));
    }
  } finally {
    m.running.pop();
  }
}

/** Node's package managers, and what publishes with them. */
export const npm: Handler = (m, call) => {
  writtenScripts(m);
  const o = parseOptions(call.args, {
    short: 'Cw',
    long: [
      'prefix',
      'workspace',
      'registry',
      'otp',
      'tag',
      'access',
      'cwd',
      'dir',
      'filter',
      'userconfig',
      'script-shell',
    ],
  });
  const words = o.rest.map((r) => r.text).filter((w) => w !== 'npm');
  const [verb, next] = [words[0] ?? '', words[1] ?? ''];
  if (o.has('help', 'h')) return OPAQUE;
  if (/^(?:npm|pnpm|yarn|bun)$/.test(call.name))
    namedScripts(m, verb, next, o.get('prefix', 'C', 'cwd', 'dir'), call.words);
  if (!dry(call)) {
    if (
      /^(?:publish|pub)$/.test(verb) ||
      (verb === 'npm' && next === 'publish') ||
      (/^(?:lerna|changeset|semantic-release|release-it|np)$/.test(call.name) && /^(?:publish|)$/.test(verb))
    )
      m.hit(
        call.name === 'vsce' ||
          call.name === 'ovsx' ||
          call.name === 'jsr' ||
          /^p?npm$|^yarn$|^bower$|^bun$/.test(call.name)
          ? 'publish/package'
          : 'publish/release',
        part(call),
      );
    if (
      verb === 'deprecate' ||
      (/^(?:dist-tag|team|org)$/.test(verb) && /^(?:add|rm|set|create|destroy)$/.test(next))
    )
      m.hit('publish/release', part(call));
    if (verb === 'unpublish') m.hit('publish/unpublish', part(call));
    if (
      /^(?:owner|access|token|hook)$/.test(verb) &&
      /^(?:add|rm|remove|grant|revoke|set|create|public|restricted|delete)$/.test(next)
    )
      m.hit('publish/registry-rights', part(call));
  }
  if (verb === 'config' && /(?:^|\s|:)registry(?:\s|=)/.test(words.join(' ')))
    registry(m, call, words.at(-1)!.replace(/^.*=/, ''));
  registry(m, call, o.get('registry')?.text);
  if (verb === 'config' && /npmRegistryServer|registry/i.test(words.join(' ')))
    registry(m, call, words.at(-1));
  if (/^(?:i|install|add|ci)$/.test(verb))
    for (const w of words.slice(1)) if (REMOTE_SOURCE.test(w)) m.hit('run/remote-package', part(call), w);
  if (verb === 'exec' || verb === 'x' || verb === 'dlx') {
    const code = parseOptions(call.args, { short: 'cp', long: ['call', 'package'] }).get('c', 'call');
    if (code) return runText(m, code.text, {});
    const at = call.words.indexOf(verb);
    const rest = call.args.slice(at + 1).filter((a, i) => !(i === 0 && a.text === '--'));
    const start = rest.findIndex((r) => !r.text.startsWith('-'));
    return start < 0 ? OPAQUE : runRest(m, call, rest.slice(start));
  }
  // A script that a later install or test runs.
  if (verb === 'pkg' && next === 'set')
    for (const w of words.slice(2)) {
      const script = /^scripts\.[\w:.-]{1,60}=([\s\S]+)$/.exec(w);
      if (script) judgeBareShell(m, script[1]!.replace(/^(["'])([\s\S]*)\1$/, '$2'), part(call));
    }
  if (verb === 'set-script' && words[2]) judgeBareShell(m, words[2], part(call));
  if (verb === 'config' || verb === 'set') {
    if (
      /script-shell|ignore-scripts|node-options.*--(?:require|import)/.test(words.join(' ')) &&
      /set/.test(words.join(' '))
    )
      m.hit('session/npm-config', part(call));
  }
  return OPAQUE;
};

/** `npx`, `uvx` and their relatives run a package as a command. */
export const npx: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'pc',
    long: ['package', 'call', 'from', 'with', 'python', 'spec'],
    first: true,
  });
  const code = o.get('c', 'call');
  if (code) return runText(m, code.text, {});
  const name = o.rest[0];
  for (const source of [name, ...o.all('p', 'package', 'from', 'with', 'spec')])
    if (source && REMOTE_SOURCE.test(source.text)) m.hit('run/remote-package', part(call), source.text);
  if (!name) return OPAQUE;
  const program = field(name.text.replace(/(.)@[^/]*$/, '$1'));
  return runRest(m, call, [
    program.text === 'shx' ? (o.rest[1] ?? program) : program,
    ...o.rest.slice(program.text === 'shx' ? 2 : 1),
  ]);
};
