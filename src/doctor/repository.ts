import { statSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from '../contract/events.js';
import { SCRIPTS } from '../surface/ledger.js';
import type { Finding } from '../verify/finding.js';
import type { VerifyReport } from '../verify/verify.js';
import type { DoctorCheck, State } from './model.js';

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
const isEvent = (key: string, name: string): boolean =>
  key === name || key === EVENTS.find((event) => event.name === name)?.pascal;

const pinFindings = (report: VerifyReport): Finding[] =>
  report.findings.filter(({ rule, severity }) => rule.startsWith('pin/') && severity !== 'note');

/** Whether there is a hook at all, and what verify says. @param report of the cloud agent */
export function surfaceCheck(report: VerifyReport): DoctorCheck {
  // One cause is one thing to mend: pins have a line of their own.
  const rest = report.findings.filter(({ rule }) => !rule.startsWith('pin/'));
  const errors = rest.filter(({ severity }) => severity === 'error').length;
  const warnings = rest.filter(({ severity }) => severity === 'warning').length;
  const pins = pinFindings(report).length > 0;
  const count = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}${pins ? ' besides the pins' : ''}`;
  const say = (state: State, says: string, next: string | null): DoctorCheck => ({
    id: 'surface',
    state,
    says,
    next,
  });
  if (report.entries.length === 0)
    return say(
      'bad',
      'there is no hook in .github/hooks: nothing stands between the model and a shell',
      'portcullis bootstrap',
    );
  if (errors > 0) return say('bad', `verify finds ${count}`, 'portcullis verify');
  return warnings > 0
    ? say('note', `verify finds ${count}`, 'portcullis verify')
    : say('good', pins ? 'verify finds nothing but the pins' : 'verify finds nothing', null);
}

/** Whether the files are those that the manifest pins. @param root absolute */
export function pinCheck(report: VerifyReport, root: string): DoctorCheck {
  const first = pinFindings(report)[0];
  if (first)
    return {
      id: 'pins',
      state: 'bad',
      says: `${first.file}: ${first.message}`,
      next: first.help,
    };
  const ours = statSync(join(root, SCRIPTS), { throwIfNoEntry: false })?.isDirectory() === true;
  return ours
    ? { id: 'pins', state: 'good', says: 'every pin of the manifest is that of its file', next: null }
    : {
        id: 'pins',
        state: 'note',
        says: 'there is no guard of Portcullis here',
        next: 'portcullis bootstrap',
      };
}

/** What the cloud agent does not have yet. @param files not empty */
export function commitCheck(files: readonly string[]): DoctorCheck {
  return {
    id: 'commit',
    state: 'note',
    says: `not committed yet: ${plural(files.length, 'file')}, of which the cloud agent knows nothing`,
    next: 'commit what guards the agent to the default branch, from which the cloud agent takes its hooks',
  };
}

/** The events with a live entry, by their camelCase names, each once. */
export function liveEvents(report: VerifyReport): string[] {
  const live = report.entries.filter((entry) => entry.live).map((entry) => entry.event);
  return [
    ...new Set(
      live.map((key) => EVENTS.find(({ name, pascal }) => key === name || key === pascal)?.name ?? key),
    ),
  ];
}

/** What one host would load. */
export function eventCheck(id: 'cloud' | 'cli', report: VerifyReport): DoctorCheck {
  const live = liveEvents(report).filter(
    (name) => id === 'cli' || EVENTS.find((event) => event.name === name)?.cloud !== false,
  );
  const host = id === 'cloud' ? 'the cloud agent' : 'the Copilot CLI';
  const dropped = report.entries.filter((entry) => !entry.live);
  const rest = dropped.length > 0 ? `; ${plural(dropped.length, 'entry', 'entries')} would be dropped` : '';
  if (!live.includes('preToolUse'))
    return {
      id,
      state: 'bad',
      says: `${host} loads no preToolUse hook${live.length > 0 ? `, only ${live.join(', ')}` : ''}${rest}`,
      next: dropped.length > 0 ? `portcullis verify --surface ${id}` : 'portcullis bootstrap',
    };
  return {
    id,
    state: dropped.length > 0 ? 'note' : 'good',
    says: `${host} loads ${live.join(', ')}${rest}`,
    next: dropped.length > 0 ? `portcullis verify --surface ${id}` : null,
  };
}

/** Whether somebody serves the policy's loop. @param policy as its file has it, unchecked */
export function stopCheck(report: VerifyReport, policy: unknown, loops: readonly string[]): DoctorCheck {
  const present = report.entries.some((entry) => entry.live && isEvent(entry.event, 'agentStop'));
  const loop = (policy as { loop?: { mode?: unknown; permit?: unknown } } | null | undefined)?.loop;
  const permitted = Array.isArray(loop?.permit) ? loop.permit.map(String) : [];
  const running = loops.length > 0 ? `; now: ${loops.join(', ')}` : '';
  const say = (state: State, says: string, next: string | null): DoctorCheck => ({
    id: 'stop',
    state,
    says: `${says}${running}`,
    next,
  });
  if (loop === undefined)
    return say(
      'good',
      present
        ? 'agentStop is served, and the policy has no loop: the agent stops when it likes'
        : 'no agentStop hook, and no loop in the policy',
      null,
    );
  const what =
    typeof loop.mode === 'string'
      ? `the loop "${loop.mode}" is armed in every session`
      : permitted.length > 0
        ? `a marker in the prompt may arm ${permitted.join(', ')}`
        : 'the policy has a loop for named agents only';
  return present
    ? say('good', what, null)
    : say('bad', `${what}, but no agentStop hook is live: nobody runs it`, 'portcullis bootstrap');
}
