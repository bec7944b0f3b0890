/** Stands for a part of a path that only the running shell knows (defend/command/types.ts). */
export const UNKNOWN = '\uFFFC';

const GIT_HOOKS =
  'applypatch-msg|pre-applypatch|post-applypatch|pre-commit|pre-merge-commit|prepare-commit-msg|commit-msg|post-commit|pre-rebase|post-checkout|post-merge|pre-push|pre-receive|update|post-receive|post-update|reference-transaction|push-to-checkout|pre-auto-gc|post-rewrite|sendemail-validate|fsmonitor-watchman|post-index-change';

/**
 * Whether what *is* known of a partly unknown path speaks of a guarded area. `"$OUT"/x` may be anything, and denying it
 * would deny every build script; `"$DIR/.github/hooks/x"` and `$(git rev-parse --git-dir)/hooks/pre-commit` may not.
 */
const TELLING = new RegExp(
  `(?:^|/|\uFFFC)(?:\\.github/(?:[^/]*\uFFFC|hooks|agents|copilot)|\\.claude/(?:[^/]*\uFFFC|settings)|\\.git/(?:[^/]*\uFFFC|hooks|config)|\\.copilot/|portcullis[^/]*|copilot-setup-steps)|\uFFFC/hooks/(?:${GIT_HOOKS}|[^/]*\\.json)$`,
);

/** True where a path has parts that are not known, or wildcards. */
export function isOpen(path: string): boolean {
  return /[\uFFFC*?[]/.test(path);
}

export function isTelling(path: string): boolean {
  return TELLING.test(path);
}

/** The pattern of one path with unknown parts and shell wildcards; a wildcard never takes a leading dot. */
function pattern(path: string): RegExp {
  let source = '';
  for (let at = 0; at < path.length; at++) {
    const character = path[at]!;
    const leading = at === 0 || path[at - 1] === '/';
    if (character === UNKNOWN) {
      if (path[at - 1] !== UNKNOWN) source += '.*';
    } else if (character === '*') {
      if (path[at + 1] === '*') {
        while (path[at + 1] === '*') at++;
        const slash = path[at + 1] === '/';
        if (slash) at++;
        source += slash ? '(?:[^./][^/]*/)*' : '(?:[^./][^/]*/)*(?!\\.)[^/]*';
      } else source += leading ? '(?!\\.)[^/]*' : '[^/]*';
    } else if (character === '?') source += leading ? '[^./]' : '[^/]';
    else if (character === '[') {
      const end = path.indexOf(']', at + 2);
      if (end === -1) source += '\\[';
      else {
        at = end;
        source += leading ? '[^./]' : '[^/]';
      }
    } else source += character.replace(/[.+^${}()|\]\\]/, '\\$&');
  }
  return new RegExp(`^${source}$`);
}

/** Longer than any path that is denied for what is known of it; the patterns are quadratic at worst. */
const LENGTH_LIMIT = 1024;

/**
 * Where a partly unknown path may lead, against one base folder: `inside` it (or at it), `above` it, or neither.
 * @param path lower case, absolute unless it begins with an unknown part
 * @param base lower case, absolute
 */
export function reach(path: string, base: string, tree: boolean): 'inside' | 'above' | null {
  if (path.length > LENGTH_LIMIT) return null;
  const whole = pattern(path);
  if (whole.test(base)) return 'inside';
  if (tree)
    for (let at = 0; at < path.length; at++)
      if ((path[at] === '/' && at > 0) || path[at] === UNKNOWN) {
        const head = path.slice(0, path[at] === UNKNOWN ? at + 1 : at);
        // A head that is nothing but unknown matches every folder and says nothing about this one.
        if (/[^/\uFFFC]/.test(head) && pattern(head).test(base)) return 'inside';
      }
  for (let at = base.indexOf('/', 1); at !== -1; at = base.indexOf('/', at + 1))
    if (whole.test(base.slice(0, at))) return 'above';
  return null;
}
