import type { LaunchRequest } from './request.js';

const TOOL_DECISIONS: ReadonlySet<string> = new Set([
  '--allow-tool',
  '--deny-tool',
  '--allow-all-tools',
  '--allow-all',
  '--yolo',
  '--assisted-approval',
]);
const PATH_DECISIONS: ReadonlySet<string> = new Set([
  '--allow-all-paths',
  '--add-dir',
  '--disallow-temp-dir',
  '--allow-all',
  '--yolo',
]);

/** What the words have come to so far. */
export class Draft {
  readonly flags: string[] = [];
  readonly given = new Set<string>();
  readonly notes: string[] = [];
  readonly refusals: string[] = [];
  readonly pieces = { system: [] as string[], appended: [] as string[], prompt: [] as string[] };
  folder: string;
  tools = false;
  paths = false;
  interactive = false;
  print = false;
  loose = false;

  constructor(readonly request: LaunchRequest) {
    this.folder = request.folder;
  }

  add(flag: string, value: string | null = null): void {
    this.given.add(flag);
    this.flags.push(value === null ? flag : `${flag}=${value}`);
    if (TOOL_DECISIONS.has(flag)) this.tools = true;
    if (PATH_DECISIONS.has(flag)) this.paths = true;
  }

  /** A flag of Copilot's that a translation needs: the CLI at hand must have it. */
  need(from: string, flag: string, value: string | null = null): void {
    if (this.request.cli.flags.has(flag)) {
      if (value === null && this.given.has(flag)) return;
      this.add(flag, value);
    } else
      this.refusals.push(
        `${from}: Copilot ${this.request.cli.version} has no ${flag}, which it would become. Use a newer version, or leave it out.`,
      );
  }
}
