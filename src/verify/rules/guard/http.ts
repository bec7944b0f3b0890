import type { Rule } from '../../rule.js';

export const http: Rule = {
  id: 'guard/http',
  severity: 'error',
  title: 'A guard asks a server over http',
  documentation: `
A \`preToolUse\` entry of type \`http\` depends on the network and on a server. GitHub documents that the host **runs the tool call** on a network
error, a timeout and any answer other than 2xx; the CLI that was measured denied every call where the server could not be reached. Neither is
a guard: the first is open whenever the server is slow, the second stops all work. The cloud agent's firewall refuses most servers anyway. Use
a command of the repository, and report to a server from \`postToolUse\`.`,
  bad: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "http", "url": "https://guard.example.com/check" }]
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
    "preToolUse": [{ "type": "command", "bash": "node scripts/guard.mjs" }],
    "postToolUse": [{ "type": "http", "url": "https://guard.example.com/log" }]
  }
}
`,
      'scripts/guard.mjs': 'process.exit(2);\n',
    },
  },
  check({ repository }, report) {
    for (const manifest of repository.manifests)
      for (const entry of manifest.entries) {
        if (!entry.live || entry.handler !== 'http' || entry.facts?.name !== 'preToolUse') continue;
        report({
          file: manifest.path,
          place: manifest.place(`${entry.pointer}/url`),
          message:
            'This guard is asked over http: by the documentation the tool call runs when the server fails, is slow or answers with an error.',
          help: 'Guard with a command whose script is in the repository; an http hook can report what happened under postToolUse.',
        });
      }
  },
};
