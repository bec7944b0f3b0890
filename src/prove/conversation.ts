import { randomBytes } from 'node:crypto';
import type { ScriptedCall, Step } from './scenario.js';

/** A call that the model made, and what it was told as the result. */
export interface MadeCall {
  readonly id: string;
  readonly call: ScriptedCall;
  /** Empty for the main conversation; else which sub-agent, counted from 1. */
  readonly agent: string;
  /** The turn of its conversation, from 1. */
  readonly turn: number;
  /** Whether the host offered a tool of this name in that turn. */
  readonly offered: boolean;
  /** Null until the result came back. */
  result: string | null;
}

/** Where a `task` call's prompt names the conversation that it starts. */
const MARK = /\[session ([0-9a-f]{12})\]/;

/** The steps of one conversation (the main one or a sub-agent's) and how far it came. */
export class Conversation {
  readonly steps: readonly Step[];
  readonly agent: string;
  /** Absent from the main one. */
  readonly mark: string;
  next = 0;
  /** Requests for an answer, the ones beyond the last step included. */
  turns = 0;
  /** Calls whose results must be in the next request. */
  pending: MadeCall[] = [];
  /** Of the last request: a host that asks the same again gets the same answer. */
  lastKey = '';
  lastAnswer: Answer | null = null;

  constructor(steps: readonly Step[], agent: string) {
    this.steps = steps;
    this.agent = agent;
    this.mark = agent === '' ? '' : randomBytes(6).toString('hex');
  }

  get consumed(): boolean {
    return this.next >= this.steps.length && this.pending.length === 0;
  }
}

export interface AnsweredCall {
  readonly id: string;
  readonly tool: string;
  /** As the wire carries it: JSON, or raw text. */
  readonly args: string;
}

export type Answer = { readonly text: string } | { readonly calls: readonly AnsweredCall[] };

/** Which sub-agent's conversation a user's message opens; null where it is none of ours. */
export function markOf(text: string): string | null {
  return MARK.exec(text)?.[1] ?? null;
}

/** The arguments of a `task` call with the mark in its prompt, by which the sub-agent's requests are known. */
export function markPrompt(args: ScriptedCall['args'], mark: string): ScriptedCall['args'] {
  if (typeof args === 'string') return `${args} [session ${mark}]`;
  return { ...args, prompt: `${String(args['prompt'] ?? 'Do your part.')} [session ${mark}]` };
}
