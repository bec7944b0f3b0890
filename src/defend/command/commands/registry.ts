import type { Call } from '../call.js';
import type { Machine } from '../machine.js';
import type { Stream } from '../value.js';
import { ARCHIVES } from './archives.js';
import { BUILDERS } from './builders.js';
import { BUILTINS } from './builtins.js';
import { CLOUD } from './cloud.js';
import { CONTAINERS } from './containers.js';
import { DATABASES } from './databases.js';
import { EDITORS } from './editors.js';
import { ELSEWHERE } from './elsewhere.js';
import { ENVIRONMENTS } from './environments.js';
import { FEEDERS } from './feeders.js';
import { FILES } from './files.js';
import { FINDERS } from './find.js';
import { GIT } from './git.js';
import { GITHUB } from './github.js';
import { INTERPRETERS } from './interpreters.js';
import { LOOKUPS } from './lookups.js';
import { MODES } from './modes.js';
import { NETWORK } from './net.js';
import { PACKAGES } from './packages.js';
import { POWERSHELL } from './powershell.js';
import { PROCESS_COMMANDS } from './processes.js';
import { READERS } from './readers.js';
import { REMOTES } from './remotes.js';
import { RUNNERS } from './runners.js';
import { SEARCHES } from './search.js';
import { SERVERS } from './servers.js';
import { SOCKETS } from './sockets.js';
import { SYSTEM } from './system.js';
import { TEXT } from './text.js';
import { WRAPPERS } from './wrappers.js';

export type Handler = (m: Machine, call: Call) => Stream;

/** How a command is judged. */
export interface CommandSpec {
  readonly run: Handler;
  readonly builtin?: boolean;
}

let table: Map<string, CommandSpec> | null = null;

/** The judge of a command by its name; undefined for one that is not known. */
export function commandSpec(name: string): CommandSpec | undefined {
  if (table === null) {
    table = new Map();
    for (const group of [
      BUILDERS,
      REMOTES,
      EDITORS,
      DATABASES,
      CONTAINERS,
      ENVIRONMENTS,
      FEEDERS,
      READERS,
      LOOKUPS,
      TEXT,
      FILES,
      MODES,
      ARCHIVES,
      FINDERS,
      SEARCHES,
      SERVERS,
      SOCKETS,
      NETWORK,
      GIT,
      GITHUB,
      PACKAGES,
      CLOUD,
      ELSEWHERE,
      RUNNERS,
      PROCESS_COMMANDS,
      SYSTEM,
      INTERPRETERS,
      POWERSHELL,
      WRAPPERS,
    ]) {
      for (const [names, run] of group) for (const one of names.split(' ')) table.set(one, { run });
    }
    for (const [names, run] of BUILTINS)
      for (const one of names.split(' ')) table.set(one, { run, builtin: true });
  }
  return table.get(name);
}
