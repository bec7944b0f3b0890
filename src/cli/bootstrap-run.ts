import { realpathSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BootstrapOptions, bootstrap, pin } from '../bootstrap/bootstrap.js';
import { readBundles } from '../bootstrap/bundles.js';
import { BootstrapError, type FileSystem } from '../bootstrap/file-system.js';
import { nodeFileSystem } from '../bootstrap/node-file-system.js';
import { changes } from '../bootstrap/plan.js';
import { showJson, showText } from '../bootstrap/show.js';
import { PathError } from '../surface/read.js';
import { writeOut } from './output.js';

export interface BootstrapRequest extends BootstrapOptions {
  readonly diff: boolean;
  readonly format: 'text' | 'json';
}

const EXIT_OBSTACLE = 2;

/** `dist/hooks` beside the running `dist/cli.js`, wherever a link to it stands. */
function hooksFolder(): string {
  return fileURLToPath(new URL('./hooks', import.meta.url));
}

function open(path: string): FileSystem {
  let root: string;
  try {
    root = realpathSync.native(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new PathError(code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read (${code})`);
  }
  if (!statSync(root).isDirectory()) throw new PathError(`${path} is not a folder`);
  return nodeFileSystem(root);
}

/** Tells what stands in the way in a line each, without a stack. */
function told(task: () => number): number {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    for (const problem of error.problems) process.stderr.write(`portcullis: ${problem}\n`);
    return EXIT_OBSTACLE;
  }
}

export function runBootstrap(path: string, request: BootstrapRequest): number {
  return told(() => {
    const result = bootstrap(open(path), readBundles(hooksFolder()), request);
    writeOut(request.format === 'json' ? showJson(result, request) : showText(result, request));
    return result.complete ? 0 : 1;
  });
}

export function runPin(path: string): number {
  return told(() => {
    const { items } = pin(open(path), readBundles(hooksFolder()));
    writeOut(
      items.some(changes) ? 'The pins are renewed.\n' : 'The pins are right already; nothing to do.\n',
    );
    return 0;
  });
}
