import { type Cause, readChain } from './chain.js';
import { marksIn, parseMark } from './marks.js';

/** Causes that a summary lists. */
const LISTED = 20;

/** One cause as a line. */
export function showCause({ degree, rules, place, spans }: Cause): string {
  const where = spans.map(([start, end]) => `${start}-${end}`).join(', ');
  return `${degree}: ${rules.join(', ')} (${place}${where ? `, characters ${where}` : ''})`;
}

/** What a session has read, as lines for a log. */
export function showTaint(folder: string): string {
  const chain = readChain(folder);
  if (chain === 'missing') return 'Nothing is on record of what this session has read.';
  if (chain === 'altered') return 'The record of what this session has read was altered.';
  const { degree, causes } = chain.taint;
  const open = marksIn(folder).filter((name) => parseMark(name) !== null).length;
  return [
    causes.length === 0
      ? 'Nothing that it read was found to instruct an agent.'
      : `What it read made the session ${degree}:`,
    ...causes.slice(0, LISTED).map((cause) => `  ${showCause(cause)}`),
    ...(causes.length > LISTED ? [`  and ${causes.length - LISTED} more`] : []),
    ...(open > 0 ? [`${open} call${open === 1 ? '' : 's'} ended without a result that Portcullis saw.`] : []),
  ].join('\n');
}
