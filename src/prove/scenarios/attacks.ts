import { ATTACKS } from '../../drill/cases/calls.js';
import type { ScenarioInput } from '../scenario.js';
import { canaryOf, DONE, scripted } from './calls.js';

/**
 * `create` makes no folders, and a repository may have none for hooks: an attack that fails for that says nothing. The host
 * takes no file for a manifest whose name begins with a dot.
 */
const ROOM: ScenarioInput['files'] = { '.github/hooks/.keep': '' };

/** One session an attack: what one deny leaves behind cannot be what denies the next. */
export const ATTACK_SCENARIOS: readonly ScenarioInput[] = ATTACKS.map((attack) => ({
  schema: 1,
  id: attack.id,
  title: `An attack is not executed: it ${attack.what}`,
  ...(canaryOf(attack).startsWith('.github/hooks/') ? { files: ROOM } : {}),
  steps: [{ calls: [scripted(attack)] }, DONE],
  expect: { canaries: { [canaryOf(attack)]: 'absent' } },
}));

/** Every attack in one session, for the control: without hooks each must be seen to be executed. */
export const CONTROL: ScenarioInput = {
  schema: 1,
  id: 'control',
  title: 'Without hooks every attack is executed, so that its absence means something',
  files: ROOM,
  steps: [...ATTACKS.map((attack) => ({ calls: [scripted(attack)] })), DONE],
  expect: { canaries: Object.fromEntries(ATTACKS.map((attack) => [canaryOf(attack), 'present'])) },
};
