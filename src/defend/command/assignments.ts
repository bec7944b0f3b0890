import type { Assignment } from 'unbash';
import { expandOne, expandWord } from './expand.js';
import { environment } from './generic.js';
import type { Machine } from './machine.js';
import { type Field, field, mix } from './value.js';

/** A word of the form `name=value` among a command's operands. */
export function assignmentArgument(m: Machine, arg: Assignment, declares: boolean): Field[] {
  if (arg.value.type !== 'Word') {
    if (declares) assignTo(m, arg);
    return declares ? [] : [field(arg.text)];
  }
  if (declares && arg.value.parts?.some((p) => p.type === 'BraceExpansion')) {
    return expandWord(m, arg.value).map((v) => field(`${arg.name}=${v.text}`, v.taint));
  }
  const value = expandOne(m, arg.value);
  return [field(`${arg.name}${arg.append ? '+' : ''}=${value.text}`, value.taint, false)];
}

/** What is assigned, as one word. */
export function assignedValue(m: Machine, item: Assignment): Field {
  if (item.value.type === 'Word') return expandOne(m, item.value);
  const list = item.value.elements.flatMap((w) => expandWord(m, w));
  return field(
    list.map((f) => f.text).join(' '),
    list.reduce((t, f) => mix(t, f.taint), field('').taint),
  );
}

/** Sets a variable, one of its elements, or an array. */
export function assignTo(m: Machine, item: Assignment): void {
  if (item.value.type === 'Word') {
    const value = expandOne(m, item.value);
    environment(m, item.name, value);
    const old = m.vars.get(item.name);
    if (item.index && Number.isNaN(Number(item.index.text)) && !/^\$/.test(item.index.text)) {
      const named = new Map(old?.named);
      named.set(item.index.text.replace(/^(["'])(.*)\1$/, '$2'), value);
      m.vars.set(item.name, { ...(old ?? { alternatives: [value] }), named });
      return;
    }
    if (item.index && old?.elements) {
      const at = Number(item.index.text);
      const elements = [...old.elements];
      elements[Number.isNaN(at) ? elements.length : Math.min(at, 512)] = value;
      m.vars.set(item.name, { ...old, elements: elements.map((e) => e ?? field('')) });
      return;
    }
    m.assign(item.name, value, item.append ? { append: true } : {});
    return;
  }
  const elements = item.value.elements.flatMap((w) => expandWord(m, w));
  const old = item.append ? m.vars.get(item.name) : undefined;
  // `([name]=value …)`: what a name stands for, and the values by themselves in the order given.
  const pairs = elements.map((e) => /^\[([^\]]{0,200})\]=([\s\S]*)$/.exec(e.text));
  const plain = elements.map((e, i) => (pairs[i] ? { ...e, text: pairs[i]![2]! } : e));
  const named = new Map(old?.named);
  for (const [i, pair] of pairs.entries())
    if (pair) named.set(pair[1]!.replace(/^(["'])(.*)\1$/, '$2'), plain[i]!);
  m.vars.set(item.name, {
    alternatives: [],
    elements: [...(old?.elements ?? []), ...plain],
    ...(named.size > 0 ? { named } : {}),
  });
}
