import { clip, markdownCode, markdownText } from '../report/escape.js';
import type { BootstrapResult } from './bootstrap.js';
import { CHAINED_BY } from './foreign.js';
import { changes, type PlanItem } from './items.js';

/** GitHub refuses the body of a pull request above 65,536 characters. */
const LIMIT = 60_000;
const TEXT_LIMIT = 2000;

const code = (text: string): string => markdownCode(text, TEXT_LIMIT);
const prose = (text: string): string => markdownText(clip(text, TEXT_LIMIT));

function mark(item: PlanItem): string {
  if (changes(item)) return `**${item.action}**`;
  return item.action === 'conflict' || item.held ? `⚠️ ${item.action}` : item.action;
}

/** Sections in order, as many as there is room for. */
function roomy(sections: readonly string[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const section of sections) {
    length += section.length + 1;
    if (length > LIMIT)
      return `${kept.join('\n')}\n\nThe rest does not fit here; the run's report has all of it.\n`;
    kept.push(section);
  }
  return `${kept.join('\n')}\n`;
}

/**
 * The plan as a table, then what a reviewer should know: entries that are not ours, and lines for CODEOWNERS. Plain
 * text of the repository cannot become Markdown in it.
 */
export function planMarkdown({ items, foreign, owners }: BootstrapResult): string {
  const sections = ['| | file | why |', '|---|---|---|'];
  for (const item of items) sections.push(`| ${mark(item)} | ${code(item.path)} | ${prose(item.reason)} |`);
  if (foreign.length > 0) sections.push('', '**Entries that are not of Portcullis stay live**', '');
  for (const { file, pointer, event, key, chain, note } of foreign)
    sections.push(
      `- ${code(file)} ${code(pointer)}, ${code(event)}: ${prose(note)}${
        chain
          ? ` To run it inside ${CHAINED_BY[key]}, move it into <code>${key}</code> of <code>.github/portcullis.json</code>, delete it from its manifest, and renew the pins (<code>portcullis pin</code>): ${code(JSON.stringify(chain))}`
          : ''
      }`,
    );
  if (owners.lines.length > 0)
    sections.push(
      '',
      `**Lines for ${code(owners.file)}** that let only its owners change what guards the agent:`,
      '',
      owners.lines.map((line) => `    ${line}`).join('\n'),
    );
  return roomy(sections);
}
