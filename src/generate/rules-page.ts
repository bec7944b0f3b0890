import type { Example, ExampleFile, Rule } from '../verify/rule.js';
import { RULES } from '../verify/rules/index.js';

function fence(text: string): string {
  const longest = [...text.matchAll(/`{3,}/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 2);
  return '`'.repeat(longest + 1);
}

/** Invisible characters are what some rules are about: in a page they are shown as escapes. */
function visible(text: string): string {
  return text.replace(
    /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}

function showFile(name: string, file: ExampleFile): string {
  if (typeof file !== 'string' && 'link' in file) return `\`${name}\` → \`${file.link}\` (symbolic link)\n`;
  const text = visible(typeof file === 'string' ? file : file.text)
    .slice(0, 1200)
    .replaceAll('\r', '\\r');
  const mode = typeof file === 'string' ? '' : ` (mode ${file.mode.toString(8)})`;
  const ticks = fence(text);
  const language = name.endsWith('.md') ? 'markdown' : (/\.(json|sh|yml|mjs|cjs|py)$/.exec(name)?.[1] ?? '');
  return `\`${name}\`${mode}\n\n${ticks}${language}\n${text.replace(/\n?$/, '\n')}${ticks}\n`;
}

function showExample(example: Example): string {
  return Object.entries(example.files)
    .map(([name, file]) => showFile(name, file))
    .join('\n');
}

function showRule(rule: Rule): string {
  return `## ${rule.id}\n\n**${rule.severity}**: ${rule.title}.\n\n${rule.documentation.trim()}\n\nReported:\n\n${showExample(rule.bad)}\nNot reported:\n\n${showExample(rule.good)}`;
}

/** docs/rules.md: an index, then a section a rule, in the order of the registry. */
export function rulesPage(): string {
  const rows = RULES.map(
    (rule) => `| [${rule.id}](#${rule.id.replaceAll('/', '')}) | ${rule.severity} | ${rule.title} |`,
  );
  return `# Rules\n\nGenerated from the rules themselves by \`npm run generate\`.\n\n| rule | severity | what it reports |\n|---|---|---|\n${rows.join('\n')}\n\n${RULES.map(showRule).join('\n')}`;
}
