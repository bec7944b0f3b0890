import { Source } from '../../../surface/source.js';
import type { Rule } from '../../rule.js';
import { isGuard, liveCommands, Once, quote } from './_entries.js';

/** Endings of text that no shell can run. */
const OTHER_LANGUAGE = /\.(?:[cm]?[jt]s|py|rb|pl|php|ps1)$/;

export const noShebang: Rule = {
  id: 'script/no-shebang',
  severity: 'note',
  title: 'A script that is started directly has no #! line',
  documentation: `
The command names the script itself, and its first line does not say which program reads it. The shell that tries to start it then reads it as
shell commands. For a shell script that mostly works (a note); a JavaScript or Python file fails line by line, and under \`preToolUse\` that
denies every tool call (an **error**), elsewhere the hook does nothing (a warning). A byte order mark before the \`#!\` counts as none.`,
  bad: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "./scripts/guard.py" }]
  }
}
`,
      'scripts/guard.py': { text: 'import sys\nsys.exit(2)\n', mode: 0o755 },
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "./scripts/guard.py" }]
  }
}
`,
      'scripts/guard.py': { text: '#!/usr/bin/env python3\nimport sys\nsys.exit(2)\n', mode: 0o755 },
    },
  },
  check(context, report) {
    const once = new Once();
    for (const entry of liveCommands(context))
      for (const script of entry.scripts) {
        if (script.runner !== 'direct' || script.text === null || script.text.startsWith('#!')) continue;
        if (!once.first(script.path!)) continue;
        const marked = /^\ufeff#!/.test(script.text);
        const foreign = OTHER_LANGUAGE.test(script.path!);
        report({
          file: script.path!,
          place: new Source(script.text).linePlace(1),
          severity: foreign ? (isGuard(entry) ? 'error' : 'warning') : marked ? 'warning' : 'note',
          message: `${quote(script.written)} is started directly, and ${marked ? 'a byte order mark hides its #! line' : 'it has no #! line'}: it is read as shell commands. ${
            foreign
              ? isGuard(entry)
                ? 'It fails, and the host denies every tool call that the entry covers.'
                : 'It fails, and the hook does nothing.'
              : 'Which shell that is depends on the system.'
          }`,
          help: marked
            ? 'Save the file without the byte order mark.'
            : 'Begin the file with #!/usr/bin/env and the interpreter, or name the interpreter in the command.',
        });
      }
  },
};
