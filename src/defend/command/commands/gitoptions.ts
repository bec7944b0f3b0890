import { showCall } from '../call.js';
import { field } from '../value.js';

export const part = showCall;

/** Options of git's sub-commands that take a value. */
export const VALUES = {
  short: 'mFCcubBtX',
  long: [
    'message',
    'file',
    'author',
    'date',
    'template',
    'source',
    'pathspec-from-file',
    'conflict',
    'orphan',
    'directory',
    'exclude',
    'include',
    'output',
    'fixup',
    'squash',
    'onto',
    'exec',
    'repo',
    'receive-pack',
    'push-option',
    'strategy',
    'strategy-option',
    'branch',
    'depth',
    'config',
    'upload-pack',
    'template',
    'reference',
    'separate-git-dir',
    'expire',
    'prune',
    'extcmd',
    'tool',
    'open-files-in-pager',
    'format',
    'track',
  ],
} as const;

/** The folder that a sub-command changes where it names none. */
export const here = field('.');
