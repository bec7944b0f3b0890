/**
 * Texts of workflows: `${{ … }}` is replaced by the job before any shell reads it, also within single quotes.
 */

const EXPRESSION = /\$\{\{[ \t]{0,20}([^{}\n]{1,200}?)[ \t]{0,20}\}\}/y;

/** Every secret of the repository in one text, in which no log masks what is escaped. */
const ALL = /\$\{\{[ \t]{0,20}toJSON\([ \t]{0,20}secrets[ \t]{0,20}\)[ \t]{0,20}\}\}/i;

// A search for the expression is not the expression.
const LOOKED_FOR = /^\s{0,80}(?:sudo\s+)?(?:git\s+)?(?:[ef]?grep|rg|ag|ack|sed|awk|log|commit)\b/;

/** The variable that stands for an expression's value; undefined where the value is no secret. */
function variableOf(expression: string): string | undefined {
  const named = /^secrets(?:\.(\w{1,100})|\[["'](\w{1,100})["']\])$/i.exec(expression);
  if (named) return (named[1] ?? named[2])!.toUpperCase();
  return /^github\.token$/i.test(expression) ? 'GITHUB_TOKEN' : undefined;
}

/** The command with the job's secrets as variables of their names, which the shell's rules then follow. */
export function withSecrets(command: string): string {
  let out = '';
  let quote = '';
  for (let i = 0; i < command.length; i++) {
    const c = command[i]!;
    EXPRESSION.lastIndex = i;
    const found = c === '$' ? EXPRESSION.exec(command) : null;
    const name = found ? variableOf(found[1]!) : undefined;
    if (found) {
      out += name === undefined ? found[0] : quote === "'" ? `'"\${${name}}"'` : `\${${name}}`;
      i += found[0].length - 1;
      continue;
    }
    if (c === '\\' && quote !== "'") {
      out += command.slice(i, i + 2);
      i++;
      continue;
    }
    if (quote === '' ? c === "'" || c === '"' : c === quote) quote = quote === '' ? c : '';
    out += c;
  }
  return out;
}

/** The expression for all secrets at once, where a command uses it; null where it does not. */
export function allSecrets(command: string): string | null {
  const found = ALL.exec(command);
  if (found === null) return null;
  return LOOKED_FOR.test(command.slice(command.lastIndexOf('\n', found.index) + 1)) ? null : found[0];
}
