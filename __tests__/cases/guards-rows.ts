import type { Example, ExampleFile } from '../../src/verify/rule.js';

export interface RuleRow {
  readonly name: string;
  readonly files: Readonly<Record<string, ExampleFile>>;
  readonly surface?: Example['surface'];
  /** `rule severity file:line`, of the groups under test only. */
  readonly found: readonly string[];
}

/** A manifest of one entry. */
export function hook(event: string, entry: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ version: 1, hooks: { [event]: [{ type: 'command', ...entry }] } }, null, 2)}\n`;
}

export const MANIFEST = '.github/hooks/hooks.json';

/** A guard of one command, with the scripts that it starts. */
export function guard(
  bash: string,
  scripts: Readonly<Record<string, ExampleFile>> = {},
  event = 'preToolUse',
): RuleRow['files'] {
  return { [MANIFEST]: hook(event, { bash }), ...scripts };
}

const DENY = '{"permissionDecision":"deny","permissionDecisionReason":"no"}';
const sh = (...lines: string[]): string => `#!/usr/bin/env bash\n${lines.join('\n')}\n`;
const REFUSING = sh('exit 2');
const LOGGING = sh('cat >> tools.log');
const swallowed = `guard/swallows-failure error ${MANIFEST}:7`;

/** Guards that are open, and the one line that says so. */
export const OPEN: readonly RuleRow[] = [
  { name: 'true after a script that exits 2', files: guard('bash g.sh || true', { 'g.sh': REFUSING }), found: [swallowed] },
  { name: 'colon after it', files: guard('bash g.sh || :', { 'g.sh': REFUSING }), found: [swallowed] },
  { name: 'exit 0 behind a semicolon', files: guard('bash g.sh; exit 0', { 'g.sh': REFUSING }), found: [swallowed] },
  { name: 'an empty object instead', files: guard("bash g.sh || echo '{}'", { 'g.sh': REFUSING }), found: [swallowed] },
  { name: 'an allow instead', files: guard(`node g.mjs || echo '{"permissionDecision":"allow"}'`, { 'g.mjs': 'process.exit(2)\n' }), found: [swallowed] },
  { name: 'true at the end', files: guard('python3 g.py; true', { 'g.py': 'import sys\nsys.exit(2)\n' }), found: [swallowed] },
  { name: 'a group that ends with success', files: guard('bash g.sh || { echo failed >&2; exit 0; }', { 'g.sh': REFUSING }), found: [swallowed] },
  { name: 'the same inside an inner shell', files: guard("bash -c 'bash g.sh || true'", { 'g.sh': REFUSING }), found: [swallowed] },
  { name: 'errexit off, then success', files: guard('set +e\nbash g.sh\nexit 0', { 'g.sh': REFUSING }), found: [swallowed] },
  { name: 'a fallback behind a fallback', files: guard('python3 g.py || python g.py || true', { 'g.py': 'import sys\nsys.exit(2)\n' }), found: [swallowed] },
  { name: 'inline code that exits 2', files: guard('node -e "process.exit(2)" || true'), found: [swallowed] },
  { name: 'a missing file that is swallowed', files: guard('bash guard.sh || true'), found: [swallowed, `script/missing error ${MANIFEST}:7`] },
  { name: 'a pipe that hides the exit status', files: guard('bash g.sh | tee -a hook.log', { 'g.sh': sh('grep -q rm && exit 2', 'exit 0') }), found: [swallowed] },
  { name: 'a wrapper that swallows', files: guard('bash w.sh', { 'w.sh': sh('set +e', 'node "$(dirname "$0")/guard.mjs"', 'exit 0') }), found: ['guard/swallows-failure error w.sh:3'] },
  { name: 'a trap that turns errors into success', files: guard('bash g.sh', { 'g.sh': sh("trap 'exit 0' ERR", 'set -e', 'jq -e .toolArgs', `echo '${DENY}'`) }), found: ['guard/swallows-failure error g.sh:2'] },
  { name: 'a trap on EXIT that undoes exit 2', files: guard('bash g.sh', { 'g.sh': sh('trap "echo done >&2; exit 0" EXIT', 'exit 2') }), found: ['guard/swallows-failure error g.sh:2'] },

  { name: 'toolInput in jq', files: guard('bash g.sh', { 'g.sh': sh("c=$(jq -r '.toolInput.command')", '[[ $c == *rm* ]] && exit 2') }), found: ['guard/unknown-input-field error g.sh:2'] },
  { name: 'toolInput in the manifest', files: guard(`jq -e '.toolInput.command | test("rm")' >/dev/null && exit 2; exit 0`), found: [`guard/unknown-input-field error ${MANIFEST}:7`] },
  { name: 'snake case under camelCase', files: guard('python3 g.py', { 'g.py': 'import json, sys\n\ncall = json.load(sys.stdin)\nif "rm" in call.get("tool_input", {}).get("command", ""):\n    sys.exit(2)\n' }), found: ['guard/unknown-input-field error g.py:4'] },
  { name: 'camel case under PascalCase', files: guard('node g.mjs', { 'g.mjs': "import { readFileSync } from 'node:fs';\nconst { toolName, toolArgs } = JSON.parse(readFileSync(0, 'utf8'));\nif (toolName === 'bash' && toolArgs.command) process.exit(2);\n" }, 'PreToolUse'), found: ['guard/unknown-input-field error g.mjs:2'] },
  { name: 'the right name and the wrong arguments', files: guard('bash g.sh', { 'g.sh': sh('i=$(cat)', "n=$(jq -r .toolName <<< \"$i\")", "a=$(jq -r '.tool_input.command' <<< \"$i\")", '[[ $n$a == bash*rm* ]] && exit 2') }), found: ['guard/unknown-input-field error g.sh:4'] },
  { name: 'an index with a name that no host sends', files: guard('python3 g.py', { 'g.py': 'import json, sys\nargs = json.load(sys.stdin)["tool_args"]\nif args: sys.exit(2)\n' }), found: ['guard/unknown-input-field error g.py:2'] },
  { name: 'PowerShell that reads toolInput', files: guard('pwsh -File g.ps1', { 'g.ps1': '$call = [Console]::In.ReadToEnd() | ConvertFrom-Json\nif ($call.toolInput.command -match "rm") { exit 2 }\n' }), found: ['guard/unknown-input-field error g.ps1:2'] },

  { name: 'decision: block', files: guard('bash g.sh', { 'g.sh': sh('cat > /dev/null', `echo '{"decision":"block"}'`) }), found: ['guard/unread-output-field error g.sh:3'] },
  { name: 'decision in escaped quotes', files: guard('bash g.sh', { 'g.sh': sh('echo "{\\"decision\\": \\"deny\\", \\"reason\\": \\"$(cat)\\"}"') }), found: ['guard/unread-output-field error g.sh:2'] },
  { name: 'behavior: deny', files: guard('node g.mjs', { 'g.mjs': 'console.log(JSON.stringify({ "behavior": "deny", message: "no" }));\n' }), found: ['guard/unread-output-field error g.mjs:1'] },
  { name: 'decision as a bare key', files: guard('node g.mjs', { 'g.mjs': "console.log(JSON.stringify({ decision: 'block', reason: 'no' }));\n" }), found: ['guard/unread-output-field error g.mjs:1'] },
  { name: 'approve: false', files: guard('python3 g.py', { 'g.py': 'import json\nprint(json.dumps({"approve": False}))\n' }), found: ['guard/unread-output-field error g.py:2'] },
  { name: 'continue: false', files: guard('python3 g.py', { 'g.py': 'import json\nprint(json.dumps({"continue": False, "stopReason": "no"}))\n' }, 'PreToolUse'), found: ['guard/unread-output-field error g.py:2'] },
  { name: 'nested under camelCase', files: guard('bash g.sh', { 'g.sh': sh(`echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny"}}'`) }), found: ['guard/unread-output-field error g.sh:2'] },
  { name: 'nested by jq under camelCase', files: guard('bash g.sh', { 'g.sh': sh("jq -n '{", '  hookSpecificOutput: {', '    permissionDecision: "deny",', '    permissionDecisionReason: "no"', "  }}'") }), found: ['guard/unread-output-field error g.sh:4'] },
  { name: 'a reason in message', files: guard('bash g.sh', { 'g.sh': sh(`echo '{"permissionDecision":"deny","message":"no"}'`) }), found: ['guard/unread-output-field warning g.sh:2'] },
  { name: 'a reason in reason, put first, with exit 2', files: guard('node g.mjs', { 'g.mjs': "console.log(JSON.stringify({ reason: 'no, thanks', permissionDecision: 'deny' }));\nprocess.exitCode = 2;\n" }), found: ['guard/unread-output-field warning g.mjs:1'] },
  { name: 'a reason in escaped quotes', files: guard('bash g.sh', { 'g.sh': sh('echo "{\\"permissionDecision\\": \\"deny\\", \\"reason\\": \\"$(cat)\\"}"', 'exit 2') }), found: ['guard/unread-output-field warning g.sh:2'] },
  { name: 'a reason in message, in Python', files: guard('python3 g.py', { 'g.py': 'import json\nprint(json.dumps({"permissionDecision": "deny", "message": "no"}))\n' }), found: ['guard/unread-output-field warning g.py:2'] },
  { name: 'an answer in the manifest itself', files: guard(`echo '{"decision":"block"}'`), found: [`guard/unread-output-field error ${MANIFEST}:7`] },

  { name: 'DENY in capitals', files: guard('bash g.sh', { 'g.sh': sh(`echo '{"permissionDecision":"DENY"}'`) }), found: ['guard/unknown-decision error g.sh:2'] },
  { name: 'reject', files: guard('node g.mjs', { 'g.mjs': "console.log(JSON.stringify({ permissionDecision: 'reject' }));\n" }), found: ['guard/unknown-decision error g.mjs:1'] },

  { name: 'a banner in bash', files: guard('bash g.sh', { 'g.sh': sh('echo "=== guard ==="', `[ -f x ] || echo '${DENY}'`) }), found: ['guard/output-before-json error g.sh:2'] },
  { name: 'a banner in node', files: guard('node g.mjs', { 'g.mjs': `console.log('guard starts');\nconsole.log('${DENY}');\n` }), found: ['guard/output-before-json error g.mjs:1'] },
  { name: 'a banner in Python', files: guard('python3 g.py', { 'g.py': `import json\nprint("guard starts")\nprint(json.dumps({"permissionDecision": "deny"}))\n` }), found: ['guard/output-before-json error g.py:2'] },
  { name: 'a banner in the command', files: guard('echo Checking; bash g.sh', { 'g.sh': sh(`echo '${DENY}'`) }), found: [`guard/output-before-json error ${MANIFEST}:7`] },

  { name: 'http', files: { [MANIFEST]: hook('preToolUse', { type: 'http', url: 'https://example.com/check' }) }, found: [`guard/http error ${MANIFEST}:7`] },
];

/** What careful people write; nothing may be said of it. */
export const SILENT: readonly RuleRow[] = [
  ['a guard that refuses', guard('bash g.sh', { 'g.sh': REFUSING })],
  ['a failure that denies', guard('node g.mjs || exit 2', { 'g.mjs': 'process.exit(2)\n' })],
  ['a fallback that prints a deny', guard(`node g.mjs || echo '${DENY}'`, { 'g.mjs': 'process.exit(2)\n' })],
  ['a group that denies', guard(`node g.mjs || { echo '${DENY}'; exit 2; }`, { 'g.mjs': 'process.exit(2)\n' })],
  ['a harmless failure before the guard', guard('command -v jq >/dev/null || true; bash g.sh', { 'g.sh': REFUSING })],
  ['a folder that may be there already', guard('mkdir -p logs || true; bash g.sh', { 'g.sh': REFUSING })],
  ['no interpreter, no guard, said openly', guard('command -v python3 >/dev/null 2>&1 || exit 0; python3 g.py', { 'g.py': 'import sys\nsys.exit(2)\n' })],
  ['a logger that may fail', guard('bash log.sh || true', { 'log.sh': LOGGING })],
  ['a logger beside a guard', guard('bash log.sh || true; bash g.sh', { 'log.sh': LOGGING, 'g.sh': REFUSING })],
  ['telemetry by curl', guard("cat | curl -s -X POST http://127.0.0.1:4000/hook --data-binary @- || true")],
  ['a tool of unknown purpose', guard('acme-agent hook pre || true')],
  ['one interpreter or the other', guard('python3 g.py || python g.py', { 'g.py': 'import sys\nsys.exit(2)\n' })],
  ['an exit status that is passed on', guard('bash g.sh; code=$?; exit $code', { 'g.sh': REFUSING })],
  ['an exit status that is looked at', guard('bash g.sh; if [ $? -ne 0 ]; then exit 2; fi; exit 0', { 'g.sh': REFUSING })],
  ['a negated test', guard('if ! bash g.sh; then exit 2; fi; exit 0', { 'g.sh': REFUSING })],
  ['errexit before the guard', guard('set -e; bash g.sh; exit 0', { 'g.sh': REFUSING })],
  ['output that is caught and printed', guard('out=$(bash g.sh) || true; printf "%s" "$out"; [ -z "$out" ] || exit 2', { 'g.sh': sh(`echo '${DENY}'`) })],
  ['JSON that goes through a pipe', guard('bash g.sh | tee -a hook.log', { 'g.sh': sh(`echo '${DENY}'`) })],
  ['a helper inside a guard that may fail', guard('bash g.sh', { 'g.sh': sh('node scripts/check-cache.mjs || true', `echo '${DENY}'`, 'exit 2') })],
  ['success for other tools', guard('bash g.sh', { 'g.sh': sh('[ "$(jq -r .toolName)" = bash ] || exit 0', 'exit 2') })],
  ['a wrapper that denies on failure', guard('bash w.sh', { 'w.sh': sh('node "$COPILOT_PROJECT_DIR/guard.mjs" || exit 2') })],

  ['toolArgs, object or string', guard('bash g.sh', { 'g.sh': sh('i=$(cat)', "a=$(jq -r '.toolArgs' <<< \"$i\")", "c=$(jq -r '.command // empty' <<< \"$a\")", '[[ $c == *"rm -rf"* ]] && exit 2', 'exit 0') })],
  ['both dialects in jq', guard('bash g.sh', { 'g.sh': sh("c=$(jq -r '.toolArgs.command // .tool_input.command // .toolInput.command // empty')", '[ -z "$c" ] || exit 2') })],
  ['both dialects in Python', guard('python3 g.py', { 'g.py': 'import json, sys\np = json.load(sys.stdin)\nargs = p.get("toolArgs") or p.get("tool_input") or {}\nif args: sys.exit(2)\n' }, 'PreToolUse')],
  ['tool_input under PascalCase', guard('python3 g.py', { 'g.py': 'import json, sys\nif json.load(sys.stdin)["tool_input"]: sys.exit(2)\n' }, 'PreToolUse')],
  ['a comment that names another field', guard('bash g.sh', { 'g.sh': sh('# Other hosts send .toolInput and .tool_input.', "[ -z \"$(jq -r '.toolArgs.command // empty')\" ] || exit 2") })],
  ['a docstring that names another field', guard('python3 g.py', { 'g.py': '"""Reads call["tool_input"] nowhere."""\nimport json, sys\nif json.load(sys.stdin)["toolArgs"]: sys.exit(2)\n' })],
  ['a local variable called toolInput', guard('node g.mjs', { 'g.mjs': "import { readFileSync } from 'node:fs';\nconst toolInput = JSON.parse(readFileSync(0, 'utf8')).toolArgs;\nif (toolInput) process.exit(2);\n" })],
  ['a list of names to try', guard('python3 g.py', { 'g.py': 'import json, sys\np = json.load(sys.stdin)\nfor key in ("tool_input", "toolInput", "input"):\n    if key in p: sys.exit(2)\n' })],
  ['a function with a parameter of that name', guard('python3 g.py', { 'g.py': 'import json, sys\ndef judge(tool_input):\n    return "rm" in str(tool_input)\nif judge(json.load(sys.stdin)): sys.exit(2)\n' })],
  ['the whole payload searched', guard("grep -q 'rm -rf' && exit 2; exit 0")],
  ['fields read by an imported module', guard('node g.mjs', { 'g.mjs': "import { judge } from './judge.mjs';\njudge(globalThis.call?.toolInput);\n" })],
  ['fields read by a sourced file', guard('bash g.sh', { 'g.sh': sh('source "$(dirname "$0")/lib.sh"', "c=$(jq -r '.toolInput.command')", `echo '{"decision":"block"}'`) })],
  ['a module of its own in Python', guard('python3 g.py', { 'g.py': 'import json, sys\nfrom hooklib import answer\nanswer(json.load(sys.stdin)["tool_input"])\nprint(\'{"decision":"block"}\')\n' })],

  ['flat fields', guard('bash g.sh', { 'g.sh': sh(`echo '${DENY}'`) })],
  ['a reason for each host', guard('bash g.sh', { 'g.sh': sh(`echo '{"permissionDecision":"deny","permissionDecisionReason":"no","message":"no"}'`) })],
  ['a reason in a log line', guard('node g.mjs', { 'g.mjs': "const permissionDecision = 'deny';\nconsole.error(JSON.stringify({ message: 'x' }));\nconsole.log(JSON.stringify({ permissionDecision }));\n" })],
  ['a refusal without a reason', guard('bash g.sh', { 'g.sh': sh(`echo '{"permissionDecision":"deny"}'`) })],
  ['flat fields under PascalCase', guard('bash g.sh', { 'g.sh': sh(`echo '${DENY}'`) }, 'PreToolUse')],
  ['nested under PascalCase', guard('bash g.sh', { 'g.sh': sh(`echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny"}}'`) }, 'PreToolUse')],
  ['flat and nested at once', guard('node g.mjs', { 'g.mjs': "const answer = { permissionDecision: 'deny', permissionDecisionReason: 'no' };\nconsole.log(JSON.stringify({ ...answer, hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' } }));\nprocess.exitCode = 2;\n" })],
  ['one dialect or the other', guard('python3 g.py', { 'g.py': 'import json, sys\np = json.load(sys.stdin)\nif "tool_name" in p:\n    out = {"hookSpecificOutput": {"hookEventName": "PreToolUse", "permissionDecision": "deny"}}\nelse:\n    out = {"permissionDecision": "deny"}\nprint(json.dumps(out))\n' })],
  ['a nested answer with exit 2', guard('python3 g.py', { 'g.py': 'import json, sys\nprint(json.dumps({"hookSpecificOutput": {"permissionDecision": "deny"}}))\nsys.exit(2)\n' })],
  ['a nested answer put together by hand', guard('node g.mjs', { 'g.mjs': "const out = {};\nout.hookSpecificOutput = { permissionDecision: 'deny' };\nout.permissionDecision = 'deny';\nconsole.log(JSON.stringify(out));\n" })],
  ['another answer with exit 2', guard('bash g.sh', { 'g.sh': sh(`echo '{"decision":"block"}'`, 'exit 2') })],
  ['a decision that goes into a log', guard('bash g.sh', { 'g.sh': sh(`echo '{"decision":"allow"}' >> audit.jsonl`) })],
  ['a variable called decision', guard('bash g.sh', { 'g.sh': sh('decision=deny', 'jq -n --arg d "$decision" \'{permissionDecision:$d,permissionDecisionReason:"no"}\'') })],
  ['main that returns a status', guard('python3 g.py', { 'g.py': 'import json, sys\ndef main():\n    print(json.dumps({"decision": "block"}))\n    return 2\nsys.exit(main())\n' })],
  ['allow only', guard('node g.mjs', { 'g.mjs': 'console.log(\'{"permissionDecision":"allow"}\');\n' })],

  ['messages on standard error', guard('bash g.sh', { 'g.sh': sh('echo "checking" >&2', 'printf "more\\n" 1>&2', `echo '${DENY}'`) })],
  ['all of the output moved at first', guard('bash g.sh', { 'g.sh': sh('exec 3>&1 1>&2', 'echo "checking"', `echo '${DENY}' >&3`) })],
  ['messages in a log', guard('bash g.sh', { 'g.sh': sh('echo "checking" >> hook.log', `echo '${DENY}'`) })],
  ['text into a pipe', guard('bash g.sh', { 'g.sh': sh('echo "some text" | grep -q text', `echo '${DENY}'`) })],
  ['text that is caught', guard('bash g.sh', { 'g.sh': sh('x=$(echo "some text")', `echo '${DENY}'`) })],
  ['text in a function', guard('bash g.sh', { 'g.sh': sh('say() {', '  echo "some text"', '}', `echo '${DENY}'`) })],
  ['text before an allow only', guard('bash g.sh', { 'g.sh': sh(`if grep -q rm; then echo '${DENY}'; exit 0; fi`, 'echo "fine"', `echo '{"permissionDecision":"allow"}'`) })],
  ['a progress line', guard('bash g.sh', { 'g.sh': sh(`echo '{"type":"progress","message":"checking"}'`, `echo '${DENY}'`) })],
  ['an empty line', guard('bash g.sh', { 'g.sh': sh('echo', `echo '${DENY}'`) })],
  ['a banner, and a status that denies', guard('bash g.sh', { 'g.sh': sh('echo "checking"', `echo '${DENY}'`, 'exit 2') })],
  ['console.error', guard('node g.mjs', { 'g.mjs': `console.error('guard starts');\nconsole.log('${DENY}');\n` })],
  ['print to standard error', guard('python3 g.py', { 'g.py': `import sys\nprint("guard starts", file=sys.stderr)\nprint('${DENY}')\n` })],
  ['a script whose output is not the answer', guard(`bash g.sh > /dev/null; echo '${DENY}'`, { 'g.sh': sh('echo "checking"', 'echo permissionDecision') })],

  ['http after the call', { [MANIFEST]: hook('postToolUse', { type: 'http', url: 'https://example.com/log' }) }],
  ['a swallowed failure after the call', { [MANIFEST]: hook('postToolUse', { bash: 'bash g.sh || true' }), 'g.sh': REFUSING }],
].map(([name, files]) => ({ name: name as string, files: files as RuleRow['files'], found: [] }));
