import { UNKNOWN } from './value.js';

/** Resolves `.` and `..`, without touching the file system; the result is absolute. */
export function normalize(path: string): string {
  if (!path.includes('/.') && !path.includes('//') && !path.endsWith('/')) return path;
  const out: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') out.pop();
    else out.push(part);
  }
  return `/${out.join('/')}`;
}

// A process's own folder and root under other names; whose number it is can only be guessed, and a guess at this one is the safe one.
const PROCESS =
  /^\/(?:dev\/fd\/\.\.|proc\/(?:self|thread-self|[\d\uFFFC]+)(?:\/fd\/\.\.)?(?:\/task\/[\d\uFFFC]+)?)\/(cwd|root)(?=\/|$)/;

/** Absolute form of a path; null where an unknown part could change where it points. */
export function resolve(cwd: string | null, path: string): string | null {
  const process = path.startsWith('/proc/') || path.startsWith('/dev/fd/') ? PROCESS.exec(path) : null;
  if (process) {
    const rest = path.slice(process[0].length);
    return resolve(cwd, process[1] === 'cwd' ? `.${rest}` : rest || '/');
  }
  if (path.startsWith('/')) return path.includes(UNKNOWN) ? partly(path) : normalize(path);
  if (path.startsWith(UNKNOWN) || cwd === null) return null;
  const joined = `${cwd}/${path}`;
  return path.includes(UNKNOWN) ? partly(joined) : normalize(joined);
}

// An unknown part may hold `..`, so nothing behind it can be trusted.
const partly = (_path: string): null => null;

const SYSTEM_TREES = new Set(
  (
    '/ /bin /boot /dev /etc /home /lib /lib32 /lib64 /libx32 /opt /proc /root /run /sbin /srv /sys /usr /var ' +
    '/usr/bin /usr/sbin /usr/lib /usr/lib64 /usr/libexec /usr/local /usr/local/bin /usr/local/sbin /usr/local/lib ' +
    '/usr/share /usr/include /usr/src /var/lib /var/log /var/spool /var/mail /var/www /var/run /var/backups ' +
    '/etc/ssh /etc/ssl /etc/pam.d /etc/systemd /etc/init.d /etc/security /boot/grub /boot/efi /lib/modules ' +
    '/lib/systemd /usr/lib/systemd /dev/shm /dev/disk /dev/mapper /var/lib/docker /var/lib/dpkg /var/lib/mysql ' +
    '/var/lib/postgresql /var/lib/kubelet /var/lib/etcd /var/lib/rpm /System /Library /Applications /Users /Volumes /private ' +
    '/mnt /media /sdcard /c /c/Windows /mnt/c /mnt/c/Windows /mnt/c/Users /cygdrive/c'
  ).split(' '),
);

/** True for a folder that is there on every system. */
export const isSystemFolder = (path: string): boolean =>
  SYSTEM_TREES.has(path) || /^\/(?:tmp|var\/tmp|dev\/null|usr\/local\/[a-z]+)$/.test(path);

export type Place =
  | 'root'
  | 'system'
  | 'home'
  | 'homes'
  | 'git'
  | 'workspace'
  | 'inside'
  | 'temporary'
  | 'outside';

export interface Places {
  readonly root: string;
  readonly home: string;
}

const below = (path: string, parent: string): boolean =>
  parent === '/' || path === parent || path.startsWith(`${parent}/`);

/** A trailing glob that takes everything: `/etc/*`, `/{*,.*}` and their like name the folder itself. */
export function treeOf(path: string, glob: boolean): string {
  let at = path;
  if (glob) {
    while (/\/(?:\.?\*+|\.\[!?\^?\.\]\*|\.\?\?\*|\.\.\?\*|\?\*?|\*\.\*|\[[^/\]]*\]\*)$/.test(at)) {
      at = at.slice(0, at.lastIndexOf('/')) || '/';
    }
  }
  return at;
}

/** What an absolute, normalised path is to a rule about destruction. */
export function placeOf(path: string, glob: boolean, places: Places): Place {
  // The system folders of macOS stand below `/private`, with links to them in their usual places.
  const tree = treeOf(path, glob).replace(/^\/private(?=\/(?:etc|var|home)(?:\/|$))/, '');
  if (tree === '/' || tree === '') return 'root';
  if (tree === places.home) return 'home';
  if (below(tree, places.root) && places.root !== '/') {
    if (
      /\/\.git(?:$|\/(?:objects|refs|HEAD|packed-refs|logs)(?:\/|$))|\.git\/(?:objects|refs)(?:\/|$)/.test(
        tree,
      )
    )
      return 'git';
    if (tree === places.root) return 'workspace';
    return 'inside';
  }
  if (SYSTEM_TREES.has(tree)) return below(places.root, tree) && tree === '/home' ? 'homes' : 'system';
  if (glob && globHitsSystem(tree)) return 'system';
  if (/^\/(?:home|Users)\/[^/]+\/\.(?:ssh|gnupg|aws|kube|docker)(?:\/|$)/.test(tree)) return 'homes';
  if (/^\/(?:home|Users|mnt\/c\/Users)\/[^/]+$/.test(tree)) return 'homes';
  if (below(tree, places.home)) {
    return /^\/(?:\.(?:ssh|gnupg|aws|kube|config|docker|git-credentials|copilot)(?:\/|$)|(?:Desktop|Documents|Downloads|Library|Movies|Music|Pictures|Videos)$)/.test(
      tree.slice(places.home.length),
    )
      ? 'homes'
      : 'outside';
  }
  if (/^\/(?:tmp|var\/tmp|var\/cache|dev\/shm|private\/tmp|run\/user)(?:\/|$)/.test(tree)) return 'temporary';
  if (/\/\.git(?:$|\/(?:objects|refs)(?:\/|$))/.test(tree)) return 'git';
  return 'outside';
}

function globHitsSystem(pattern: string): boolean {
  if (!/[*?[]/.test(pattern)) return false;
  const depth = pattern.split('/').length;
  for (const tree of SYSTEM_TREES) {
    if (tree !== '/' && tree.split('/').length === depth && globMatch(pattern, tree)) return true;
  }
  return false;
}

/** Shell pattern match of a whole text; `*`, `?` and `[…]` alone, linear in practice and never exponential. */
export function globMatch(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let mark = 0;
  while (t < text.length) {
    const step = p < pattern.length ? matchOne(pattern, p, text[t]!) : 0;
    if (pattern[p] === '*') {
      star = p++;
      mark = t;
    } else if (step > 0) {
      p += step;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++mark;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}

/** How many pattern characters match `char` at `p`; 0: none. */
function matchOne(pattern: string, p: number, char: string): number {
  const c = pattern[p]!;
  if (c === '?') return 1;
  if (c === '\\' && p + 1 < pattern.length) return pattern[p + 1] === char ? 2 : 0;
  if (c === '[') {
    const close = pattern.indexOf(']', p + 2);
    if (close > 0) {
      const negate = pattern[p + 1] === '!' || pattern[p + 1] === '^';
      const set = pattern.slice(p + (negate ? 2 : 1), close);
      let found = false;
      for (let i = 0; i < set.length; i++) {
        if (set[i + 1] === '-' && i + 2 < set.length) {
          if (char >= set[i]! && char <= set[i + 2]!) found = true;
          i += 2;
        } else if (set[i] === char) found = true;
      }
      return found !== negate ? close - p + 1 : 0;
    }
  }
  return c === char ? 1 : 0;
}

const DEVICE =
  /^\/dev\/(?:(?:r?disk|sd|hd|vd|xvd|nvme|mmcblk|loop|md|dm-|ada|da|pmem|nbd|zd|sr|fd|mapper\/|disk\/by-)[\w./*?[\]-]*|mem|kmem|port|nvram|mtd\w*)$/;

/** A raw disk, partition or memory device. */
export const isDevice = (path: string): boolean =>
  (DEVICE.test(path) || path === '/proc/kcore') && !/^\/dev\/fd(?:\/|$)/.test(path);
