/** Lines around a change that are shown with it. */
const CONTEXT = 3;
/** Beyond this many comparisons a stretch is shown as replaced whole. */
const COMPARISONS = 4_000_000;
/** A line that is longer is a program's, not a person's. */
const READABLE = 2000;

interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Lines with their ends; the last may have none. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\n)/));

/** The shortest edit from one list to the other, by their longest common subsequence. */
function edit(before: readonly string[], after: readonly string[]): Line[] {
  const replaced = (): Line[] => [
    ...before.map((text): Line => ({ sign: '-', text })),
    ...after.map((text): Line => ({ sign: '+', text })),
  ];
  if (before.length * after.length > COMPARISONS) return replaced();
  const width = after.length + 1;
  const table = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      table[i * width + j] =
        before[i] === after[j]
          ? table[(i + 1) * width + j + 1]! + 1
          : Math.max(table[(i + 1) * width + j]!, table[i * width + j + 1]!);
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', text: before[i]! });
      i += 1;
      j += 1;
    } else if (
      i < before.length &&
      (j === after.length || table[(i + 1) * width + j]! >= table[i * width + j + 1]!)
    )
      lines.push({ sign: '-', text: before[i++]! });
    else lines.push({ sign: '+', text: after[j++]! });
  }
  return lines;
}

function compare(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const same = (text: string): Line => ({ sign: ' ', text });
  return [
    ...before.slice(0, start).map(same),
    ...edit(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** Stretches of lines that are shown, as half-open ranges of indexes. */
function stretches(lines: readonly Line[]): [number, number][] {
  const found: [number, number][] = [];
  lines.forEach(({ sign }, index) => {
    if (sign === ' ') return;
    const from = Math.max(0, index - CONTEXT);
    const to = Math.min(lines.length, index + CONTEXT + 1);
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else found.push([from, to]);
  });
  return found;
}

/** `start,count` as a hunk's head has it: an empty side names the line before it. */
const side = (start: number, count: number): string => `${count === 0 ? start : start + 1},${count}`;

function hunk(lines: readonly Line[], from: number, to: number): string {
  const count = (range: readonly Line[], sign: '-' | '+'): number =>
    range.filter((line) => line.sign === ' ' || line.sign === sign).length;
  const head = lines.slice(0, from);
  const body = lines.slice(from, to);
  const shown = body.map(({ sign, text }) =>
    text.endsWith('\n') ? `${sign}${text}` : `${sign}${text}\n\\ No newline at end of file\n`,
  );
  return `@@ -${side(count(head, '-'), count(body, '-'))} +${side(count(head, '+'), count(body, '+'))} @@\n${shown.join('')}`;
}

/**
 * A unified diff of one file, as `git apply` takes it. A text that nobody could read is only named.
 * @param before null: there was no such file
 * @param after null: there is none any more
 */
export function unifiedDiff(path: string, before: string | null, after: string | null): string {
  if (before === after) return '';
  const head = `--- ${before === null ? '/dev/null' : `a/${path}`}\n+++ ${after === null ? '/dev/null' : `b/${path}`}\n`;
  const [from, to] = [linesOf(before ?? ''), linesOf(after ?? '')];
  if (path.endsWith('.cjs') && [...from, ...to].some((line) => line.length > READABLE))
    return `${head}(a bundle: ${before?.length ?? 0} bytes before, ${after?.length ?? 0} after; not shown)\n`;
  const lines = compare(from, to);
  return (
    head +
    stretches(lines)
      .map(([start, end]) => hunk(lines, start, end))
      .join('')
  );
}
