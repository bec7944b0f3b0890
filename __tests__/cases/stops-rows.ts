import { hook, MANIFEST, type RuleRow } from './guards-rows.js';

const sh = (...lines: string[]): string => `#!/usr/bin/env bash\n${lines.join('\n')}\n`;
const BLOCK = `echo '{"decision":"block","reason":"Go on."}'`;
const DIRTY = 'if [ -n "$(git status --porcelain)" ]; then';

function stop(bash: string, files: RuleRow['files'] = {}, event = 'agentStop'): RuleRow['files'] {
  return { [MANIFEST]: hook(event, { bash }), ...files };
}

export const REPORTED: readonly RuleRow[] = [
  { name: 'a condition and no look at the flag', files: stop('bash s.sh', { 's.sh': sh(DIRTY, BLOCK, 'fi') }), found: ['stop/ignores-active warning s.sh:3'] },
  { name: 'the same under Stop', files: stop('bash s.sh', { 's.sh': sh(DIRTY, BLOCK, 'fi') }, 'Stop'), found: ['stop/ignores-active warning s.sh:3'] },
  { name: 'the same in the manifest', files: stop(`${DIRTY} ${BLOCK}; fi`), found: [`stop/ignores-active warning ${MANIFEST}:7`] },
  { name: 'Python that looks at the work only', files: stop('python3 s.py', { 's.py': 'import json, subprocess\nif subprocess.run(["git", "diff", "--quiet"]).returncode:\n    print(json.dumps({"decision": "block", "reason": "Commit."}))\n' }), found: ['stop/ignores-active warning s.py:3'] },
  { name: 'a comment about the flag is no look at it', files: stop('bash s.sh', { 's.sh': sh('# stop_hook_active is of no interest here', DIRTY, BLOCK, 'fi') }), found: ['stop/ignores-active warning s.sh:4'] },
  { name: 'a block without a condition', files: stop('bash s.sh', { 's.sh': sh(BLOCK) }), found: ['stop/unbounded warning s.sh:2'] },
  { name: 'a block in the manifest', files: stop(BLOCK), found: [`stop/unbounded warning ${MANIFEST}:7`] },
  { name: 'a limit above the host’s', files: stop('bash s.sh', { 's.sh': sh('MAX_ITERATIONS=20', 'n=$(cat .round 2>/dev/null || echo 0)', 'if [ "$n" -lt "$MAX_ITERATIONS" ]; then', '  echo $((n + 1)) > .round', `  ${BLOCK}`, 'fi') }), found: ['stop/unbounded note s.sh:2'] },
  { name: 'a nested block', files: stop('python3 s.py', { 's.py': 'import json, sys\nif not json.load(sys.stdin).get("stop_hook_active"):\n    print(json.dumps({"hookSpecificOutput": {"hookEventName": "Stop", "decision": "block", "reason": "Commit."}}))\n' }, 'Stop'), found: ['stop/unread-output-field warning s.py:3'] },
  { name: 'exit 2 with a message', files: stop('bash s.sh', { 's.sh': sh(DIRTY, '  echo "Commit first." >&2', '  exit 2', 'fi') }), found: ['stop/unread-output-field warning s.sh:4'] },
  { name: 'a block without a reason', files: stop('bash s.sh', { 's.sh': sh('[ "$(jq -r .stop_hook_active)" = true ] && exit 0', `echo '{"decision":"block"}'`) }), found: ['stop/unread-output-field warning s.sh:3'] },
  { name: 'another word', files: stop('node s.mjs', { 's.mjs': 'console.log(JSON.stringify({ "decision": "continue", reason: "x" }));\n' }), found: ['stop/unread-output-field warning s.mjs:1'] },
];

export const QUIET: readonly RuleRow[] = [
  ['a look at the flag', stop('bash s.sh', { 's.sh': sh('[ "$(jq -r .stop_hook_active)" = true ] && exit 0', DIRTY, BLOCK, 'fi') })],
  ['a look at the flag in Python', stop('python3 s.py', { 's.py': 'import json, sys\nif json.load(sys.stdin).get("stop_hook_active"): sys.exit(0)\nprint(json.dumps({"decision": "block", "reason": "Go on."}))\n' })],
  ['a counter in a file', stop('bash s.sh', { 's.sh': sh('n=$(cat .agent/round 2>/dev/null || echo 0)', '[ "$n" -ge 3 ] && exit 0', 'echo $((n + 1)) > .agent/round', BLOCK) })],
  ['a mark that is left', stop('node s.mjs', { 's.mjs': "import { existsSync, writeFileSync } from 'node:fs';\nif (!existsSync('.seen')) {\n  writeFileSync('.seen', '');\n  console.log(JSON.stringify({ decision: 'block', reason: 'Go on.' }));\n}\n" })],
  ['a limit that is reached', stop('bash s.sh', { 's.sh': sh('MAX_ROUNDS=5', 'n=$(cat .round)', '[ "$n" -ge "$MAX_ROUNDS" ] || { echo $((n + 1)) > .round; ', `${BLOCK}; }`) })],
  ['a limit of another thing', stop('bash s.sh', { 's.sh': sh('MAX_LINES=200', 'tail -n "$MAX_LINES" log | grep -q done || touch .undone', BLOCK) })],
  ['a hook that never blocks', stop('bash s.sh', { 's.sh': sh('date >> stops.log') })],
  ['metrics that may fail', stop('node s.cjs 2>/dev/null || true', { 's.cjs': "require('node:fs').appendFileSync('m.log', 'x');\n" })],
  ['a decision made by another file', stop('bash s.sh', { 's.sh': sh('node "$(dirname "$0")/judge.mjs"', BLOCK) })],
  ['a decision made by a module', stop('node s.mjs', { 's.mjs': "import { done } from './done.mjs';\nif (!done()) console.log(JSON.stringify({ decision: 'block', reason: 'x' }));\n" })],
  ['exit 2 and a block that counts', stop('bash s.sh', { 's.sh': sh('[ "$(jq -r .stop_hook_active)" = true ] && exit 0', BLOCK, 'exit 2') })],
  ['flat and nested at once', stop('python3 s.py', { 's.py': 'import json, sys\nif json.load(sys.stdin).get("stop_hook_active"): sys.exit(0)\nanswer = {"decision": "block", "reason": "Go on."}\nprint(json.dumps({**answer, "hookSpecificOutput": {"hookEventName": "Stop", "decision": "block"}}))\n' })],
  ['the same script at another event', stop('bash s.sh', { 's.sh': sh(BLOCK) }, 'sessionEnd')],
  ['PowerShell with a state file', stop('pwsh -NoProfile -File s.ps1', { 's.ps1': '$n = [int](Get-Content .round)\nif ($n -ge 5) { exit 0 }\nSet-Content .round ($n + 1)\n@{ decision = "block"; reason = "Go on." } | ConvertTo-Json -Compress\n' })],
].map(([name, files]) => ({ name: name as string, files: files as RuleRow['files'], found: [] }));
