import type { CommandContext } from './types.js';
import { CLEAN, type Field, field, UNKNOWN } from './value.js';

const DEFAULT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Variables that a shell has from its start; undefined for one of which nothing is known. */
export function builtInVariable(
  name: string,
  context: CommandContext,
  cwd: string | null,
): Field | undefined {
  switch (name) {
    case 'HOME':
    case 'USERPROFILE':
      return field(context.home);
    case 'PWD':
      return cwd === null ? undefined : field(cwd);
    case 'IFS':
      return field(' \t\n');
    case 'PATH':
      return field(DEFAULT_PATH);
    case 'SHELL':
    case 'BASH':
      return field('/bin/bash');
    case 'PPID':
      return field(UNKNOWN, { ...CLEAN, agent: true });
    case 'GITHUB_ENV':
      return field('/home/runner/work/_temp/_runner_file_commands/set_env');
    case 'GITHUB_PATH':
      return field('/home/runner/work/_temp/_runner_file_commands/add_path');
    // Where containers and functions of a cloud get their credentials.
    case 'AWS_CONTAINER_CREDENTIALS_FULL_URI':
      return field('http://169.254.170.23/v1/credentials');
    case 'IDENTITY_ENDPOINT':
    case 'MSI_ENDPOINT':
      return field('http://169.254.169.254/metadata/identity/oauth2/token');
    case 'GITHUB_WORKSPACE':
      return field(context.root);
    default:
      return undefined;
  }
}
