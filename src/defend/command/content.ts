import type { Machine } from './machine.js';
import { runText } from './run.js';
import { runUncalled } from './simple.js';

/** Judges a text that is written to where it will be run later, in a state of its own. */
export function judgeContent(m: Machine, text: string, _by: string): void {
  m.subshell(() => {
    m.branch(() => runText(m, cronCommands(text), {}));
    runUncalled(m);
  });
}

/** Takes the schedule off crontab lines, and the key off `ExecStart=`. */
function cronCommands(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(
          /^\s*(?:@(?:reboot|hourly|daily|weekly|monthly|yearly|annually|midnight)|(?:[\d*/,-]{1,20}[ \t]+){4}[\d*/,A-Za-z-]{1,20})[ \t]+(?:(?:root|nobody|www-data)[ \t]+)?/,
          '',
        )
        .replace(/^\s*(?:Exec(?:Start|StartPre|StartPost|Stop|Reload)|Exec)\s*=\s*[-@+!]*/, '')
        // No assignment of a shell has a blank in front of its sign.
        .replace(/^\s*[A-Za-z]\w{0,40}\s{1,40}=\s*["']?!?(?=[^=~])/, ''),
    )
    .join('\n');
}
