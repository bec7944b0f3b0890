import type { VerifyReport } from '../verify/verify.js';

/**
 * Why the hooks of a folder would not stand between a session and its tools; empty where they do.
 * @param report of the folder, for the surface `cli`
 * @param below the root of the repository where the folder is a sub-folder of it, else null
 */
export function loadProblems(report: VerifyReport, below: string | null): string[] {
  const lost = report.findings.filter(
    (finding) => finding.severity === 'error' && finding.rule.startsWith('manifest/'),
  );
  const problems = lost.map(
    (finding) => `${finding.file}:${finding.line} would not load: ${finding.message} [${finding.rule}]`,
  );
  if (report.entries.some((entry) => entry.live && entry.event.toLowerCase() === 'pretooluse'))
    return problems;
  const where =
    below === null
      ? 'no preToolUse hook of this folder would load'
      : `a session that starts here loads no hook of ${below}, the root of the repository: start it there, with -C`;
  return [
    ...problems,
    `${where}. "portcullis bootstrap" writes a guard, "portcullis verify --surface cli" says what is dropped.`,
  ];
}
