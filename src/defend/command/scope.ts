import type { Function as FunctionNode } from 'unbash';
import type { Endpoint } from './call.js';
import { builtInVariable } from './defaults.js';
import type { CommandContext } from './types.js';
import { CLEAN, type Field, field, mix, type Variable } from './value.js';

/** What a shell keeps from one command to the next: variables, functions, folder, descriptors. */
export class Scope {
  /** A descriptor was joined to the terminal, which only a shell for a person needs. */
  terminal = false;
  /** Loose pieces of a text that does not parse are being looked at. */
  scanning = false;
  /** An interpreter was started without a program: the lines behind it are typed into it. */
  prompt = false;

  /** `shopt -s dotglob`: wildcards take names that begin with a dot. */
  dotglob = false;

  vars = new Map<string, Variable>();
  functions = new Map<string, FunctionNode>();
  aliases = new Map<string, string>();
  hashed = new Map<string, string>();
  fds = new Map<number, Endpoint>();
  args: readonly Field[] = [];
  cwd: string | null;
  /** Which of a variable's alternatives expansion takes; all are tried in turn. */
  world = 0;
  worlds = 1;
  /** Above zero inside a branch that may not run. */
  maybe = 0;
  /** Variables that the running function made local, with what they were before. */
  locals = new Map<string, Variable | undefined>();

  constructor(readonly context: CommandContext) {
    this.cwd = context.cwd;
  }

  /** Runs `body` as a subshell: its variables, folder and descriptors do not come back. */
  subshell<T>(body: () => T): T {
    const { vars, functions, aliases, fds, cwd, args, hashed } = this;
    this.vars = new Map(vars);
    this.functions = new Map(functions);
    this.aliases = new Map(aliases);
    this.fds = new Map(fds);
    this.hashed = new Map(hashed);
    try {
      return body();
    } finally {
      for (const [name, node] of this.functions) if (!functions.has(name)) functions.set(name, node);
      Object.assign(this, { vars, functions, aliases, fds, cwd, args, hashed });
    }
  }

  /** Runs `body` as a branch whose execution is not certain. */
  branch<T>(body: () => T): T {
    this.maybe++;
    try {
      return body();
    } finally {
      this.maybe--;
    }
  }

  /** A variable's value in the present world; undefined where nothing is known, null where it is unset. */
  lookup(name: string): Field | null | undefined {
    const variable = this.vars.get(name);
    if (variable === undefined) return builtInVariable(name, this.context, this.cwd);
    if (variable.attribute === 'n') {
      const target = variable.alternatives[0]?.text;
      return target && target !== name ? this.lookup(target) : undefined;
    }
    if (variable.elements) return variable.elements[0] ?? null;
    const count = variable.alternatives.length;
    if (count > this.worlds) this.worlds = count;
    return variable.alternatives[Math.min(this.world, count - 1)];
  }

  assign(
    name: string,
    value: Field,
    options: { append?: boolean; exported?: boolean; attribute?: Variable['attribute'] } = {},
  ): void {
    if (this.vars.size > 4096) return;
    const old = this.vars.get(name);
    if (old?.attribute === 'n' && options.attribute !== 'n' && old.alternatives[0]) {
      this.assign(old.alternatives[0].text, value, options);
      return;
    }
    const attribute = options.attribute ?? old?.attribute;
    let next = value;
    if (options.append) {
      const before = this.lookup(name);
      if (before) next = field(before.text + value.text, mix(before.taint, value.taint));
    }
    if (attribute === 'l') next = { ...next, text: next.text.toLowerCase() };
    if (attribute === 'u') next = { ...next, text: next.text.toUpperCase() };
    const keep = this.maybe > 0 || this.world > 0;
    const alternatives = keep
      ? addAlternative(
          old ? old.alternatives : [builtInVariable(name, this.context, this.cwd) ?? field('\uFFFC')],
          next,
        )
      : [next];
    this.vars.set(name, {
      alternatives,
      ...(options.exported || old?.exported ? { exported: true } : {}),
      ...(attribute ? { attribute } : {}),
    });
    if (name === 'PATH') this.hashed.clear();
  }

  unset(name: string): void {
    const old = this.vars.get(name);
    if (this.maybe > 0 && old)
      this.vars.set(name, { ...old, alternatives: addAlternative(old.alternatives, null) });
    else this.vars.set(name, { alternatives: [null] });
  }
}

function addAlternative(list: readonly (Field | null)[], next: Field | null): readonly (Field | null)[] {
  // Texts that are not known look alike, and still come from different places.
  if (list.some((f) => f?.text === next?.text))
    return next === null || next.taint === CLEAN
      ? list
      : list.map((f) => (f && f.text === next.text ? { ...f, taint: mix(f.taint, next.taint) } : f));
  return [...list, next].slice(-6);
}
