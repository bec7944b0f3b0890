import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { nameJsoncFault } from '../contract/json-fault.js';
import { convertManifest } from '../convert/convert.js';
import { visible } from '../report/escape.js';
import { readGivenFile } from '../surface/given-file.js';
import { Source } from '../surface/source.js';
import { type Command, parseWith, UsageError } from './command.js';
import { writeOut } from './output.js';

function read(file: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(readGivenFile(file)).replace(/^\ufeff/, '');
}

export const convertCommand: Command = {
  name: 'convert',
  usage: 'convert FILE [--output FILE]',
  summary: "rewrite a hook manifest of Claude's or VS Code's form in Copilot's own",
  details: `FILE      a manifest, or a settings file with "hooks": PascalCase events, nested groups, keys of VS Code
--output  write the manifest to FILE, which must not be there yet, instead of printing it

The notes on standard error say what scripts are sent and must answer from now on, and what could not be carried over.

Exit codes: 0 all of it is carried over; 1 something is not; 2 wrong usage, or no hooks in the file; 70 a fault of Portcullis.`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({ args: [...args], allowPositionals: true, options: { output: { type: 'string' } } }),
    );
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError('convert takes one FILE');
    const text = read(file);
    const fault = nameJsoncFault(text);
    if (fault) {
      const { line, column } = new Source(text).place(fault.offset);
      throw new UsageError(`${file}:${line}:${column} has ${fault.what}, so it is not read. ${fault.mend}`);
    }
    const conversion = convertManifest(text);
    if (!conversion) throw new UsageError(`${file} holds no hook entry`);
    if (values.output === undefined) writeOut(conversion.manifest);
    else {
      try {
        mkdirSync(dirname(values.output), { recursive: true });
        writeFileSync(values.output, conversion.manifest, { flag: 'wx' });
      } catch (error) {
        const { code, syscall, message } = error as NodeJS.ErrnoException;
        throw new UsageError(
          // A file in place of a folder on the way gives the same code.
          code === 'EEXIST' && syscall === 'open'
            ? `${values.output} is there already; convert overwrites nothing`
            : `the manifest cannot be written: ${message}`,
        );
      }
    }
    for (const { pointer, message } of conversion.notes)
      process.stderr.write(`${visible(file)} ${visible(pointer)}: ${visible(message)}\n`);
    return conversion.notes.some(({ lost }) => lost) ? 1 : 0;
  },
};
