import type { GetInput } from './inputs.js';
import { runBootstrap } from './modes/bootstrap.js';
import { runDrill } from './modes/drill.js';
import { runProve } from './modes/prove.js';
import { runVerify } from './modes/verify.js';

/** What the input `mode` names: each reads its own inputs, sets its own outputs, and decides whether the step fails. */
export const MODES: Readonly<Record<string, (get: GetInput) => Promise<void>>> = {
  verify: runVerify,
  bootstrap: runBootstrap,
  prove: runProve,
  drill: runDrill,
};
