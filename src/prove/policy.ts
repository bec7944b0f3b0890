import * as fs from 'node:fs';
import * as path from 'node:path';
import { type Fields, isObject } from '../contract/json-values.js';
import { POLICY_FILE } from '../guard/policy.js';
import { policyProblems } from '../guard/policy-schema.js';
import { MANIFEST } from '../surface/ledger.js';
import { sha256 } from '../surface/pins.js';
import { readPolicyFile } from '../surface/policy.js';
import { ScenarioError } from './scenario-file.js';
import { within } from './scratch.js';

/** The words by which a start line pins the policy (surface/pins.ts). */
function pinOf(bytes: Buffer | string): string {
  return ` ${POLICY_FILE} ${sha256(bytes)}`;
}

function manifestOf(root: string): string {
  const file = path.join(root, MANIFEST);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/** Why a policy cannot be set in clones of a repository: a clause; null where it can. */
export function whyFixed(root: string): string | null {
  const policy = readPolicyFile(root);
  if (policy === null) return `there is no ${POLICY_FILE}`;
  if (policy.problem !== null || policy.broken !== null || !isObject(policy.value))
    return `${POLICY_FILE} cannot be read`;
  return manifestOf(root).includes(pinOf(fs.readFileSync(path.join(root, POLICY_FILE))))
    ? null
    : `no start line in ${MANIFEST} pins ${POLICY_FILE} as it stands`;
}

/** The policy with a scenario's keys in place of its own. */
function merged(policy: Fields, keys: Fields): Fields {
  return Object.fromEntries(Object.entries({ ...policy, ...keys }).filter(([, value]) => value !== null));
}

/**
 * Tells before any session what is wrong with a scenario's policy: under one that its schema refuses the guard denies
 * everything, and a scenario about a deny would hold for the wrong reason.
 * @param root the repository
 * @param id how messages name the scenario
 * @throws ScenarioError
 */
export function checkPolicy(root: string, id: string, keys: Fields): void {
  const fixed = whyFixed(root);
  if (fixed !== null)
    throw new ScenarioError(`scenario ${id} has a policy, which cannot be set here: ${fixed}`);
  const [problem] = policyProblems(merged(readPolicyFile(root)!.value as Fields, keys));
  if (problem)
    throw new ScenarioError(
      `scenario ${id}: with its policy ${POLICY_FILE} would be wrong at ${problem.pointer || 'its root'}: ${problem.message}`,
    );
}

/**
 * Sets keys of the policy in a clone and renews the pins of the start lines, as `portcullis pin` does after a person's edit.
 * Scripts and start lines stay what they are, whichever version wrote them: they are what is proved. A pin that was
 * wrong before stays wrong.
 * @param root the clone
 */
export function setPolicy(root: string, keys: Fields): void {
  const file = within(root, POLICY_FILE);
  const manifest = within(root, MANIFEST);
  const before = fs.readFileSync(file);
  const after = `${JSON.stringify(merged(JSON.parse(before.toString('utf8')) as Fields, keys), null, 2)}\n`;
  fs.writeFileSync(file, after);
  fs.writeFileSync(manifest, manifestOf(root).replaceAll(pinOf(before), pinOf(after)));
}
