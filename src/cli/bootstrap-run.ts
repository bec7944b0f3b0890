import { fileURLToPath } from 'node:url';
import { type BootstrapOptions, bootstrap, pin } from '../bootstrap/bootstrap.js';
import { readBundles } from '../bootstrap/bundles.js';
import { BootstrapError } from '../bootstrap/file-system.js';
import { changes } from '../bootstrap/items.js';
import { openFolder, openRepository } from '../bootstrap/open.js';
import { nextSteps, showJson, showText } from '../bootstrap/show.js';
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
    const fs = request.remove ? openFolder(path) : openRepository(path);
    const result = bootstrap(fs, readBundles(hooksFolder()), request);
    writeOut(
      request.format === 'json'
        ? showJson(result, request)
        : showText(result, request) + nextSteps(result, fs),
    );
    return result.complete ? 0 : 1;
  });
}

export function runPin(path: string): number {
  return told(() => {
    const { items } = pin(openFolder(path), readBundles(hooksFolder()));
    writeOut(
      items.some(changes) ? 'The pins are renewed.\n' : 'The pins are right already; nothing to do.\n',
    );
    return 0;
  });
}
