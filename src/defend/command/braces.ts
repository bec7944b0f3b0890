import { MAX_FIELDS } from './expand.js';

/** `{a,b{c,d}}` and `{1..5}`, as texts. */
export function braceOptions(text: string): string[] {
  const inner = text.slice(1, -1);
  const range = /^(-?\d{1,6}|[A-Za-z])\.\.(-?\d{1,6}|[A-Za-z])(?:\.\.(-?\d{1,4}))?$/.exec(inner);
  if (range) return rangeOptions(range);
  const out: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= inner.length; i++) {
    const c = inner[i];
    if (c === '{') depth++;
    else if (c === '}') depth--;
    else if (i === inner.length || (c === ',' && depth === 0)) {
      out.push(...nested(inner.slice(start, i)));
      start = i + 1;
    }
    if (out.length > MAX_FIELDS) break;
  }
  return out;
}

function nested(text: string): string[] {
  const open = text.indexOf('{');
  if (open < 0) return [text];
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) {
      const tails = nested(text.slice(i + 1));
      return braceOptions(text.slice(open, i + 1))
        .flatMap((o) => tails.map((t) => text.slice(0, open) + o + t))
        .slice(0, MAX_FIELDS);
    }
  }
  return [text];
}

function rangeOptions(range: RegExpExecArray): string[] {
  const numeric = /\d/.test(range[1]!);
  const from = numeric ? Number(range[1]) : range[1]!.charCodeAt(0);
  const to = numeric ? Number(range[2]) : range[2]!.charCodeAt(0);
  const step = Math.max(1, Math.abs(Number(range[3] ?? 1)));
  const out: string[] = [];
  for (let n = from; from <= to ? n <= to : n >= to; n += from <= to ? step : -step) {
    out.push(numeric ? String(n) : String.fromCharCode(n));
    if (out.length > 64) break;
  }
  return out;
}
