import * as fs from 'node:fs';
import { findEvent } from '../contract/events.js';
import { isProblem, listNames, type RawPath, rawJoin, readBytes, statOf } from './files.js';
import type { MisplacedFile } from './model.js';

const SIZE_LIMIT = 256 * 1024;
const NAME_LIMIT = 2000;
const DEPTH_LIMIT = 6;

/** Single files, and folders of `.json` files, in which people put manifests and no host looks. */
const FILES = [
  '.github/hooks.json',
  'hooks/hooks.json',
  'hooks.json',
  '.copilot/hooks.json',
  '.github/copilot/hooks.json',
];
const FOLDERS = ['.github/hook', '.github/copilot/hooks', '.copilot/hooks', '.github/agents/hooks'];
/** Where these stand, `hooks/hooks.json` belongs to a plugin, which other hosts load from there. */
const PLUGIN_MARKS = ['.claude-plugin', '.github/plugin', 'plugin.json', 'gemini-extension.json'];

function textOf(raw: RawPath): string | null {
  const bytes = readBytes(raw, SIZE_LIMIT);
  return isProblem(bytes) ? null : bytes.toString('utf8');
}

/** Has the key `hooks` (in JSON's or YAML's way) and the name of an event: no other kind of file has both. */
function looksLikeManifest(text: string): boolean {
  if (!/["']?hooks["']?\s*:/.test(text)) return false;
  return [...text.matchAll(/["']?\b([a-zA-Z]{4,24})\b["']?\s*:/g)].some(
    ([, name]) => findEvent(name!) !== undefined,
  );
}

function exists(root: RawPath, path: string): boolean {
  return !isProblem(statOf(rawJoin(root, path)));
}

function names(folder: RawPath): string[] {
  const found = listNames(folder);
  return Array.isArray(found) ? found.slice(0, NAME_LIMIT).map((name) => name.toString('utf8')) : [];
}

/** Files below `.github/hooks` whose name the host skips. */
function skippedNames(root: RawPath, folder: string, depth: number): { path: string; reason: string }[] {
  const raw = rawJoin(root, folder);
  return names(raw).flatMap((name) => {
    const path = `${folder}/${name}`;
    const stat = statOf(rawJoin(raw, name));
    if (isProblem(stat)) return [];
    if (stat.isDirectory()) {
      if (depth >= DEPTH_LIMIT || fs.lstatSync(rawJoin(raw, name)).isSymbolicLink()) return [];
      if (!name.startsWith('.')) return skippedNames(root, path, depth + 1);
      return names(rawJoin(raw, name))
        .filter((inner) => inner.endsWith('.json'))
        .map((inner) => ({
          path: `${path}/${inner}`,
          reason: 'the host skips folders whose name begins with a dot',
        }));
    }
    if (name.startsWith('.') && name.endsWith('.json'))
      return [{ path, reason: 'the host skips files whose name begins with a dot' }];
    if (/\.json$/i.test(name) && !name.endsWith('.json'))
      return [{ path, reason: 'the host takes the ending `.json` in lower case only' }];
    if (/\.(?:jsonc|json5|ya?ml|toml)$/i.test(name)) return [{ path, reason: 'the host reads `.json` only' }];
    return [];
  });
}

/** `.github` and `hooks` in another letter case: found on a case-insensitive disk, and nowhere else. */
function wrongCase(root: RawPath): { path: string; reason: string }[] {
  const reason = 'the host looks for `.github/hooks` in lower case';
  return names(root)
    .filter((name) => name.toLowerCase() === '.github')
    .flatMap((github) =>
      names(rawJoin(root, github))
        .filter((name) => name.toLowerCase() === 'hooks' && `${github}/${name}` !== '.github/hooks')
        .flatMap((hooks) =>
          names(rawJoin(root, `${github}/${hooks}`))
            .filter((name) => /\.json$/i.test(name))
            .map((name) => ({ path: `${github}/${hooks}/${name}`, reason })),
        ),
    );
}

/** Files that look like a hooks manifest and stand where the host never looks (docs/host-contract.md, "Places"). */
export function findMisplaced(root: RawPath): MisplacedFile[] {
  const reason = 'the host looks in `.github/hooks` only';
  const plugin = PLUGIN_MARKS.some((mark) => exists(root, mark));
  const candidates = [
    ...FILES.map((path) => ({ path, reason })),
    ...FOLDERS.flatMap((folder) =>
      names(rawJoin(root, folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => ({ path: `${folder}/${name}`, reason })),
    ),
    ...skippedNames(root, '.github/hooks', 0),
    ...wrongCase(root),
  ];
  return candidates.flatMap(({ path, reason: why }) => {
    const text = textOf(rawJoin(root, path));
    if (text === null || !looksLikeManifest(text)) return [];
    const name = path
      .slice(path.lastIndexOf('/') + 1)
      .replace(/^\.+/, '')
      .replace(/\.\w+$/, '');
    return [
      {
        path,
        reason: why,
        wanted: `.github/hooks/${name === '' ? 'hooks' : name}.json`,
        plugin: plugin && !path.startsWith('.github/hooks/'),
      },
    ];
  });
}
