import { languageOf, shebangOf } from '../../../surface/script-text.js';
import { Source } from '../../../surface/source.js';
import type { Rule } from '../../rule.js';
import { commandPlace, isGuard, liveCommands, Once, quote } from './_entries.js';

const MANIFEST = `{
  "version": 1,
  "hooks": {
    "sessionStart": [{ "type": "command", "bash": "bash scripts/start.sh" }]
  }
}
`;

export const crlf: Rule = {
  id: 'script/crlf',
  severity: 'warning',
  title: 'A script has Windows line ends',
  documentation: `
bash takes the carriage return at the end of each line for a part of the line: file names and values end in an invisible character, \`if\` and
\`case\` fail to parse. In the \`#!\` line of a script that is started directly it belongs to the interpreter's name, which is then not found: under
\`preToolUse\` every tool call is denied (an **error**). Node and Python read such files without harm, and are not reported unless the \`#!\` line is used.

\`*.sh text eol=lf\` in \`.gitattributes\` keeps the files as they must be, on every system.`,
  bad: {
    files: {
      '.github/hooks/session.json': MANIFEST,
      'scripts/start.sh': '#!/bin/bash\r\ndate > .started\r\n',
    },
  },
  good: {
    files: { '.github/hooks/session.json': MANIFEST, 'scripts/start.sh': '#!/bin/bash\ndate > .started\n' },
  },
  check(context, report) {
    const once = new Once();
    for (const entry of liveCommands(context)) {
      const text = entry.command!.text;
      if (text.includes('\r\n') && entry.command!.field !== 'exec')
        report({
          file: entry.manifest.path,
          place: commandPlace(entry),
          message: `The command has carriage returns: bash takes each one for the last character of its line.`,
          help: 'Write \\n between the lines of a command, not \\r\\n.',
        });
      for (const script of entry.scripts) {
        if (script.text === null || !once.first(`${script.path} ${script.runner === 'direct'}`)) continue;
        const shebang = script.runner === 'direct' && /^#![^\n]*\r\n/.test(script.text);
        const first = script.text.indexOf('\r\n');
        if (shebang) {
          report({
            file: script.path!,
            place: new Source(script.text).linePlace(1),
            severity: isGuard(entry) ? 'error' : 'warning',
            message: `The #! line ends in a carriage return, so the system looks for an interpreter called ${quote(`${shebangOf(script.text)}\\r`)} and finds none. ${
              isGuard(entry)
                ? 'The host then denies every tool call that the entry covers.'
                : 'The hook fails each time, and does nothing.'
            }`,
            help: 'Save the file with LF line ends, and keep them so with *.sh text eol=lf in .gitattributes.',
          });
        } else if (first !== -1 && languageOf(script) === 'bash') {
          report({
            file: script.path!,
            place: new Source(script.text).place(first, first + 1),
            message: `The script has CRLF line ends: bash takes each carriage return for the last character of its line.`,
            help: 'Save the file with LF line ends, and keep them so with *.sh text eol=lf in .gitattributes.',
          });
        }
      }
    }
  },
};
