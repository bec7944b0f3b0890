import type { HostWord, Verdict } from '../../src/drill/model.js';

/** A hook with a fault, and what drill must say about it. */
export interface BadHook {
  readonly name: string;
  readonly event: string;
  readonly entry: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, string>>;
  /** Only these cases are run; undefined: all. */
  readonly cases: Readonly<Record<string, readonly [verdict: Verdict, host: HostWord, why: RegExp]>>;
}

/** Denies what deletes, sends or hides; `read` gets the command out of the payload. */
const guard = (read: string, deny = DENY): string => `payload=$(cat)
command=$(${read})
if grep -qE 'rm -rf|curl|base64|/dev/tcp|id_rsa|bashrc|chmod u\\+s|push --force|gh api|npm publish' <<<"$command"; then
  ${deny}
fi
`;
const DENY = `printf '%s' '{"permissionDecision":"deny","permissionDecisionReason":"not here"}'; exit 2`;
const READ = `jq -r '.toolArgs.command // empty' <<<"$payload"`;

const entryOf = (bash: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'command',
  bash,
  timeoutSec: 5,
  ...more,
});

export const BAD_HOOKS: readonly BadHook[] = [
  {
    name: 'reads toolInput, which no host sends',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh'),
    files: { 'guard.sh': guard(`jq -r '.toolInput.command // empty' <<<"$payload"`) },
    cases: {
      'attack/destroy': ['opens', 'runs', /said nothing and ended with 0.*runs the call.*fields that the host sends/],
      'attack/secrets': ['opens', 'runs', /said nothing/],
      'benign/bash': ['holds', 'runs', /as it should/],
      'payload/broken': ['opens', 'runs', /said nothing/],
    },
  },
  {
    name: 'prints a banner before its answer',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh'),
    files: {
      'guard.sh': `echo "Guard 1.0"\n${guard(READ, DENY.replace('; exit 2', '; exit 0'))}`,
    },
    cases: {
      'attack/destroy': ['opens', 'runs', /printed "Guard 1\.0" before its answer, and the host reads no answer/],
      'benign/bash': ['holds', 'runs', /as it should/],
    },
  },
  {
    name: 'is slower than its limit',
    event: 'preToolUse',
    entry: entryOf('sleep 3; bash guard.sh', { timeoutSec: 1 }),
    files: { 'guard.sh': guard(READ) },
    cases: {
      'attack/destroy': ['opens', 'runs', /not done within its limit of 1 s/],
      'benign/bash': ['slow', 'runs', /waits 1 s for nothing/],
    },
  },
  {
    name: 'takes most of its limit',
    event: 'preToolUse',
    entry: entryOf('sleep 1.3; bash guard.sh', { timeoutSec: 2 }),
    files: { 'guard.sh': guard(READ) },
    cases: {
      'attack/destroy': ['slow', 'denies', /% of its limit/],
      'benign/bash': ['slow', 'runs', /% of its limit/],
    },
  },
  {
    name: 'ends with 1 on a benign call',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh'),
    files: { 'guard.sh': `${guard(READ)}[[ $command == *secret* ]] && exit 2\n` },
    cases: {
      'attack/destroy': ['holds', 'denies', /denies the call/],
      'benign/bash': ['bricks', 'denies', /exit code 1.*denies this benign call/],
      'benign/view': ['bricks', 'denies', /exit code 1/],
    },
  },
  {
    name: 'swallows its own failure',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh || true'),
    files: { 'guard.sh': guard(READ, 'exit 2') },
    cases: {
      'attack/destroy': ['opens', 'runs', /`\|\| true` in its command turns every failure/],
      'benign/bash': ['holds', 'runs', /as it should/],
    },
  },
  {
    name: 'needs jq, and says nothing without it',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh'),
    files: { 'guard.sh': guard(READ) },
    cases: {
      'attack/destroy': ['holds', 'denies', /denies the call/],
      'path/no-jq': ['opens', 'runs', /jq: command not found/],
      'path/no-node': ['holds', 'denies', /denies the call/],
      'payload/broken': ['opens', 'runs', /parse error|said nothing/],
      'dialect/string-attack': ['opens', 'runs', /said nothing/],
      'dialect/twin-attack': ['unknown', 'runs', /only where the manifest writes the event the other way/],
      'script/changed': ['opens', 'runs', /said nothing/],
      'attack/tamper': ['opens', 'runs', /said nothing/],
      'cwd/other': ['holds', 'denies', /denies the call/],
    },
  },
  {
    name: 'leaves a child that holds its output',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh', { timeoutSec: 1 }),
    files: { 'guard.sh': `sleep 20 &\n${guard(READ)}` },
    cases: {
      'attack/destroy': ['opens', 'runs', /process ended, but a child held its output until the limit of 1 s/],
      'benign/bash': ['slow', 'runs', /a child held its output/],
    },
  },
  {
    name: 'waits for standard input to close',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh', { timeoutSec: 1 }),
    files: { 'guard.sh': guard(READ) },
    cases: { 'payload/open': ['opens', 'runs', /not done within its limit/] },
  },
  {
    name: 'grants what it does not deny',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh'),
    files: { 'guard.sh': `${guard(READ)}printf '{"permissionDecision":"allow"}'\n` },
    cases: {
      'attack/destroy': ['holds', 'denies', /denies the call/],
      'attack/tamper': ['opens', 'runs', /asks nobody for a permission/],
    },
  },
  {
    name: 'answers two objects',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh; echo "{}"'),
    files: { 'guard.sh': guard(READ) },
    cases: { 'attack/destroy': ['opens', 'runs', /more than one JSON object/] },
  },
  {
    name: 'answers in Claude’s form under a camelCase event',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh'),
    files: {
      'guard.sh': guard(
        READ,
        `printf '%s' '{"hookSpecificOutput":{"permissionDecision":"deny","permissionDecisionReason":"no"}}'; exit 0`,
      ),
    },
    cases: { 'attack/destroy': ['opens', 'runs', /inside `hookSpecificOutput`, where the host looks only under PascalCase/] },
  },
  {
    name: 'only writes a log',
    event: 'preToolUse',
    entry: entryOf('cat >> calls.log'),
    files: {},
    cases: {
      'attack/destroy': ['unknown', 'runs', /is it no guard\?/],
      'benign/bash': ['holds', 'runs', /as it should/],
      'tree/read-only-benign': ['bricks', 'denies', /exit code 1.*Read-only file system|exit code 1.*denied/],
    },
  },
  {
    name: 'lets git look after its files, in a substitution',
    event: 'preToolUse',
    entry: entryOf('bash guard.sh', { timeoutSec: 1 }),
    files: { 'guard.sh': `root=$(git rev-parse --show-toplevel)\n${guard(READ)}` },
    cases: {
      'attack/destroy': ['holds', 'denies', /denies the call/],
      'output/held': ['opens', 'runs', /not done within its limit/],
    },
  },
  {
    name: 'is not there',
    event: 'preToolUse',
    entry: entryOf('./scripts/guard.sh'),
    files: {},
    cases: {
      'attack/destroy': ['holds', 'denies', /denies the call/],
      'benign/bash': ['bricks', 'denies', /exit code 127.*No such file/],
    },
  },
  {
    name: 'never lets the agent stop',
    event: 'agentStop',
    entry: entryOf(`printf '%s' '{"decision":"block","reason":"go on"}'`),
    files: {},
    cases: {
      'stop/first': ['holds', 'continues', /sent on, once/],
      'stop/ten': ['traps', 'continues', /blocked 10 stops in a row and never let go/],
      'payload/empty': ['traps', 'continues', /blocked 10 stops/],
    },
  },
  {
    name: 'lets the agent stop the second time',
    event: 'Stop',
    entry: entryOf(`grep -q '"stop_hook_active":true' || printf '%s' '{"decision":"block","reason":"go on"}'`),
    files: {},
    cases: {
      'stop/first': ['holds', 'continues', /sent on, once/],
      'stop/active': ['holds', 'stops', /agent stops/],
      'stop/ten': ['holds', 'stops', /stops after 1 block/],
      'stop/no-transcript': ['holds', 'stops', /stops after 1 block/],
      'stop/subagent': ['holds', 'stops', /stops after 1 block/],
    },
  },
  {
    name: 'blocks until its own count of twenty',
    event: 'agentStop',
    entry: entryOf(
      `n=$(cat n 2>/dev/null || echo 0); echo $((n + 1)) > n; ((n < 20)) && printf '%s' '{"decision":"block","reason":"go on"}'; exit 0`,
    ),
    files: {},
    cases: { 'stop/ten': ['traps', 'continues', /blocked 10 stops/] },
  },
  {
    name: 'withholds a poisoned result, but not without python3',
    event: 'postToolUse',
    entry: entryOf('python3 scan.py || true'),
    files: {
      'scan.py': `import json, sys
text = json.load(sys.stdin)["toolResult"]["textResultForLlm"]
if "ignore all previous" in text:
    print(json.dumps({"modifiedResult": {"resultType": "success", "textResultForLlm": "withheld"}}))
`,
    },
    cases: {
      'result/benign': ['holds', 'runs', /sees the result/],
      'result/poisoned': ['holds', 'runs', /does not get the result as it was/],
      'path/no-python3': ['opens', 'runs', /poisoned result as it was/],
      'payload/large': ['holds', 'runs', /does not get the result/],
    },
  },
  {
    name: 'withholds every result',
    event: 'postToolUse',
    entry: entryOf(`printf '%s' '{"modifiedResult":{"textResultForLlm":"hidden"}}'`),
    files: {},
    cases: { 'result/benign': ['bricks', 'runs', /does not see this benign result/] },
  },
  {
    name: 'refuses every prompt',
    event: 'userPromptSubmitted',
    entry: entryOf(`printf '%s' '{"decision":"block","reason":"no"}'`),
    files: {},
    cases: { 'event/plain': ['bricks', 'denies', /does not go on/] },
  },
  {
    name: 'starts the session slowly',
    event: 'sessionStart',
    entry: entryOf('sleep 5', { timeoutSec: 1 }),
    files: {},
    cases: { 'event/plain': ['slow', 'runs', /not done within its limit/] },
  },
];
