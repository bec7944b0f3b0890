/** What an external defender or a chained hook prints and how it exits, with what is made of it. */
export interface DefenderCase {
  readonly name: string;
  readonly stdout: string;
  readonly code: number;
  /** The verdict's kind, or the rule of the fault. */
  readonly verdict: string;
}

const answer = (is_valid: unknown, risk_level: unknown, threats: unknown = []): string =>
  JSON.stringify({ is_valid, risk_level, threats });

export const DEFENDER_CASES: readonly DefenderCase[] = [
  { name: 'valid, no risk', stdout: answer(true, 'none'), code: 0, verdict: 'pass' },
  { name: 'valid, low', stdout: answer(true, 'low'), code: 0, verdict: 'pass' },
  { name: 'valid, medium', stdout: answer(true, 'medium', [{ type: 'x' }]), code: 0, verdict: 'pass' },
  { name: 'further keys', stdout: `{"is_valid":true,"risk_level":"none","threats":[],"metadata":{}}`, code: 0, verdict: 'pass' },
  { name: 'blocked, critical', stdout: answer(false, 'critical', [{ description: 'deletes' }]), code: 1, verdict: 'external/blocked' },
  { name: 'blocked, high', stdout: answer(false, 'high'), code: 1, verdict: 'external/blocked' },
  { name: 'blocked, low', stdout: answer(false, 'low'), code: 1, verdict: 'external/blocked' },
  { name: 'valid with critical', stdout: answer(true, 'critical'), code: 0, verdict: 'external/contradiction' },
  { name: 'valid with high', stdout: answer(true, 'high'), code: 0, verdict: 'external/contradiction' },
  { name: 'valid and exit 1', stdout: answer(true, 'none'), code: 1, verdict: 'external/contradiction' },
  { name: 'invalid and exit 0', stdout: answer(false, 'high'), code: 0, verdict: 'external/contradiction' },
  { name: 'an error', stdout: '', code: 2, verdict: 'external/error' },
  { name: 'an error that says valid', stdout: answer(true, 'none'), code: 2, verdict: 'external/error' },
  { name: 'another exit code', stdout: answer(true, 'none'), code: 3, verdict: 'external/exit' },
  { name: 'nothing', stdout: '', code: 0, verdict: 'external/garbage' },
  { name: 'text', stdout: 'ok', code: 0, verdict: 'external/garbage' },
  { name: 'a list', stdout: '[]', code: 0, verdict: 'external/garbage' },
  { name: 'null', stdout: 'null', code: 0, verdict: 'external/garbage' },
  { name: 'two objects', stdout: `${answer(true, 'none')}\n${answer(true, 'none')}`, code: 0, verdict: 'external/garbage' },
  { name: 'no is_valid', stdout: '{"risk_level":"none","threats":[]}', code: 0, verdict: 'external/keys' },
  { name: 'is_valid as a text', stdout: answer('true', 'none'), code: 0, verdict: 'external/keys' },
  { name: 'no risk_level', stdout: '{"is_valid":true,"threats":[]}', code: 0, verdict: 'external/keys' },
  { name: 'an unknown risk_level', stdout: answer(true, 'NONE'), code: 0, verdict: 'external/keys' },
  { name: 'no threats', stdout: '{"is_valid":true,"risk_level":"none"}', code: 0, verdict: 'external/keys' },
];

export interface AnswerCase {
  readonly name: string;
  readonly stdout: string;
  readonly code: number;
  readonly answer: string;
}

export const ANSWER_CASES: readonly AnswerCase[] = [
  { name: 'silence', stdout: '', code: 0, answer: 'silent' },
  { name: 'an empty object', stdout: '{}', code: 0, answer: 'silent' },
  { name: 'allow', stdout: '{"permissionDecision":"allow"}', code: 0, answer: 'silent' },
  { name: 'deny', stdout: '{"permissionDecision":"deny","permissionDecisionReason":"R"}', code: 0, answer: 'deny' },
  { name: 'deny and exit 2', stdout: '{"permissionDecision":"deny"}', code: 2, answer: 'deny' },
  { name: 'deny, nested', stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}', code: 0, answer: 'deny' },
  { name: 'deny after a byte order mark', stdout: '\uFEFF{"permissionDecision":"deny"}', code: 0, answer: 'deny' },
  { name: 'exit 2 in silence', stdout: '', code: 2, answer: 'deny' },
  { name: 'allow and exit 2', stdout: '{"permissionDecision":"allow"}', code: 2, answer: 'chain/crashed' },
  { name: 'ask', stdout: '{"permissionDecision":"ask"}', code: 0, answer: 'ask' },
  { name: 'exit 1', stdout: '', code: 1, answer: 'chain/crashed' },
  { name: 'exit 1 with text', stdout: 'Traceback', code: 1, answer: 'chain/crashed' },
  { name: 'allow and exit 1', stdout: '{"permissionDecision":"allow"}', code: 1, answer: 'chain/crashed' },
  { name: 'text', stdout: 'all good', code: 0, answer: 'chain/garbage' },
  { name: 'a banner and a deny', stdout: 'Guard 1.0\n{"permissionDecision":"deny"}', code: 0, answer: 'chain/garbage' },
  { name: 'deny, then allow', stdout: '{"permissionDecision":"deny"}\n{"permissionDecision":"allow"}', code: 0, answer: 'chain/garbage' },
  { name: 'a list', stdout: '[{"permissionDecision":"deny"}]', code: 0, answer: 'chain/garbage' },
  { name: 'an unknown word', stdout: '{"permissionDecision":"DENY"}', code: 0, answer: 'chain/decision' },
  { name: 'decision: block', stdout: '{"decision":"block","reason":"R"}', code: 0, answer: 'chain/field' },
  { name: 'behavior: deny', stdout: '{"behavior":"deny"}', code: 0, answer: 'chain/field' },
  { name: 'continue: false', stdout: '{"continue":false}', code: 0, answer: 'chain/field' },
  { name: 'modified', stdout: '{"modifiedArgs":{"command":"ls"}}', code: 0, answer: 'modify' },
  { name: 'modified with allow', stdout: '{"permissionDecision":"allow","modifiedArgs":{"command":"ls"}}', code: 0, answer: 'modify' },
  { name: 'modified, nested', stdout: '{"hookSpecificOutput":{"updatedInput":{"command":"ls"}}}', code: 0, answer: 'modify' },
  { name: 'modified and denied', stdout: '{"permissionDecision":"deny","modifiedArgs":{}}', code: 0, answer: 'deny' },
];
