import type { CommandContext } from '../../src/defend/command/types.js';

/** A session in a checkout of a hosted runner. */
export const context = (over: Partial<CommandContext> = {}): CommandContext => ({
  cwd: '/home/runner/work/app/app',
  root: '/home/runner/work/app/app',
  home: '/home/runner',
  tainted: false,
  levelOf: () => undefined,
  trustedHosts: [],
  ...over,
});
