import { FOREIGN, judgeForeign, SHEBANG, scanBroken } from './broken.js';
import { allSecrets, withSecrets } from './expressions.js';
import { Machine, TooComplex } from './machine.js';
import { lexPlain, standsOutside } from './plain.js';
import { judgePlanted } from './planted.js';
import { runPlain } from './run.js';
import { runUncalled } from './simple.js';
import { parse } from './tree.js';
import type { CommandContext, Judgement } from './types.js';
import { runNode } from './walk.js';

export type { CommandContext, Hit, Judgement, Level, Ran, Write } from './types.js';

/** No shell takes a longer command line; the guard refuses it before it comes here. */
export const MAX_COMMAND = 131_072;

/**
 * Judges what a shell command means: which rules it breaks and which files it changes.
 *
 * Never throws: an error of our own is the hit `parse/internal`, which denies.
 */
export function judgeCommand(given: string, context: CommandContext): Judgement {
  const m = new Machine(context);
  let how: Judgement['parse'] = 'plain';
  let command = given;
  try {
    if (given.includes('${{')) {
      const all = allSecrets(given);
      if (all !== null) m.hit('secret/print-encoded', all, 'all secrets of the repository');
      command = withSecrets(given);
    }
    const plain = lexPlain(command);
    if (plain !== null) runPlain(m, plain);
    else {
      how = 'full';
      const script = parse(command);
      runNode(m, script);
      runUncalled(m);
      // What a shell script writes into other files is not what it is.
      if (m.prompt || (standsOutside(command, FOREIGN) && !SHEBANG.test(command))) judgeForeign(m, command);
      const wrong = script.errors !== undefined && script.errors.length > 0;
      if (wrong || m.broken !== '') {
        how = 'failed';
        scanBroken(m, command, wrong ? command : m.broken);
      }
    }
    if (m.files.size > 1) judgePlanted(m);
    if (m.stagedSecret !== null && m.unknownUpload !== null)
      m.hit('secret/to-network', m.unknownUpload, m.stagedSecret);
  } catch (error) {
    if (!(error instanceof TooComplex)) m.hit('parse/internal', command.slice(0, 80));
  }
  return { hits: [...m.hits.values()], writes: m.writes, ran: m.ran, parse: how };
}
