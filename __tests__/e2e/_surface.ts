import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { makeRepository } from '../helpers/repository.js';

const CLI = path.join(__dirname, '../../dist/cli.js');

/** Runs the built command in a folder. @throws Error with what it said */
export function portcullis(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`portcullis ${args.join(' ')}: exit ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** An empty folder in which our surface was bootstrapped. */
export function bootstrapped(files: Readonly<Record<string, string>> = {}): string {
  const root = makeRepository(files);
  portcullis(root, 'bootstrap');
  return root;
}
