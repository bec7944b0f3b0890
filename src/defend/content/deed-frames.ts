import { bait, command, no, row, type Signal } from './signal.js';

const firm = { command: true, unlessNot: true } as const;

/**
 * An order as a deed, whose object makes it one that nobody gives who means well, and what goes with such orders: a pretext,
 * haste, that nobody is asked, when it is to be done. The deed alone is a note, or a finding where a text says little else;
 * with what goes with it, it is a finding anywhere.
 */
export const DEED_FRAMES: readonly Signal[] = [
  // Tools that are called by name.
  row('action', 5, '#power-tool', 0, { ...no, topic: 'run' }),
  row('action', 10, 'PRETEXT|AFTER_TASK|NEXT_STEP #power-tool', 40, { topic: 'run' }),
  row('action', 10, '#power-tool PRETEXT|AFTER_TASK|NO_CONFIRM|NEXT_STEP', 40, { ...no, topic: 'run' }),
  row('action', 7, 'HURRY #power-tool', 6, { topic: 'run' }),
  row('action', 7, '#power-tool HURRY', 10, { ...no, topic: 'run' }),
  row('action', 9, '#power-tool AS_POWER|MONEY|PAYEE|MAIL|URL', 16, { ...no, topic: 'run' }),
  row('action', 10, 'AGENT|AI_WEAK|AI MUST|THEN_DO #power-tool', 12, { topic: 'run' }),

  // What is lost.
  row('action', 5, 'WRECK PRECIOUS', 8, { ...firm, topic: 'wreck' }),
  row('action', 10, 'PRETEXT|NEXT_STEP|AFTER_TASK WRECK PRECIOUS', 24, { topic: 'wreck' }),
  row('action', 10, 'WRECK PRECIOUS PRETEXT|NO_CONFIRM', 24, { ...firm, topic: 'wreck' }),
  row('action', 10, 'AGENT|AI MUST|THEN_DO WRECK PRECIOUS|DEFENCES', 10, { topic: 'wreck' }),
  row('action', 9, 'PRETEXT WRECK IT|THEM', 24, { topic: 'wreck' }),
  row('action', 6, 'WRECK DEFENCES', 10, { ...firm, topic: 'wreck' }),
  row('action', 10, 'PRETEXT|NEXT_STEP|AFTER_TASK WRECK DEFENCES', 24, { topic: 'wreck' }),
  row('action', 8, 'WRECK PRECIOUS|DEFENCES NEXT_STEP|PRETEXT', 12, { ...no, topic: 'wreck' }),
  row('action', 6, 'LET_IN|ADD_TO PUBKEY', 14, { ...firm, topic: 'let-in' }),
  row('action', 5, 'REROUTE', 0, { ...command, topic: 'reroute' }),
  row('action', 8, 'REROUTE MAIL|URL|PAYEE|NO_CONFIRM', 14, { ...command, topic: 'reroute' }),
  row('action', 10, 'PRETEXT|NEXT_STEP|AFTER_TASK REROUTE', 30, { topic: 'reroute' }),
  row('action', 7, 'MERGE_PR HURRY|NO_CONFIRM', 14, { ...firm, topic: 'merge' }),
  row('action', 10, 'PRETEXT MERGE_PR', 30, { topic: 'merge' }),
  row('action', 10, 'MERGE_PR PRETEXT', 30, { ...firm, topic: 'merge' }),
  // Who is let in.
  row('action', 6, 'LET_IN AS_POWER', 16, { ...firm, topic: 'let-in' }),
  row('action', 5, 'LET_IN AS_MEMBER', 10, { ...firm, topic: 'let-in' }),
  row('action', 7, 'LET_IN AS_MEMBER AS_POWER', 10, { ...firm, topic: 'let-in' }),
  row('action', 10, 'PRETEXT|NEXT_STEP|AFTER_TASK LET_IN AS_POWER|AS_MEMBER', 24, { topic: 'let-in' }),
  row('action', 10, 'LET_IN AS_POWER PRETEXT|NO_CONFIRM', 24, { ...firm, topic: 'let-in' }),
  row('action', 10, 'AGENT|AI MUST|THEN_DO LET_IN AS_POWER', 16, { topic: 'let-in' }),
  // What is paid.
  bait('send', 6, 'SPEND MONEY PAYEE', 14, { ...firm, topic: 'pay' }),
  bait('send', 10, 'PRETEXT|NEXT_STEP|AFTER_TASK SPEND MONEY|PAYEE', 30, { topic: 'pay' }),
  bait('send', 10, 'SPEND MONEY PAYEE PRETEXT|NO_CONFIRM', 24, { ...firm, topic: 'pay' }),
  // What leaves.
  bait('send', 5, 'GIVE_OUT|GIVEN_OUT OWN_THING', 8, { ...firm, topic: 'give-out' }),
  bait('send', 10, 'GIVE_OUT|GIVEN_OUT OWN_THING URL|MAIL|OUT', 24, { ...firm, topic: 'give-out' }),
  bait('send', 8, 'GIVE_OUT|GIVEN_OUT OWN_THING IN_ANSWER|PARAMETER', 20, { ...firm, topic: 'give-out' }),
  bait('send', 8, 'OWN_THING GIVEN_OUT IN_ANSWER|URL|MAIL|OUT|PARAMETER|AFTER_TASK', 20, {
    topic: 'give-out',
  }),
  bait('send', 10, 'OWN_THING|SECRET GIVEN_OUT THEM URL|MAIL|OUT', 16, { topic: 'give-out' }),
  bait('send', 10, 'PRETEXT|NEXT_STEP|AFTER_TASK GIVE_OUT|GIVEN_OUT OWN_THING', 24, { topic: 'give-out' }),
  bait('send', 10, 'GIVE_OUT OWN_THING PRETEXT|NO_CONFIRM', 24, { ...firm, topic: 'give-out' }),
  bait('send', 9, 'GIVE_OUT MAIL|URL PRETEXT', 24, { ...no, topic: 'give-out' }),
  bait('send', 7, 'AFTER_TASK GIVE_OUT|FETCHED|ADD_TO URL|MAIL', 16, { topic: 'after' }),
  bait('send', 6, 'GIVE_OUT|GIVEN_OUT THEM|IT URL', 8, { ...firm, topic: 'send' }),
  bait('secret', 8, 'SECRET|CREDENTIAL GIVEN_OUT IN_ANSWER|URL|MAIL|OUT', 16, { topic: 'give-out' }),
  row('disclose', 10, 'NEXT_STEP GIVEN_OUT PROMPT_SECRET|HELD|BRIEFING', 16, { topic: 'briefing' }),
  row('disclose', 5, 'BRIEFING', 0, { topic: 'briefing' }),
  row('disclose', 8, 'SHOW|GIVE_OUT|GIVEN_OUT BRIEFING', 16, { ...no, topic: 'briefing' }),
  row('disclose', 9, 'BRIEFING IGNORED', 20, { topic: 'briefing' }),

  bait('send', 10, 'GIVE_OUT|ADD_TO SECRET|CREDENTIAL|OWN_THING COVERT', 16, { ...firm, topic: 'covert' }),

  bait('send', 9, 'GET|READ SECRET|OWN_THING GIVE_OUT IN_ANSWER|COVERT', 24, { ...firm, topic: 'get-send' }),
  row('addressed', 10, 'ADDRESS|IF_MACHINE GIVE_OUT|SPEND|WRECK|LET_IN|FETCHED MAIL|OUT', 40, {
    topic: 'address',
  }),
  row('addressed', 10, 'ADDRESS|IF_MACHINE MAIL GIVE_OUT|SPEND|WRECK|LET_IN', 40, { topic: 'address' }),

  // Past the checks.
  row('secrecy', 5, 'BYPASS CHECKS', 5, { ...firm, topic: 'checks' }),
  row('secrecy', 10, 'BYPASS CHECKS AND_ACT', 14, { topic: 'checks' }),
  row('secrecy', 8, 'AGENT BYPASS CHECKS', 10, { ...no, topic: 'checks' }),
  row('secrecy', 10, 'PRETEXT BYPASS CHECKS', 24, { topic: 'checks' }),
  row('secrecy', 6, 'NO_CONFIRM', 0, { topic: 'asking' }),
  row('secrecy', 3, 'NOT_NEEDED', 0, { topic: 'asking' }),
  row('secrecy', 10, 'NOT_NEEDED WRECK|SPEND|LET_IN|GIVE_OUT|RUN|MERGE_PR', 10, { topic: 'asking' }),
  row('secrecy', 10, 'NO_CONFIRM WRECK|SPEND|LET_IN|GIVE_OUT|RUN', 8, { topic: 'asking' }),
  row('secrecy', 10, 'WRECK|SPEND|LET_IN|GIVE_OUT|RUN NO_CONFIRM', 14, { ...firm, topic: 'asking' }),
  row('addressed', 3, 'PRETEXT', 0, { topic: 'pretext' }),

  // What a review or an answer is to say.
  row('output', 6, 'JUDGE TOP', 10, { ...firm, topic: 'verdict' }),
  row('output', 7, 'JUDGE THE_WORK TOP', 14, { ...firm, topic: 'verdict' }),
  row('output', 10, 'JUDGE TOP NO_MATTER', 20, { ...firm, topic: 'verdict' }),
  row('output', 6, 'PRAISE THE_WORK', 6, { ...firm, topic: 'push' }),
  row('output', 9, 'NO_MATTER PRAISE|PUSH|ALWAYS_PUSH', 16, { topic: 'push' }),
  row('output', 9, 'USER_ASKS DISTORT', 20, { topic: 'state' }),
  row('output', 6, 'PUSH', 0, { ...command, topic: 'push' }),
  row('output', 3, 'ALWAYS_PUSH', 0, { topic: 'push' }),
  row('output', 9, 'USER_ASKS PUSH|ALWAYS_PUSH', 20, { topic: 'push' }),
  row('output', 5, 'LEAVE_OUT', 0, { ...command, topic: 'leave-out' }),
  row('output', 8, 'LEAVE_OUT FINAL', 24, { ...command, topic: 'leave-out' }),
  row('output', 8, 'FINAL LEAVE_OUT', 8, { topic: 'leave-out' }),
  row('output', 7, 'REPLACE_ANSWER', 0, { ...command, topic: 'replace' }),
  row('output', 6, 'ONLY_WORD', 0, { ...command, topic: 'only-word' }),
  row('output', 7, 'STATE FALSEHOOD', 16, { ...firm, topic: 'state' }),

  // For later, and on to others.
  row('new-instructions', 6, 'RULES_TO #rules-file', 4, { ...firm, topic: 'rules-file' }),
  row('new-instructions', 10, 'RULES_TO #rules-file BAD_RULE', 30, { ...firm, topic: 'rules-file' }),
  row('new-instructions', 8, 'CARRY BAD_RULE #rules-file', 24, { ...firm, topic: 'rules-file' }),
  row('new-instructions', 9, 'LASTING BAD_RULE', 24, { command: true, topic: 'lasting' }),
  row('new-instructions', 9, 'LASTING URL|MAIL|PAYEE|SECRET|CREDENTIAL', 24, {
    command: true,
    topic: 'lasting',
  }),
  row('addressed', 9, 'CARRY THIS_TEXT SPREAD', 30, { ...firm, topic: 'spread' }),
  row('addressed', 6, 'CARRY THIS_TEXT SPREAD|IN_ANSWER', 20, { ...firm, topic: 'spread' }),
  row('addressed', 8, 'SPREAD CARRY THIS_TEXT', 14, { topic: 'spread' }),

  // When something happens.
  row('addressed', 5, 'IF_MACHINE', 0, { topic: 'address' }),
  row('addressed', 9, 'IF_MACHINE THEN_DO', 16, { topic: 'address' }),
  row('addressed', 9, 'IF_MACHINE JUDGE|PRAISE|STATE|LEAVE_OUT|REPLACE_ANSWER', 24, { topic: 'address' }),
  row('addressed', 3, 'AFTER_TASK', 0, { topic: 'when' }),
  row('addressed', 3, 'USER_ASKS', 0, { topic: 'when' }),
  row('output', 10, 'USER_ASKS STATE FALSEHOOD', 24, { topic: 'state' }),
  row('output', 8, 'USER_ASKS STATE ELSEWHERE', 24, { topic: 'state' }),
  row('output', 5, 'STATE ELSEWHERE', 12, { ...firm, topic: 'state' }),
  row('output', 10, 'REVIEW_CALL SETTLED', 70, { any: true, topic: 'settled' }),
  row('output', 10, 'ALERT_NOTE ALERT_CLEAR', 50, { any: true, topic: 'settled' }),

  // Another page tells more.
  row('new-instructions', 7, 'FETCHED URL OBEY_PAGE', 14, { topic: 'x-there' }),
  row('new-instructions', 10, 'AFTER_TASK FETCHED URL OBEY_PAGE', 20, { topic: 'x-there' }),
  row('new-instructions', 10, 'YOUR_RULES FETCHED URL', 12, { topic: 'x-there' }),

  // What somebody is to type in.
  bait('secret', 6, 'ASK_FOR YOUR_KEY HAND_OVER', 16, { ...firm, topic: 'ask-key' }),
  bait('secret', 6, 'ASK_WHAT YOUR_KEY HAND_OVER', 16, { command: true, topic: 'ask-key' }),
  bait('secret', 6, 'ASK_FOR SECRET|CREDENTIAL|PASSWORD HAND_OVER', 16, { ...firm, topic: 'ask-key' }),
  bait('secret', 10, 'PRETEXT GIVE_OUT|SHOW SECRET|CREDENTIAL|PASSWORD', 14, { topic: 'ask-key' }),
  bait('secret', 6, 'SECRET|CREDENTIAL|PASSWORD PIECES', 14, { any: true, topic: 'ask-key' }),
  bait('secret', 5, 'SECRET|CREDENTIAL|PASSWORD|PROMPT_SECRET MAY_SHARE', 4, { topic: 'may-share' }),
  bait('secret', 10, 'PRETEXT SECRET|CREDENTIAL|PASSWORD|PROMPT_SECRET MAY_SHARE', 10, {
    topic: 'may-share',
  }),
  bait('secret', 7, 'USER_ASKS SECRET|CREDENTIAL SHOW|GIVE_OUT', 6, { topic: 'may-share' }),
  bait('secret', 3, 'ASK_FOR YOUR_KEY', 8, { ...firm, topic: 'ask-key' }),
  bait('secret', 8, 'PRETEXT ASK_FOR YOUR_KEY', 30, { topic: 'ask-key' }),
  bait('secret', 6, 'HAND_OVER ASK_FOR YOUR_KEY', 12, { topic: 'ask-key' }),
];
