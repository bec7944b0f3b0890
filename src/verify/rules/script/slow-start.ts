import { programOf } from '../../../surface/program.js';
import type { Invocation } from '../../../surface/shell-model.js';
import type { Rule } from '../../rule.js';
import { commandPlace, isGuard, liveCommands, quote } from './_entries.js';

const SLOW: readonly RegExp[] = [
  /^(?:npx|npm exec|npm x|pnpm dlx|pnpx|yarn dlx|bunx|bun x|uvx|uv tool run|pipx run)\b/,
  /^(?:npm|pnpm|yarn|bun) (?:ci|i|install|add)\b/,
  /^(?:pip3?|uv pip|python3? -m pip) install\b/,
  /^(?:uv sync|poetry install|bundle install|composer install|gem install|cargo install|go install)\b/,
  /^(?:apt|apt-get|apk|dnf|yum|brew) (?:-\S+ )*(?:install|add)\b/,
  /^(?:go run|cargo run|dotnet run|mvn|gradle|\.\/gradlew|\.\/mvnw)\b/,
  /^(?:docker|podman) (?:run|build|compose)\b/,
];

/** The slow program of an invocation, `env X=1 timeout 5` and the like taken off; null where there is none. */
function slowProgram({ written }: Invocation): string | null {
  const words = [...written];
  while (
    words[0] !== undefined &&
    /^(?:env|exec|command|nohup|timeout|[A-Za-z_]\w*=.*|-\S+|\d+s?)$/.test(words[0])
  )
    words.shift();
  const line = words.join(' ');
  return SLOW.some((pattern) => pattern.test(line)) ? words.slice(0, 3).join(' ') : null;
}

export const slowStart: Rule = {
  id: 'script/slow-start',
  severity: 'warning',
  title: 'A guard starts by way of a package manager or a build',
  documentation: `
Every tool call waits for the guard, and a guard that is late is open: at the end of \`timeoutSec\` the host **runs the tool call**. \`npx\`, \`uvx\`,
\`pip install\`, \`docker run\` or a build take seconds with a warm cache and need the network without one, which the cloud agent's firewall may
refuse. Start the guard's own file with its interpreter, and install what it needs in \`copilot-setup-steps.yml\`.`,
  bad: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "npx --no-install tool-guard", "timeoutSec": 15 }]
  }
}
`,
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "node scripts/guard.mjs", "timeoutSec": 15 }],
    "sessionStart": [{ "type": "command", "bash": "npm ci" }]
  }
}
`,
      'scripts/guard.mjs': 'process.exit(2);\n',
    },
  },
  check(context, report) {
    for (const entry of liveCommands(context)) {
      if (!isGuard(entry)) continue;
      for (const { reading } of programOf(entry, context.repository.root).command)
        for (const invocation of reading.invocations) {
          const slow = slowProgram(invocation);
          if (slow === null) continue;
          report({
            file: entry.manifest.path,
            place: commandPlace(entry),
            message: `The guard starts with ${quote(slow)}, which can take longer than its limit of ${entry.timeoutSec} s; a guard that is late is open: the tool call runs.`,
            help: 'Start the file itself (node, python3 or bash and a path), and install what it needs in copilot-setup-steps.yml.',
          });
        }
    }
  },
};
