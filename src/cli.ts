import { activityCommand } from './cli/activity.js';
import { bootstrapCommand, pinCommand } from './cli/bootstrap.js';
import { type Command, UsageError } from './cli/command.js';
import { convertCommand } from './cli/convert.js';
import { copilotCommand } from './cli/copilot.js';
import { doctorCommand } from './cli/doctor.js';
import { drillCommand } from './cli/drill.js';
import { explainCommand, replayCommand } from './cli/explain.js';
import { loopCommand } from './cli/loop.js';
import { writeOut } from './cli/output.js';
import { proveCommand } from './cli/prove.js';
import { scanCommand } from './cli/scan.js';
import { verifyCommand } from './cli/verify.js';
import { ISSUES_URL, VERSION } from './product.js';

const COMMANDS: readonly Command[] = [
  verifyCommand,
  doctorCommand,
  drillCommand,
  bootstrapCommand,
  pinCommand,
  convertCommand,
  explainCommand,
  replayCommand,
  copilotCommand,
  activityCommand,
  proveCommand,
  loopCommand,
  scanCommand,
];

const EXIT_USAGE = 2;
/** EX_SOFTWARE of sysexits.h: a fault of ours, never to be taken for a verdict. */
const EXIT_FAULT = 70;

function help(): string {
  const lines = COMMANDS.map((command) => `  portcullis ${command.usage}\n      ${command.summary}`);
  return `portcullis ${VERSION}\n\n${lines.join('\n')}\n\n  portcullis help [COMMAND] | --version\n`;
}

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const command = COMMANDS.find((candidate) => candidate.name === rest[0]);
    if (rest[0] !== undefined && !command)
      throw new UsageError(`there is no command ${JSON.stringify(rest[0])}`);
    writeOut(command ? `portcullis ${command.usage}\n\n${command.details}\n` : help());
    return name === undefined ? EXIT_USAGE : 0;
  }
  if (name === '--version' || name === 'version') {
    writeOut(`${VERSION}\n`);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(`there is no command ${JSON.stringify(name)}`);
  const own = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (own.includes('--help') || own.includes('-h')) {
    writeOut(`portcullis ${command.usage}\n\n${command.details}\n`);
    return 0;
  }
  return command.run(rest);
}

/** By name: a command that is loaded when it is called brings its own copy of these classes. */
function isUsers(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'UsageError' || error.name === 'PathError');
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (isUsers(error)) {
    process.stderr.write(`portcullis: ${error.message}\n`);
    if (error.name === 'UsageError') {
      const named = COMMANDS.find(({ name }) => name === process.argv[2]);
      process.stderr.write(`See "portcullis help${named ? ` ${named.name}` : ''}".\n`);
    }
    process.exitCode = EXIT_USAGE;
  } else {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(
      `portcullis: this is a fault of Portcullis itself. Please report it at ${ISSUES_URL}\n${stack}\n`,
    );
    process.exitCode = EXIT_FAULT;
  }
}
