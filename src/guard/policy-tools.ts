import { PolicyError } from './policy-error.js';

/** A program that must be there. policy-tools-schema.ts states what is valid. */
export interface ToolRequirement {
  /** A program of PATH, or a path: absolute, or from the root of the repository. */
  readonly name: string;
  readonly args?: readonly string[];
  /** Numbers and dots. */
  readonly min?: string;
  readonly hint?: string;
}

/** Reads `tools` out of a policy's text. @throws PolicyError where it cannot be used */
export function readToolsOf(text: string | null): ToolsPolicy {
  if (text === null) return NO_TOOLS;
  let value: unknown;
  try {
    value = (JSON.parse(text) as { tools?: unknown }).tools;
  } catch {
    throw new PolicyError('it is not valid JSON');
  }
  const tools = readTools(value);
  if (!tools) throw new PolicyError('its `tools` has the wrong form; portcullis verify says where');
  return tools;
}

export interface ToolsPolicy {
  readonly require: readonly ToolRequirement[];
  readonly onMissing: 'warn' | 'deny';
}

export const NO_TOOLS: ToolsPolicy = { require: [], onMissing: 'warn' };

/** The policy's `tools` at run time; null where it has the wrong form. */
export function readTools(value: unknown): ToolsPolicy | null {
  if (value === undefined) return NO_TOOLS;
  const { require, onMissing = 'warn' } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const listed =
    Array.isArray(require) &&
    require.every((tool) => typeof tool === 'object' && tool !== null && typeof tool.name === 'string');
  if (!listed || (onMissing !== 'warn' && onMissing !== 'deny')) return null;
  return { require, onMissing };
}
