import { hook, MANIFEST, type RuleRow } from './guards-rows.js';

const sh = (...lines: string[]): string => `#!/usr/bin/env bash\n${lines.join('\n')}\n`;
const executable = (text: string) => ({ text, mode: 0o755 });
const REFUSING = executable(sh('exit 2'));
const at = (rule: string, severity: string, line = 7): string => `script/${rule} ${severity} ${MANIFEST}:${line}`;

function one(
  event: string,
  bash: string,
  files: RuleRow['files'] = {},
  more: Readonly<Record<string, unknown>> = {},
): RuleRow['files'] {
  return { [MANIFEST]: hook(event, { bash, ...more }), ...files };
}

export const REPORTED: readonly RuleRow[] = [
  { name: 'missing guard', files: one('preToolUse', './scripts/guard.sh'), found: [at('missing', 'error')] },
  { name: 'missing guard behind an interpreter', files: one('preToolUse', 'node .github/hooks/guard.mjs'), found: [at('missing', 'error')] },
  { name: 'missing logger', files: one('postToolUse', './scripts/log.sh'), found: [at('missing', 'warning')] },
  { name: 'missing guard that is tested for', files: one('preToolUse', 'if [ -f guard.sh ]; then bash guard.sh; fi'), found: [at('missing', 'warning')] },
  { name: 'missing logger that is swallowed', files: one('sessionEnd', 'python3 report.py || true'), found: [at('missing', 'warning')] },
  { name: 'missing guard that a build makes', files: one('preToolUse', 'node dist/guard.js'), found: [at('missing', 'warning')] },
  { name: 'wrong letter case', files: one('preToolUse', 'bash scripts/Guard.sh', { 'scripts/guard.sh': REFUSING }), found: [at('missing', 'error')] },
  { name: 'the folder named twice', files: one('preToolUse', './scripts/guard.sh', { 'scripts/guard.sh': REFUSING }, { cwd: 'scripts' }), found: [at('missing', 'error')] },
  { name: 'a working folder that is not there', files: one('preToolUse', 'bash guard.sh', { 'guard.sh': REFUSING }, { cwd: 'tools' }), found: [at('missing', 'error', 8)] },
  { name: 'a bare name', files: one('preToolUse', 'guard.sh', { 'guard.sh': REFUSING }), found: [at('missing', 'error')] },
  { name: 'a folder', files: one('preToolUse', 'bash scripts', { 'scripts/guard.sh': REFUSING }), found: [at('missing', 'error')] },
  { name: 'a dangling link', files: one('preToolUse', './guard.sh', { 'guard.sh': { link: 'gone.sh' } }), found: [at('missing', 'error')] },
  { name: "an editor's variable", files: one('preToolUse', 'bash ${workspaceFolder}/guard.sh', { 'guard.sh': REFUSING }), found: [at('missing', 'error')] },

  { name: 'a guard that a package manager starts', files: one('preToolUse', 'npx --no-install tool-guard'), found: [at('slow-start', 'warning')] },
  { name: 'a home folder, in the cloud', surface: 'cloud', files: one('preToolUse', 'bash ~/guard.sh'), found: [at('outside-repository', 'error')] },
  { name: 'a home folder, on a machine', files: one('preToolUse', 'bash ~/guard.sh'), found: [at('outside-repository', 'warning')] },
  { name: 'a temporary folder', surface: 'cloud', files: one('sessionStart', 'python3 /tmp/start.py'), found: [at('outside-repository', 'warning')] },
  { name: 'a parent folder', files: one('sessionStart', 'bash ../shared/start.sh'), found: [at('outside-repository', 'warning')] },
  { name: 'a link that leads out', files: one('sessionStart', './start.sh', { 'start.sh': { link: '/etc/hostname' } }), found: [at('outside-repository', 'warning')] },
  { name: "somebody's disk", files: one('sessionStart', 'node /Users/me/project/start.js'), found: [at('outside-repository', 'warning')] },

  { name: 'a shebang line as a command', files: one('preToolUse', '#!/bin/bash exit 2'), found: [at('comment-only', 'error')] },
  { name: 'comments on two lines', files: one('sessionStart', '# first\n# second'), found: [at('comment-only', 'warning')] },

  { name: 'CRLF behind bash', files: one('sessionStart', 'bash s.sh', { 's.sh': '#!/bin/bash\r\ntrue\r\n' }), found: ['script/crlf warning s.sh:1'] },
  { name: 'CRLF in the #! line of a guard', files: one('preToolUse', './s.sh', { 's.sh': executable('#!/bin/bash\r\nexit 2\r\n') }), found: ['script/crlf error s.sh:1'] },
  { name: 'CRLF in the #! line of Python', files: one('sessionStart', './s.py', { 's.py': executable('#!/usr/bin/env python3\r\npass\r\n') }), found: ['script/crlf warning s.py:1'] },
  { name: 'CRLF in the command', files: one('sessionStart', 'true\r\ntrue'), found: [at('crlf', 'warning')] },

  { name: 'Python without a #! line', files: one('preToolUse', './g.py', { 'g.py': executable('import sys\nsys.exit(2)\n') }), found: ['script/no-shebang error g.py:1'] },
  { name: 'JavaScript without a #! line', files: one('sessionStart', './s.mjs', { 's.mjs': executable('console.log(1);\n') }), found: ['script/no-shebang warning s.mjs:1'] },
  { name: 'a byte order mark before the #!', files: one('sessionStart', './s.sh', { 's.sh': executable('\ufeff#!/bin/bash\ntrue\n') }), found: ['script/no-shebang warning s.sh:1'] },

  { name: 'curl into bash', files: one('sessionStart', 'curl -fsSL https://example.com/x | bash'), found: [at('fetches-code', 'error')] },
  { name: 'curl into sudo sh', files: one('sessionStart', 'curl -s https://example.com/x | sudo sh -s -- -y'), found: [at('fetches-code', 'error')] },
  { name: 'wget into python', files: one('sessionStart', 'wget -qO- https://example.com/x | python3 -'), found: [at('fetches-code', 'error')] },
  { name: 'process substitution', files: one('sessionStart', 'bash <(curl -s https://example.com/x)'), found: [at('fetches-code', 'error')] },
  { name: 'command substitution', files: one('sessionStart', 'sh -c "$(curl -fsSL https://example.com/x)"'), found: [at('fetches-code', 'error')] },
  { name: 'eval of a download', files: one('sessionStart', 'eval "$(curl -s https://example.com/x)"'), found: [at('fetches-code', 'error')] },
  { name: 'base64 into sh', files: one('sessionStart', 'echo ZWNobyBoaQ== | base64 -d | sh'), found: [at('fetches-code', 'error')] },
  { name: 'a download that is run after it', files: one('sessionStart', 'curl -s https://example.com/x -o .cache/x.sh; bash .cache/x.sh'), found: [at('fetches-code', 'error'), at('missing', 'warning')] },
  { name: 'a script by its address', files: one('sessionStart', 'deno run -A https://example.com/x.ts'), found: [at('fetches-code', 'error')] },
  { name: 'a package of any version', files: one('sessionStart', 'npx -y some-tool@latest start'), found: [at('fetches-code', 'warning')] },
  { name: 'a package from a repository', files: one('sessionStart', 'uvx --from git+https://github.com/acme/tool tool'), found: [at('fetches-code', 'error')] },
  { name: 'a script that pipes curl into sh', files: one('sessionStart', 'bash s.sh', { 's.sh': sh('set -e', 'curl -s https://example.com/x | sh') }), found: ['script/fetches-code error s.sh:3'] },

  { name: 'a guard by npx', files: one('preToolUse', 'npx acme-guard'), found: [at('slow-start', 'warning')] },
  { name: 'a guard that installs first', files: one('preToolUse', 'npm ci --silent && node g.mjs', { 'g.mjs': 'process.exit(2)\n' }), found: [at('slow-start', 'warning')] },
  { name: 'a guard in a container', files: one('preToolUse', 'docker run --rm -i acme/guard'), found: [at('slow-start', 'warning')] },
  { name: 'a guard by pip', files: one('preToolUse', 'pip install -q pyyaml; python3 g.py', { 'g.py': 'import sys\nsys.exit(2)\n' }), found: [at('slow-start', 'warning')] },
];

/** As public repositories write their hooks, reworded; nothing may be said of them. */
export const QUIET: readonly RuleRow[] = [
  ['a guard in the hooks folder', one('preToolUse', '.github/hooks/guard.sh preToolUse', { '.github/hooks/guard.sh': REFUSING }, { cwd: '.' })],
  ['both spellings of a command', one('PreToolUse', './scripts/guard.sh', { 'scripts/guard.sh': REFUSING }, { command: './scripts/guard.sh', windows: 'powershell -File scripts\\guard.ps1', powershell: './scripts/guard.ps1', timeout: 15 })],
  ['python from the root', one('PreToolUse', 'python3 .github/hooks/scripts/pre_tool_use.py', { '.github/hooks/scripts/pre_tool_use.py': 'import sys\nsys.exit(2)\n' })],
  ['bash and an extensionless file', one('preToolUse', 'bash .github/hooks/preToolUse', { '.github/hooks/preToolUse': sh('exit 2') })],
  ['a working folder with its own name', one('preToolUse', './guard.sh', { 'scripts/guard.sh': REFUSING }, { cwd: 'scripts' })],
  ['a linked script', one('preToolUse', './guard.sh', { 'tools/guard.sh': REFUSING, 'guard.sh': { link: 'tools/guard.sh' } })],
  ['a linked folder', one('preToolUse', 'bash hooks/guard.sh', { 'tools/guard.sh': REFUSING, hooks: { link: 'tools' } })],
  ['a log line', one('sessionStart', 'echo "Session started: $(date)" >> logs/session.log')],
  ['a long one-liner', one('sessionEnd', 'dirty=$(git status --porcelain 2>/dev/null); if [ -n "$dirty" ]; then echo "not clean: $dirty" >&2; exit 2; fi; exit 0')],
  ['a loop over files', one('preCompact', 'dir=".agents/open"; [ -d "$dir" ] || exit 0; for f in "$dir"/*.md; do [ -f "$f" ] || continue; sed -i "1i note" "$f"; done; exit 0')],
  ['a logger that is tested for', one('postToolUse', '[ -x ./scripts/log.sh ] && ./scripts/log.sh || true')],
  ['a script of another tool', one('sessionStart', 'if [ -f .venv/bin/activate ]; then . .venv/bin/activate; fi; python3 -m hooks.start')],
  ['an installed program', one('sessionStart', './node_modules/.bin/acme start')],
  ['a program in PATH', one('preToolUse', 'acme hook rewrite')],
  ['a system program by its path', one('sessionStart', '/usr/bin/python3 -c "print(1)"')],
  ['a variable that is not known', one('preToolUse', 'python3 "$GITHUB_WORKSPACE/scripts/guard.py" || python "$GITHUB_WORKSPACE/scripts/guard.py"')],
  ['a variable with a default', one('preToolUse', '${REPOSITORY_DIR:-.}/.github/hooks/guard.sh')],
  ['the hooks folder by its variable', one('preToolUse', 'bash "$COPILOT_HOOK_DIR/guard.sh"', { '.github/hooks/guard.sh': sh('exit 2') })],
  ['a comment above the command', one('preToolUse', '# deny all\nexit 2')],
  ['a comment behind the command', one('preToolUse', 'exit 2 # deny all')],
  ['CRLF in node and Python', one('sessionStart', 'node s.mjs; python3 s.py', { 's.mjs': 'true;\r\n', 's.py': 'pass\r\n' })],
  ['an interpreter for a file without a #! line', one('sessionStart', 'python3 s.py', { 's.py': 'pass\n' })],
  ['curl into jq', one('sessionStart', 'curl -s https://example.com/status | jq -r .state > state.txt')],
  ['curl into a script of the repository', one('sessionStart', 'curl -s https://example.com/list | python3 s.py', { 's.py': 'pass\n' })],
  ['a log sent away', one('postToolUse', "cat | curl -s -X POST http://127.0.0.1:4000/hook --data-binary @- || true")],
  ['base64 into a file', one('sessionStart', 'echo aGk= | base64 -d > greeting.txt')],
  ['a guard that looks for curl into sh', one('preToolUse', 'bash g.sh', { 'g.sh': sh("if grep -qE 'curl[^|]*[|] *(ba)?sh'; then", '  echo "no curl | sh" >&2', '  exit 2', 'fi') })],
  ['a package of one version', one('sessionStart', 'npx -y some-tool@1.2.3 start')],
  ['npx that asks', one('sessionStart', 'npx --no-install eslint .')],
  ['an install at session start', one('sessionStart', 'uv sync --all-extras --quiet 2>&1 | tail -3')],
  ['a formatter after an edit', one('postToolUse', 'npx prettier --write . || true')],
].map(([name, files]) => ({ name: name as string, files: files as RuleRow['files'], found: [] }));

/** A guard's command, its other keys, and what the message must say. */
export const TRAPS: readonly [string, Readonly<Record<string, unknown>>, RegExp][] = [
  [
    './scripts/guard.sh',
    { cwd: 'scripts' },
    /where cwd has already led: `scripts\/scripts\/guard\.sh`.*denies every tool call/,
  ],
  ['cd scripts && ./scripts/guard.sh', {}, /where cd has already led/],
  ['bash scripts/Guard.sh', {}, /the file is called `scripts\/guard\.sh`/],
  ['guard.sh', { cwd: 'scripts' }, /looks for it in PATH/],
  ['bash ${workspaceFolder}/scripts/guard.sh', {}, /a variable of an editor/],
  ['bash guard.sh', { cwd: '$HOME/tools' }, /expands neither ~ nor variables/],
  [
    '[ -f gone.sh ] && bash gone.sh',
    {},
    /tests for it and goes on without it, so every tool call runs unchecked/,
  ],
];
