/** The host's own log of a session (measured on 1.0.73 and 1.0.102); null for a session whose name is no file's. */
export function hostLog(
  rootSession: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  if (!/^[\w-]+$/.test(rootSession)) return null;
  const home = environment['COPILOT_HOME'] || `${environment['HOME'] ?? ''}/.copilot`;
  return `${home}/session-state/${rootSession}/events.jsonl`;
}
