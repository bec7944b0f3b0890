import type { Field } from './value.js';

/** Which options of a command take a value. */
export interface OptionSpec {
  /** Letters of short options that take a value. */
  readonly short?: string;
  /** Names of long options that take a value, without dashes. */
  readonly long?: readonly string[];
  /** Options end at the first operand. */
  readonly first?: boolean;
  /** `-name value` style: a single dash starts a long option. */
  readonly single?: boolean;
}

interface Option {
  readonly name: string;
  readonly value: Field | null;
  /** The name of an option as it is, so no abbreviation of another. */
  readonly whole?: boolean;
}

/** A command line cut into options and operands. */
export class Options {
  constructor(
    readonly list: readonly Option[],
    readonly rest: readonly Field[],
  ) {}

  /** True where one of the options is given; a long one also abbreviated, to three letters at least. */
  has(...names: string[]): boolean {
    return this.list.some((o) => names.some((n) => (o.whole ? o.name === n : fits(o.name, n))));
  }

  get(...names: string[]): Field | undefined {
    return this.all(...names).at(-1);
  }

  all(...names: string[]): Field[] {
    return this.list.flatMap((o) =>
      o.value && names.some((n) => (o.whole ? o.name === n : fits(o.name, n))) ? [o.value] : [],
    );
  }
}

const fits = (given: string, name: string): boolean =>
  given === name || (name.length > 1 && given.length > 2 && name.startsWith(given));

/** Reads options the way getopt does: bundled letters, `--name=value`, `--`. */
export function parseOptions(args: readonly Field[], spec: OptionSpec = {}): Options {
  const list: Option[] = [];
  const rest: Field[] = [];
  const short = spec.short ?? '';
  const long = spec.long ?? [];
  let i = 0;
  for (; i < args.length; i++) {
    const arg = args[i]!;
    const text = arg.text;
    if (text === '--') {
      rest.push(...args.slice(i + 1));
      break;
    }
    if (text.length < 2 || text.charCodeAt(0) !== 45) {
      if (spec.first) {
        rest.push(...args.slice(i));
        break;
      }
      rest.push(arg);
      continue;
    }
    if (text.startsWith('--') || spec.single) {
      const body = text.replace(/^--?/, '');
      const eq = body.indexOf('=');
      const name = eq < 0 ? body : body.slice(0, eq);
      const whole = long.includes(name);
      if (eq >= 0) list.push({ name, value: { ...arg, text: body.slice(eq + 1) }, whole });
      else if (whole || long.some((l) => fits(name, l))) list.push({ name, value: args[++i] ?? null, whole });
      else list.push({ name, value: null });
      continue;
    }
    for (let j = 1; j < text.length; j++) {
      const letter = text[j]!;
      if (!short.includes(letter)) {
        list.push({ name: letter, value: null });
        continue;
      }
      const tail = text.slice(j + 1);
      list.push({ name: letter, value: tail !== '' ? { ...arg, text: tail } : (args[++i] ?? null) });
      break;
    }
  }
  return new Options(list, rest);
}
