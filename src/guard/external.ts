import { failureOf, type RunChild } from './children.js';
import type { DefenderSettings } from './policy.js';

/** What an external defender's answer means. Every kind that is not `pass` denies. */
export type ExternalVerdict =
  | { readonly kind: 'pass'; readonly risk: string }
  | { readonly kind: 'blocked'; readonly rule: 'external/blocked'; readonly reason: string }
  | { readonly kind: 'fault'; readonly rule: `external/${string}`; readonly reason: string };

export const DEFAULT_CHILD_MS = 1500;

/** What the preset `xpia-defend` starts where the policy names no command. */
export const PRESET_PROGRAM = 'xpia-defend';

const RISKS = ['none', 'low', 'medium', 'high', 'critical'];

/** The argv for one command. `{command}` and the like are replaced inside words, so no shell is needed. */
export function defenderArgv(settings: DefenderSettings, command: string): string[] {
  const level = settings.level ?? 'medium';
  const source = settings.source ?? 'copilot';
  if (settings.preset === 'xpia-defend')
    return [
      ...(settings.command ?? [PRESET_PROGRAM]),
      'validate-bash',
      '--command',
      command,
      '--security-level',
      level,
      '--source',
      source,
    ];
  const values: Readonly<Record<string, string>> = { command, level, source };
  return (settings.command ?? []).map((word) =>
    word.replace(/\{(command|level|source)\}/g, (_, name: string) => values[name]!),
  );
}

function describe(threats: readonly unknown[]): string {
  const names = threats
    .map((threat) => {
      if (typeof threat === 'string') return threat;
      if (typeof threat !== 'object' || threat === null) return '';
      const fields = threat as Readonly<Record<string, unknown>>;
      const text = fields['description'] ?? fields['type'] ?? fields['category'] ?? '';
      return typeof text === 'string' ? text : '';
    })
    .filter((name) => name !== '');
  return names.length > 0 ? `: ${names.slice(0, 3).join('; ').slice(0, 300)}` : '';
}

/** Judges what the defender printed and how it exited. Exit 0: valid; 1: blocked; anything else: an error. */
export function readVerdict(stdout: string, code: number): ExternalVerdict {
  const fault = (name: string, reason: string): ExternalVerdict => ({
    kind: 'fault',
    rule: `external/${name}`,
    reason,
  });
  if (code === 2) return fault('error', 'it reported an error of its own (exit 2)');
  if (code !== 0 && code !== 1) return fault('exit', `it exited with ${code}, which has no meaning`);
  let value: unknown;
  try {
    value = JSON.parse(stdout);
  } catch {
    return fault(
      'garbage',
      stdout.trim() === '' ? 'it printed nothing' : 'what it printed is not one JSON object',
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fault('garbage', 'what it printed is not one JSON object');
  const { is_valid: valid, risk_level: risk, threats } = value as Readonly<Record<string, unknown>>;
  if (typeof valid !== 'boolean') return fault('keys', 'its answer has no boolean `is_valid`');
  if (typeof risk !== 'string' || !RISKS.includes(risk))
    return fault('keys', `its answer has no \`risk_level\` out of ${RISKS.join(', ')}`);
  if (!Array.isArray(threats)) return fault('keys', 'its answer has no list `threats`');
  const grave = risk === 'high' || risk === 'critical';
  if (valid !== (code === 0))
    return fault('contradiction', `it said ${valid ? 'valid' : 'invalid'} and exited with ${code}`);
  if (valid && grave) return fault('contradiction', `it said valid and named the risk ${risk}`);
  if (!valid)
    return {
      kind: 'blocked',
      rule: 'external/blocked',
      reason: `the external defender blocked it (risk ${risk})${describe(threats)}`,
    };
  return { kind: 'pass', risk };
}

/** Asks the defender about one command. */
export function askDefender(
  settings: DefenderSettings,
  command: string,
  options: { readonly cwd: string; readonly remainingMs: number; readonly run: RunChild },
): ExternalVerdict {
  const argv = defenderArgv(settings, command);
  const timeoutMs = Math.min(settings.timeoutMs ?? DEFAULT_CHILD_MS, options.remainingMs);
  if (argv.length === 0)
    return { kind: 'fault', rule: 'external/settings', reason: 'the policy names no program for it' };
  if (timeoutMs <= 0) return { kind: 'fault', rule: 'external/late', reason: 'no time was left to ask it' };
  const result = options.run({ argv, input: '', cwd: options.cwd, timeoutMs });
  const failure = failureOf(result, timeoutMs);
  if (failure !== null || result.kind !== 'exited') {
    const mend =
      result.kind === 'missing'
        ? `. A maintainer installs ${argv[0]} in copilot-setup-steps.yml, or takes "defender" out of the policy`
        : '';
    return { kind: 'fault', rule: `external/${result.kind}`, reason: `${failure ?? result.kind}${mend}` };
  }
  return readVerdict(result.stdout, result.code);
}
