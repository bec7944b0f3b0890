import { importedNames, ofFiles } from './codewords.js';
import { baseName } from './copying.js';
import { type Argument, readArguments, readOperands, readString, textOf } from './literals.js';
import type { Machine } from './machine.js';
import { isSystemFolder } from './paths.js';
import { CLEAN, field, OPAQUE, type Stream, stream, UNKNOWN } from './value.js';
import { destroyed, removed, wroteFile } from './writes.js';

const REMOVES =
  /(?:^|[^\w$])((?:[A-Za-z_]\w{0,60}(?:\([^()]{0,80}\))?(?:\.|::|->)){0,6})(remove|unlink|unlinkSync|rmtree|rmSync|rm|rmdir|rmdirSync|removedirs|rm_rf|rm_r|remove_dir|remove_entry|remove_tree|delete|del_tree|truncate|truncateSync|RemoveAll|remove_dir_all)\s*(\(|(?=["'`]|glob\b))/g;

const WRITES =
  /(?:^|[^\w$])((?:[A-Za-z_]\w{0,60}(?:\([^()]{0,80}\))?(?:\.|::|->)){0,6})(open|openSync|writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|write_text|write_bytes|touch|file_put_contents|fopen|copyFile|copyFileSync|cpSync|copyfile|copy|copy2|copytree|copy_stream|move|mv|cp|rename|renameSync|renames|replace|symlink|symlinkSync|link|linkSync|chmod|chmodSync|chown|makedirs|mkdir|write|binwrite|WriteAllText|put|touch|install|ln_s|ln_sf|WriteFile|spit)\s*(\(|(?=["'`]))/g;

// Calls that give a folder's content, or make another folder the working directory.
const WANDERS =
  /\b(?:chdir|glob|iglob|rglob|iterdir|listdir|readdir|readdirSync|scandir|walk|globSync|Dir)\b/;
const GUARDED_FOLDER = /^(?:\.\/)?\.(?:github|claude)\/?$/;
const GUARDED_NAME =
  /^\.?\/?(?:hooks|agents|copilot|portcullis\.json|settings[\w.]*\.json|hooks\/.*|agents\/.*)$/;

/**
 * Records the guarded places that the literals of code name, alone or joined, where the code changes a file whose name
 * is put together as it runs: it cannot be ruled out that they meet.
 */
function namedBeside(m: Machine, code: string): void {
  if (!/\.github|\.claude|\.git\/hooks/.test(code)) return;
  const texts: string[] = [];
  for (let at = 0; at < code.length && texts.length < 200; at++) {
    const c = code[at]!;
    if (c !== '"' && c !== "'" && c !== '`') continue;
    const found = readString(code, at);
    if (!found) continue;
    texts.push(found.value);
    at = found.end - 1;
  }
  const wanders = WANDERS.test(code);
  for (const text of texts) {
    if (/\s/.test(text) || text.length > 300) continue;
    if (GUARDED_FOLDER.test(text)) {
      for (const other of texts)
        if (GUARDED_NAME.test(other))
          m.change(field(`${text.replace(/\/$/, '')}/${other.replace(/^\.?\//, '')}`), 'mention', 'code');
      if (wanders && texts.every((other) => !/^workflows/.test(other)))
        m.change(field(text), 'delete', 'code');
    } else if (/\.(?:github|claude|git)\//.test(text))
      m.change(field(text, CLEAN, /[*?[]/.test(text)), 'mention', 'code');
  }
}

/**
 * The same code with names that it gives to library calls replaced by the calls' own (`from os import rename as put`,
 * `const { copyFileSync: put } = require('fs')`).
 */
function withoutAliases(code: string): string {
  if (!/\bas\s|:\s*\w+\s*[,}]/.test(code)) return code;
  const aliases = new Map<string, string>();
  for (const found of code.matchAll(/\bfrom\s+[\w.]{1,40}\s+import\s+([\w, ]{1,300})/g))
    for (const one of found[1]!.matchAll(/(\w{2,40})\s+as\s+(\w{1,40})/g)) aliases.set(one[2]!, one[1]!);
  for (const found of code.matchAll(/\{([^{}]{1,300})\}\s*=\s*(?:await\s+)?(?:require|import)\s*\(/g))
    for (const one of found[1]!.matchAll(/(\w{2,40})\s*:\s*(\w{1,40})/g)) aliases.set(one[2]!, one[1]!);
  if (aliases.size === 0 || aliases.size > 16) return code;
  return code.replace(/(?<![\w.$])([A-Za-z_]\w{0,39})(?=\s*\()/g, (word) => aliases.get(word) ?? word);
}

export function fileCalls(m: Machine, source: string, names: ReadonlyMap<string, string>): void {
  const code = withoutAliases(source);
  if (changesFiles(m, code, names)) namedBeside(m, code);
}

const isVague = (path: string): boolean => path === '' || path.includes(UNKNOWN);

/** Records what the code's calls change; true where one of them changes a file whose name is not known. */
function changesFiles(m: Machine, code: string, names: ReadonlyMap<string, string>): boolean {
  let known: ReadonlySet<string> | null = null;
  const imported = (): ReadonlySet<string> => {
    known ??= importedNames(code);
    return known;
  };
  let vague = /\bchdir\b/.test(code);
  let count = 0;
  for (const call of code.matchAll(REMOVES)) {
    if (++count > 200) break;
    const at = call.index + call[0].length;
    const args = call[3] === '(' ? readArguments(code, at - 1, names).list : readOperands(code, at, names);
    const method = call[2]!;
    if (/^(?:remove|delete)$/.test(method) && !ofFiles(code, call.index, call[2]!, call[1]!, imported))
      continue;
    const receiver = receiverPath(code, call.index, call[1]!, names);
    const recursive =
      /rmtree|rm_r|remove_tree|remove_dir|removedirs|RemoveAll|del_tree|remove_entry|^rm$|rmSync|rmdirSync/.test(
        method,
      ) &&
      (!/^(?:rm|rmSync|rmdirSync)$/.test(method) ||
        /recursive\s*:\s*(?:true|1|!0)/.test(args.map((a) => a.source).join(' ')) ||
        /FileUtils/.test(call[1]!));
    const paths =
      receiver !== null && args.length === 0
        ? [receiver]
        : args
            .filter((a) => !/^\{/.test(a.source))
            .slice(0, method === 'unlink' ? 8 : 1)
            .map((a) => a.value);
    if (paths.length === 0 || paths.some(isVague)) vague = true;
    for (const p of paths)
      if (p !== '')
        removed(m, expandHome(m, p), { by: method, recursive, part: `${call[1]}${method}(${p})` });
  }
  count = 0;
  for (const call of code.matchAll(WRITES)) {
    if (++count > 200) break;
    const at = call.index + call[0].length;
    const args = call[3] === '(' ? readArguments(code, at - 1, names).list : readOperands(code, at, names);
    // `open("x", "w").write(…)`: the file is named in the call that the method is called on.
    const opened = /(?:^|\.)open\(/.exec(call[1]!);
    if (opened) {
      const bracket = code.indexOf(call[1]!, call.index) + opened.index + opened[0].length - 1;
      if (writeCall(m, 'open', readArguments(code, bracket, names).list, null, code)) vague = true;
    }
    const receiver = receiverPath(code, call.index, call[1]!, names);
    // `text.replace('/', '.')`; a path that is moved has one operand.
    if (
      call[2] === 'replace' &&
      (args.length > 1 ? !ofFiles(code, call.index, call[2]!, call[1]!, imported) : receiver === null)
    )
      continue;
    if (writeCall(m, call[2]!, args, receiver, code)) vague = true;
  }
  for (const redirect of code.matchAll(
    /open\s*\(?\s*(?:my\s+)?[\w$]{1,40}\s*,\s*["']\s*(>>?|\+<)\s*([^"']{0,300})["'](?:\s*,\s*["']([^"']{1,300})["'])?/g,
  )) {
    const path = redirect[2] || redirect[3];
    if (path) wroteFile(m, expandHome(m, path), OPAQUE, { by: 'open' });
  }
  return vague;
}

/** `Path("x").unlink()`: the path stands in the receiver. */
function receiverPath(
  code: string,
  index: number,
  receiver: string,
  names: ReadonlyMap<string, string>,
): string | null {
  if (receiver === '' && code[index] === '.' && code[index - 1] === ')') {
    // `(Path('a') / 'b').unlink()`: the path is what the brackets hold.
    let depth = 0;
    for (let i = index - 1; i >= 0 && index - i < 400; i--) {
      if (code[i] === ')') depth++;
      else if (code[i] === '(' && --depth === 0)
        return /Path\(/.test(code.slice(i, index)) && !/\w/.test(code[i - 1] ?? '')
          ? textOf(code.slice(i + 1, index - 1), names)
          : null;
    }
    return null;
  }
  const at = code.indexOf(receiver, index);
  const open = receiver.indexOf('(');
  if (open < 0 || !/Path\(|File\(|file\(|os\.open\(/.test(receiver)) {
    const name = /^(\w+)\.$/.exec(receiver)?.[1];
    return name ? (names.get(name) ?? null) : null;
  }
  return readArguments(code, at + open, names).list[0]?.value ?? null;
}

function expandHome(m: Machine, path: string) {
  return field(path.startsWith('~/') ? m.context.home + path.slice(1) : path, CLEAN, /[*?]/.test(path));
}

const KEYWORD = /^(src|source|dst|dest|destination|target|path|file|name)\s*=(?!=)\s*([\s\S]*)$/;

/** The arguments in the order source, destination, where they are given by name. */
function keywords(
  args: readonly Argument[],
  names: ReadonlyMap<string, string> = new Map(),
): readonly Argument[] {
  if (!args.some((a) => KEYWORD.test(a.source))) return args;
  const placed: Argument[] = [];
  const rest: Argument[] = [];
  for (const a of args) {
    const found = KEYWORD.exec(a.source);
    if (!found) {
      rest.push(a);
      continue;
    }
    const value = textOf(found[2]!, names);
    const given = { source: found[2]!, value, literal: !value.includes(UNKNOWN) };
    if (/^(?:dst|dest|destination|target)$/.test(found[1]!)) placed[1] = given;
    else placed[0] = given;
  }
  if (placed[1] === undefined) return placed[0] ? [placed[0], ...rest] : rest;
  return [placed[0] ?? rest[0] ?? { source: '', value: UNKNOWN, literal: false }, placed[1]];
}

/** A copy ends at its destination, or in it where that is a folder. */
function land(m: Machine, from: string, to: string, method: string): void {
  const target = expandHome(m, to);
  const name = baseName(from);
  const at = m.absolute(target.text) ?? '';
  const folder =
    isSystemFolder(at) ||
    at === m.context.home ||
    /^(?:\/root|\/(?:home|Users)\/[^/]+(?:\/\.(?:ssh|aws))?)\/?$/.test(at);
  const tree = /^(?:copytree|cpSync)$/.test(method);
  if (folder && name !== '' && !tree) {
    wroteFile(m, { ...target, text: `${target.text.replace(/\/$/, '')}/${name}` }, OPAQUE, { by: method });
    return;
  }
  wroteFile(m, target, OPAQUE, { by: method, how: tree ? 'tree' : 'write' });
}

/** Records what one call writes; true where it writes to a file whose name is not known. */
function writeCall(
  m: Machine,
  method: string,
  args: readonly Argument[],
  receiver: string | null,
  code: string,
): boolean {
  const named = keywords(args);
  const value = (i: number): string => named[i]?.value ?? '';
  const put = (path: string, content: Stream = OPAQUE): void => {
    if (path !== '') wroteFile(m, expandHome(m, path), content, { by: method });
  };
  if (/^(?:open|openSync|fopen)$/.test(method)) {
    const mode = args
      .slice(1)
      .map((a) => a.value)
      .join(' ');
    const target = receiver !== null && /^[rwax+bt]*$/.test(value(0)) ? receiver : value(0);
    const flags = target === receiver ? value(0) : mode;
    if (/[wax+]|O_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)/.test(flags) && !/^["']?https?:/.test(target)) {
      const text = /\.write(?:lines)?\s*\(\s*(["'][\s\S]{0,4000})/.exec(code)?.[1];
      if (isVague(target)) return true;
      put(target, text ? stream(text.slice(1).replace(/["']\s*\).*$/s, ''), CLEAN) : OPAQUE);
    }
    return false;
  }
  if (
    /^(?:copyFile|copyFileSync|cpSync|copyfile|copy|copy2|copytree|copy_stream|move|mv|cp|rename|renameSync|renames|replace|symlink|symlinkSync|link|linkSync|install|ln_s|ln_sf)$/.test(
      method,
    )
  ) {
    const from = receiver ?? value(0);
    const single = receiver !== null && args.length === 1;
    const to = single
      ? args[0] && KEYWORD.test(args[0].source)
        ? (named[1] ?? named[0])!.value
        : value(0)
      : value(1);
    if (to === '' || (method === 'replace' && !/[/.]/.test(to))) return false;
    land(m, from, to, method);
    if (/^(?:move|mv|rename|renameSync|renames|replace)$/.test(method) && from !== '') {
      const moved = expandHome(m, from);
      const place = m.place(moved);
      m.change(moved, 'delete', method);
      if (place === 'root' || place === 'system' || place === 'home' || place === 'homes' || place === 'git')
        destroyed(m, place, moved, `${method}(${from})`);
    }
    // A second name for a file makes every later write through it a write to the first.
    if (/^(?:sym)?link|^ln_/.test(method) && from !== '') m.change(field(from), 'link', method);
    return isVague(from) || isVague(to);
  }
  if (receiver !== null && /^(?:write_text|write_bytes|touch|chmod|mkdir|write)$/.test(method)) {
    put(receiver);
    return isVague(receiver);
  }
  if (/^(?:write_text|write_bytes)$/.test(method)) return true;
  if (/^(?:chmod|chmodSync|chown)$/.test(method)) {
    const path = args.find((a) => /[/.]/.test(a.value));
    if (path) m.change(field(path.value), 'mode', method);
    if (path && /^\/etc\/(?:passwd|shadow|gshadow|sudoers)$/.test(path.value))
      m.hit('privilege/accounts', `${method}(…)`, path.value);
    if (args.some((a) => /^0?o?[4267][0-7]{3}$|S_ISUID/.test(a.source)))
      m.hit('privilege/setuid', `${method}(…)`);
  } else if (
    /^(?:writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|file_put_contents|touch|WriteAllText|WriteFile|binwrite|spit)$/.test(
      method,
    ) ||
    (method === 'write' && args.length >= 2)
  ) {
    put(value(0), args[1]?.literal ? stream(args[1].value) : OPAQUE);
    return isVague(value(0));
  } else if (/^(?:makedirs|mkdir)$/.test(method) && args[0]) m.change(field(args[0].value), 'write', method);
  return false;
}
