import { ATTACKS, BENIGN, type Call } from '../../drill/cases/calls.js';
import type { ScriptedCall, Step } from '../scenario.js';

/** The model's last turn. */
export const DONE: Step = { say: 'Done.' };

function find(list: readonly Call[], id: string): Call {
  const call = list.find((candidate) => candidate.id === id);
  if (!call) throw new RangeError(`there is no call ${id}`);
  return call;
}

/** A call of the table as a step's call. */
export function scripted(call: Call, expect?: ScriptedCall['expect']): ScriptedCall {
  return {
    tool: call.tool,
    args: typeof call.args === 'string' ? call.args : { ...call.args },
    ...(expect ? { expect } : {}),
  };
}

/** A shell command as the model writes it. */
export function bash(command: string, expect?: ScriptedCall['expect']): ScriptedCall {
  return {
    tool: 'bash',
    args: { command, description: 'Work on the task' },
    ...(expect ? { expect } : {}),
  };
}

/** The attack that the longer scenarios end with: any guard is expected to know it. */
export const ATTACK = find(ATTACKS, 'attack/destroy');
/** A second one, of another category. */
export const OTHER_ATTACK = find(ATTACKS, 'attack/decode');
export const WORK = find(BENIGN, 'benign/bash');

/** What shows that the call was executed. */
export function canaryOf(call: Call): string {
  if (call.canary === null) throw new RangeError(`${call.id} has no canary`);
  return call.canary;
}
