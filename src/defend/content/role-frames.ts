import { bait, row, type Signal } from './signal.js';

/**
 * The parts of an order by the part they play, whatever their words: who is to act and must, the act, its object, where to,
 * why, how soon, and that nobody is asked. Which of them meet in orders to an agent and hardly anywhere else was counted in
 * texts of both kinds. No row is a finding by itself outside a short text: two different ones, or one and a plainer signal, are.
 */
const MUST = 'MUST|THEN_DO';
const SEND = 'SEND|GIVE_OUT|GIVEN_OUT|PASS|POST_TO';
const CHANGE = 'WRECK|LET_IN|SPEND|GRANT|CODE_ACTION|DO';
const SECRET =
  'SECRET|CREDENTIAL|OWN_THING|CONTEXT|INBOX|SECRET_PATH|HOT_PATH|TYPED|#env-file|#secret-file|YOUR_KEY|PASSWORD|HELD';
const POWER = 'PRECIOUS|DEFENCES|AS_POWER|RISKY|MONEY|PAYEE|ACCESS|ADMIN';
const THING = 'ASSET|THEM|IT';
const AWAY = 'URL|MAIL|OUT|TO_ME|COVERT';
const INTO = 'IN_ANSWER|IN_RESPONSE|PARAMETER|RESPONSE|POST_HERE';
const WHY = 'PRETEXT|PRE_APPROVED|TRUST|CLAIM|AGREED';
const WHEN = 'WHEN_READING|AFTER_TASK|USER_TASK|NEXT_STEP';
const SOON = 'HURRY|URGENT';

const roles = (weight: number, gap: number, ...steps: string[]): Signal =>
  row('action', weight, steps.join(' '), gap, { unlessNot: true, topic: 'roles' });
/** The first part stands where a command can begin. */
const ordered = (weight: number, gap: number, ...steps: string[]): Signal =>
  row('action', weight, steps.join(' '), gap, { command: true, unlessNot: true, topic: 'roles' });

export const ROLE_FRAMES: readonly Signal[] = [
  roles(8, 10, WHY, MUST, MUST),
  roles(8, 10, WHY, CHANGE, THING),
  ordered(6, 10, WHEN, MUST, SEND),
  roles(7, 10, SOON, MUST, SECRET),
  roles(7, 10, SECRET, AWAY, SEND),
  roles(6, 20, SECRET, WHY),
  ordered(5, 10, 'SEND|GIVE_OUT|PASS|POST_TO', SECRET, INTO),
  roles(4, 10, WHY, 'MUST'),
  ordered(5, 20, SOON, MUST, POWER),
  bait('send', 5, `SEND|GIVE_OUT|PASS|POST_TO ${THING} ${AWAY}`, 10, {
    command: true,
    unlessNot: true,
    topic: 'send',
  }),
];
