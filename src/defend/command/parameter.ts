import type { ParameterExpansionPart, Word } from 'unbash';
import { unknownVariable, variable } from './expand.js';
import type { Machine } from './machine.js';
import { globMatch } from './paths.js';
import { CLEAN, type Field, field, isUnknown, mix, secretTaint, UNKNOWN } from './value.js';

interface Result {
  readonly field: Field;
  readonly elements?: readonly Field[];
}

const MAX_PATTERN_TEXT = 2048;

/** `${name…}` with its operations, as far as the value is known. */
export function expandParameter(
  m: Machine,
  part: ParameterExpansionPart,
  expandOne: (m: Machine, w: Word) => Field,
): Result {
  const one = (f: Field): Result => ({ field: f });
  let name = part.parameter;
  if (part.prefix === '#') return one(field(length(m, name)));
  if (part.prefix === '!') {
    const target = variable(m, name);
    if (target?.taint.list === 'variables') return one(field(UNKNOWN, secretTaint('the environment')));
    if (!target || isUnknown(target.text) || !/^\w+$/.test(target.text)) return one(field(UNKNOWN));
    name = target.text;
  }
  const index = part.index?.text;
  if (name === '@' || name === '*' || index === '@' || index === '*') {
    const elements = name === '@' || name === '*' ? m.args : m.vars.get(name)?.elements;
    if (elements && (!part.operation || part.operation.type === 'Slice'))
      return { field: field(''), elements };
    if (elements)
      return one(
        field(
          elements.map((e) => e.text).join(' '),
          elements.reduce((t, e) => mix(t, e.taint), CLEAN),
        ),
      );
  }
  let value = variable(m, name);
  const list = m.vars.get(name)?.elements;
  const named = m.vars.get(name)?.named;
  const key = index !== undefined && named && part.index ? expandOne(m, part.index).text : undefined;
  if (key !== undefined && named?.has(key)) value = named.get(key);
  else if (index !== undefined && list && part.index) {
    const at = Number(expandOne(m, part.index).text);
    value = list[at < 0 ? list.length + at : at] ?? (Number.isNaN(at) ? list[0] : null);
  }
  const operation = part.operation;
  if (operation === undefined) return one(value === null ? field('') : (value ?? unknownVariable(name)));
  if (operation.type === 'Default') {
    const kind = operation.operator.replace(':', '');
    const empty = value === null || (operation.operator.startsWith(':') && value?.text === '');
    if (kind === '+') {
      return one(empty ? field('') : expandOne(m, operation.operand));
    }
    if (value && !empty) return one(value);
    if (kind === '?') return one(value ?? unknownVariable(name));
    const fallback = expandOne(m, operation.operand);
    if (kind === '=' && /^\w+$/.test(name)) m.assign(name, fallback);
    // A variable of which nothing is known is most likely unset, and a secret by its name stays one.
    return one(
      value === undefined
        ? field(fallback.text, mix(fallback.taint, unknownVariable(name).taint), fallback.glob)
        : fallback,
    );
  }
  if (value === null) return one(field(''));
  if (value === undefined || (value.taint.secrets.length > 0 && isUnknown(value.text))) {
    const unknown = value ?? unknownVariable(name);
    // A secret from its middle on is no text that a log masks; its first or last letters are shown to tell it from others.
    const inner =
      unknown.taint.secrets.length > 0 &&
      operation.type === 'Slice' &&
      !/^\s*(?:0\b|-)/.test(expandOne(m, operation.offset).text);
    return one(inner ? field(UNKNOWN, { ...unknown.taint, list: 'encoded' }) : unknown);
  }
  const text = value.text;
  if (isUnknown(text) || text.length > MAX_PATTERN_TEXT) return one(field(UNKNOWN, value.taint));
  const made = (t: string): Result => one(field(t, value.taint));
  switch (operation.type) {
    case 'Remove':
      return made(remove(text, operation.operator, expandOne(m, operation.operand).text));
    case 'Replace': {
      const pattern = expandOne(m, operation.pattern).text;
      const next = expandOne(m, operation.replacement);
      return one(field(replace(text, operation.operator, pattern, next.text), mix(value.taint, next.taint)));
    }
    case 'Slice': {
      const offset = Number(expandOne(m, operation.offset).text.trim());
      if (Number.isNaN(offset)) return made(UNKNOWN);
      const start = offset < 0 ? Math.max(0, text.length + offset) : offset;
      if (!operation.length) return made(text.slice(start));
      const count = Number(expandOne(m, operation.length).text.trim());
      if (Number.isNaN(count)) return made(UNKNOWN);
      return made(count < 0 ? text.slice(start, text.length + count) : text.slice(start, start + count));
    }
    case 'CaseModification': {
      const up = operation.operator.startsWith('^');
      const change = (t: string) => (up ? t.toUpperCase() : t.toLowerCase());
      return made(operation.operator.length === 2 ? change(text) : change(text.slice(0, 1)) + text.slice(1));
    }
    case 'Transform':
      return made(
        operation.operand.text === 'U'
          ? text.toUpperCase()
          : operation.operand.text === 'L'
            ? text.toLowerCase()
            : text,
      );
    default:
      return made(UNKNOWN);
  }
}

function length(m: Machine, name: string): string {
  const value = variable(m, name);
  return value && !isUnknown(value.text) ? String(value.text.length) : '1';
}

function remove(text: string, operator: string, pattern: string): string {
  const lengths = Array.from({ length: text.length + 1 }, (_, i) => i);
  if (operator === '##' || operator === '%%') lengths.reverse();
  // A pattern without a star fits one length only; the loop stays linear for it.
  for (const n of pattern.includes('*') ? lengths : lengths.filter((n) => n <= pattern.length)) {
    const piece = operator.startsWith('#') ? text.slice(0, n) : text.slice(text.length - n);
    if (globMatch(pattern, piece))
      return operator.startsWith('#') ? text.slice(n) : text.slice(0, text.length - n);
  }
  return text;
}

function replace(text: string, operator: string, pattern: string, next: string): string {
  if (pattern === '') return text;
  if (!/[*?[\\]/.test(pattern)) {
    if (operator === '//') return text.split(pattern).join(next);
    if (operator === '/#') return text.startsWith(pattern) ? next + text.slice(pattern.length) : text;
    if (operator === '/%')
      return text.endsWith(pattern) ? text.slice(0, text.length - pattern.length) + next : text;
    const at = text.indexOf(pattern);
    return at < 0 ? text : text.slice(0, at) + next + text.slice(at + pattern.length);
  }
  if (text.length > 256) return UNKNOWN;
  let out = '';
  for (let i = 0; i < text.length; ) {
    let end = -1;
    for (let j = text.length; j > i; j--) {
      if (globMatch(pattern, text.slice(i, j))) {
        end = j;
        break;
      }
    }
    if (end < 0) out += text[i++];
    else {
      out += next;
      i = end;
      if (operator !== '//') return out + text.slice(i);
    }
  }
  return out;
}
