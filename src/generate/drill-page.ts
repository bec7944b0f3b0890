import { CASES } from '../drill/cases/cases.js';

const START = '<!-- cases:begin -->';
const END = '<!-- cases:end -->';

const ROLE_NAMES = {
  guard: 'guards',
  result: 'results',
  stop: 'stops',
  other: 'other events',
} as const;

const WANTED = {
  attack: 'does not run',
  benign: 'goes on',
  fault: 'see above',
  poison: 'withheld, changed or marked',
  stop: 'lets go within ten',
  any: 'either answer, in time',
} as const;

/** The table of cases, from the cases themselves. */
function caseTable(): string {
  const rows = CASES.map(({ id, what, roles, wants }) => {
    const who = roles.length === 4 ? 'every hook' : roles.map((role) => ROLE_NAMES[role]).join(', ');
    return `| \`${id}\` | ${what.replaceAll('|', '\\|')} | ${who} | ${WANTED[wants]} |`;
  });
  return ['| case | what is done | put to | must |', '|---|---|---|---|', ...rows].join('\n');
}

/** The page with a fresh table between its two markers. */
export function drillPage(text: string): string {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start === -1 || end < start)
    throw new Error(`docs/drill.md needs ${START} and ${END} around its table`);
  return `${text.slice(0, start + START.length)}\n\n${caseTable()}\n\n${text.slice(end)}`;
}
