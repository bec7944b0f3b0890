/** What `find` surely does with one file. What only the file system can tell leaves it open, and is no part of this. */
export interface Visit {
  /** Indices in the expression of the actions that are surely reached. */
  readonly actions: ReadonlySet<number>;
  /** True where it surely does not go below this folder. */
  readonly pruned: boolean;
  /** True where its name is surely printed. */
  readonly printed: boolean;
}

/** A file or folder that `find` comes by. */
export interface Seen {
  /** As `find` prints it: the starting point and what follows. */
  readonly path: string;
  /** Folders below the starting point. */
  readonly depth: number;
  readonly folder: boolean;
}

type Known = boolean | null;

const ACTION = /^-(?:delete|exec|execdir|ok|okdir|print0?|printf|ls|fprint0?|fprintf|fls)$/;
const VALUE =
  /^-(?:i?name|i?path|i?wholename|i?regex|i?lname|type|xtype|maxdepth|mindepth|newer\w*|[acm]time|[acm]min|size|user|group|uid|gid|inum|samefile|links|perm|fstype|regextype|used|context)$/;

/** A pattern of `find`: `*` takes slashes and leading dots. */
export function globbed(pattern: string, caseless: boolean): RegExp {
  const source = pattern.replace(/\\(.)|\[!?[^\]]+\]|[*?.+^${}()|[\]\\]/gs, (piece, escaped?: string) => {
    if (escaped !== undefined) return escaped.replace(/[^\w]/, '\\$&');
    if (piece === '*') return '.*';
    if (piece === '?') return '.';
    if (piece.length > 1) return piece.replace('[!', '[^').replaceAll('\\', '\\\\');
    return `\\${piece}`;
  });
  return new RegExp(`^${source}$`, caseless ? 'is' : 's');
}

function matches(test: string, value: string, seen: Seen): Known {
  const name = seen.path.slice(seen.path.lastIndexOf('/') + 1);
  try {
    switch (test) {
      case '-name':
      case '-iname':
        return globbed(value, test === '-iname').test(name);
      case '-path':
      case '-wholename':
      case '-ipath':
      case '-iwholename':
        return globbed(value, test.startsWith('-i')).test(seen.path);
      case '-regex':
      case '-iregex':
        return new RegExp(`^(?:${value})$`, test === '-iregex' ? 'i' : '').test(seen.path);
      case '-type':
        return value.split(',').includes(seen.folder ? 'd' : 'f');
      case '-maxdepth':
        return seen.depth <= Number(value);
      case '-mindepth':
        return seen.depth >= Number(value);
      default:
        return null;
    }
  } catch {
    return null;
  }
}

const not = (value: Known): Known => (value === null ? null : !value);

/**
 * Evaluates an expression of `find` for one file.
 * @param words the expression, behind the starting points
 */
export function visit(words: readonly string[], seen: Seen): Visit {
  const actions = new Set<number>();
  let pruned = false;
  let printed = false;
  let acts = false;
  let at = 0;
  // An expression is read with what is known of the way to it: `false` reaches nothing, `null` may reach it.
  const primary = (reached: Known): Known => {
    const word = words[at++];
    if (word === undefined) return true;
    if (word === '(' || word === '\\(') {
      const value = either(reached);
      at++;
      return value;
    }
    if (word === '!' || word === '\\!' || word === '-not') return not(primary(reached));
    if (ACTION.test(word)) {
      acts = true;
      if (reached === true) {
        actions.add(at - 1);
        if (/^-print0?$/.test(word)) printed = true;
      }
      if (/^-(?:exec|ok)/.test(word)) {
        while (
          at < words.length &&
          words[at] !== ';' &&
          words[at] !== '\\;' &&
          !(words[at] === '+' && words[at - 1] === '{}')
        )
          at++;
        at++;
        return null;
      }
      if (/^-printf$|^-f(?:print|ls)/.test(word)) at += word === '-fprintf' ? 2 : 1;
      return word === '-delete' || word.startsWith('-print') ? true : null;
    }
    if (word === '-prune') {
      if (reached === true) pruned = true;
      return true;
    }
    if (word === '-true' || word === '-depth' || word === '-xdev' || word === '-mount' || word === '-noleaf')
      return true;
    if (word === '-false') return false;
    if (VALUE.test(word)) return matches(word, words[at++] ?? '', seen);
    return null;
  };
  const ends = (word: string | undefined): boolean =>
    word === undefined || word === ')' || word === '\\)' || word === '-o' || word === '-or' || word === ',';
  const all = (reached: Known): Known => {
    let value: Known = true;
    while (!ends(words[at])) {
      if (words[at] === '-a' || words[at] === '-and') at++;
      const way: Known =
        reached === false || value === false ? false : reached === null || value === null ? null : true;
      const found = primary(way);
      value = value === false || found === false ? false : value === null || found === null ? null : true;
    }
    return value;
  };
  const either = (reached: Known): Known => {
    let value = all(reached);
    while (words[at] === '-o' || words[at] === '-or' || words[at] === ',') {
      const comma = words[at++] === ',';
      const way: Known = comma
        ? reached
        : reached === false || value === true
          ? false
          : reached === null || value === null
            ? null
            : true;
      const found = all(way);
      value = comma
        ? found
        : value === true || found === true
          ? true
          : value === null || found === null
            ? null
            : false;
    }
    return value;
  };
  const passed = either(true);
  return { actions, pruned, printed: printed || (!acts && passed === true) };
}
