import { bait, row, type Signal } from './signal.js';

/**
 * What is asked of an agent, put together from its parts rather than known by its wording: who is to act, with what, on
 * what, to where, and under which pretext. Most parts alone are everyday words; a row says which of them make an order.
 */
export const FRAMES: readonly Signal[] = [
  // What the agent was told or has in hand, and where it is to go.
  bait('send', 7, 'SEND|PASS CONTEXT', 10, { command: true, unlessNot: true, topic: 'context' }),
  bait('send', 10, 'SEND|PASS THE_TALK URL|MAIL', 24, { command: true, unlessNot: true, topic: 'context' }),
  bait('send', 10, 'SEND|PASS CONTEXT URL|MAIL|OUT', 24, {
    command: true,
    unlessNot: true,
    topic: 'context',
  }),
  bait('send', 10, 'SEND|PASS CONTEXT PARAMETER', 24, {
    command: true,
    unlessNot: true,
    topic: 'context',
  }),
  bait('send', 10, 'SEND|PASS|POST_TO URL|MAIL CONTEXT|THE_TALK', 24, { command: true, topic: 'context' }),
  bait('send', 7, 'SEND|PASS|SHOW|ADD_TO INBOX', 16, { command: true, unlessNot: true, topic: 'inbox' }),
  bait('send', 9, 'SEND|PASS CONFIDENTIAL MAIL|OUT|TO_ME', 30, { command: true, topic: 'inbox' }),
  bait('send', 10, 'SEND|PASS INBOX MAIL|URL|OUT|TO_ME', 36, { command: true, topic: 'inbox' }),

  // Secrets: where they lie, and what is to hold them.
  bait('secret', 10, 'READ HOT_PATH|#secret-file PASS|ADD_TO|SEND', 20, {
    command: true,
    unlessNot: true,
    topic: 'path',
  }),
  bait('secret', 8, 'SHOW VALUE HOT_PATH|#secret-file', 10, {
    command: true,
    unlessNot: true,
    topic: 'path',
  }),
  bait('secret', 8, 'PASS|SEND VALUE SECRET|HOT_PATH|#secret-file', 10, {
    command: true,
    unlessNot: true,
    topic: 'path',
  }),
  bait('secret', 7, 'PASS|SEND HOT_PATH|#secret-file', 8, { command: true, unlessNot: true, topic: 'path' }),
  bait('secret', 9, 'PASS|SEND|SHOW VALUE SECRET|HOT_PATH PARAMETER', 16, {
    command: true,
    topic: 'path',
  }),
  bait('secret', 10, 'SET PARAMETER VALUE HOT_PATH|CONTEXT', 12, { command: true, topic: 'path' }),
  bait('secret', 10, 'SHOW|SEND|PASS|ADD_TO SECRET IN_CONTEXT', 16, {
    command: true,
    unlessNot: true,
    topic: 'in-context',
  }),
  bait('secret', 10, 'ASK_WHAT SECRET IN_CONTEXT', 12, { command: true, topic: 'in-context' }),
  bait('secret', 5, 'SHOW SECRET IN_RESPONSE|RESPONSE', 20, { command: true, topic: 'in-context' }),
  bait('secret', 7, 'WHEN_READING GET|SEND|PASS|SHOW SECRET|CONTEXT|SECRET_PATH', 12, {
    topic: 'first-secret',
  }),

  bait('secret', 7, 'READ HOT_PATH|#secret-file', 8, { command: true, unlessNot: true, topic: 'path' }),
  bait('secret', 3, '#secret-file', 0, { topic: 'path' }),
  bait('secret', 6, 'SECRET IN_CONTEXT', 10, { topic: 'in-context' }),
  bait('secret', 8, 'SHOW VALUE IN_CONTEXT', 14, { command: true, topic: 'in-context' }),

  // Tools that the agent has.
  row('action', 3, '#tool', 0, { topic: 'run' }),
  row('action', 10, '#tool MAIL|URL CONTEXT|SECRET|SECRET_PATH', 40, { topic: 'run' }),
  row('action', 10, '#tool SECRET|SECRET_PATH', 14, { topic: 'run' }),
  row('action', 10, '#tool CONTEXT', 24, { topic: 'run' }),
  row('action', 8, '#tool MAIL', 20, { topic: 'run' }),
  row('action', 7, '#agent-field', 0, { topic: 'field' }),
  row('forged-turn', 7, '#turn-order', 0, { topic: 'turn-order' }),
  row('addressed', 5, 'AGENT MUST GET|SEND|PASS|SHOW|RUN|ADD_TO|DO', 4, { topic: 'ai-must' }),
  row(
    'addressed',
    10,
    'AGENT MUST GET|SEND|PASS|SHOW|RUN|ADD_TO|DO SECRET|SECRET_PATH|CONTEXT|MAIL|URL',
    20,
    {
      topic: 'ai-must',
    },
  ),
  row('addressed', 5, 'SHADOW', 0, { topic: 'shadow' }),
  row('addressed', 6, 'TRUST', 0, { topic: 'trust' }),
  row('output', 4, 'CONFIRM_WITH', 0, { topic: 'confirm-with' }),

  // Something is to leave, and nobody is said to send it.
  bait('send', 7, 'MUST SENT URL', 16, { topic: 'sent' }),
  bait('send', 6, 'ALL MUST SENT MAIL', 16, { topic: 'sent' }),

  // Without the person whose things they are.
  row('secrecy', 9, 'DO|SEND|RUN|GET WITHOUT_ASKING', 24, {
    command: true,
    unlessNot: true,
    topic: 'asking',
  }),
  row('secrecy', 6, 'DO|RUN|#tool UNASKED', 24, { command: true, unlessNot: true, topic: 'asking' }),
  row('secrecy', 7, 'UNSEEN', 0, { topic: 'unseen' }),
  row('secrecy', 5, 'SECRETLY DO|SEND|RUN|GET|ADD_TO|PASS', 3, { command: true, topic: 'secretly' }),
  row('secrecy', 5, 'PRE_APPROVED', 0, { topic: 'granted' }),
  row('secrecy', 8, 'PRE_APPROVED DO|SEND|RUN|GRANT', 16, { topic: 'granted' }),

  row('persona', 8, 'STOP_BEING AGENT', 6, { command: true, unlessNot: true, topic: 'persona' }),
  row('output', 7, '#token-order', 0, { topic: 'token' }),
  bait('send', 9, 'SEND TO MAIL SECRET', 16, { command: true, unlessNot: true, topic: 'send' }),
  row('no-limits', 7, 'LIFT YOUR SAFETY', 4, { unlessNot: true, topic: 'safety' }),

  // For longer than the answer.
  row('new-instructions', 5, 'LASTING', 0, { command: true, topic: 'lasting' }),
  row('new-instructions', 9, 'LASTING ALWAYS|ADD_TO|SAY|IGNORE|FROM_NOW|USER', 12, {
    command: true,
    topic: 'lasting',
  }),
  row('new-instructions', 9, 'FOLLOW|DO_AS EMBEDDED', 8, {
    command: true,
    unlessNot: true,
    topic: 'embedded',
  }),
  row('override', 5, 'IGNORE PRIOR', 2, { command: true, unlessNot: true }),
  row('override', 6, 'IGNORE AND_DO', 12, { command: true, unlessNot: true, topic: 'ignore-say' }),
  row('override', 8, 'IGNORE USERS_WORDS', 6, { command: true, unlessNot: true, topic: 'user-task' }),
  row('override', 9, 'LIFT|IGNORE ALL SAFETY RULES|SYSTEMS', 6, {
    command: true,
    unlessNot: true,
    topic: 'safety',
  }),

  // Code that is to be part of the answer.
  row('output', 7, 'FOLLOWING CODE_PIECE YOUR_WORK', 14, { topic: 'code-piece' }),
  row('output', 7, 'FOLLOWING CODE_PIECE RESPONSE|IN_RESPONSE', 14, { topic: 'code-piece' }),
  row('output', 7, 'YOUR_WORK FOLLOWING CODE_PIECE', 20, { topic: 'code-piece' }),
  row('output', 7, 'SAY ENCODED', 4, { command: true, topic: 'in-response' }),
  row('output', 5, 'ADD_TO|TRANSFORM FOLLOWING CODE_PIECE', 8, { command: true, topic: 'code-piece' }),

  // An errand of the text's own before the reader's task, and the instructions mended.
  row('new-instructions', 7, 'AMENDS', 0, { topic: 'amends' }),
  row('override', 4, 'REGARDLESS', 0, { topic: 'regardless' }),
  row('override', 9, 'REGARDLESS INPUTS', 4, { topic: 'regardless' }),
  row('disclose', 7, 'SAY OWN_ID', 4, { command: true, topic: 'own-id' }),
  row('output', 5, 'REFUSAL', 0, { topic: 'refusal' }),
  row('disclose', 9, 'SHOW HELD', 10, { command: true, topic: 'held' }),
  row('disclose', 6, 'SHOW HELD', 30, { command: true, topic: 'held' }),
  row('disclose', 4, 'HELD', 0, { topic: 'held' }),
  bait('send', 7, 'SEND MAIL WITH_SUBJECT AND_BODY', 30, { command: true, topic: 'mail-form' }),
  bait('send', 6, 'PAY TO_ACCOUNT', 8, { command: true, topic: 'pay' }),
  row('output', 10, 'ADD_TO LINK IN_RESPONSE', 12, { command: true, topic: 'in-response' }),
  row('forged-turn', 4, 'BANNER_WEAK', 0, { topic: 'note' }),
  row('secrecy', 9, 'AGREED #tool', 16, { topic: 'granted' }),
  row('action', 10, '#tool HOT_PATH|#secret-file|#metadata', 14, { topic: 'run' }),
  row('action', 7, 'READ #metadata', 8, { command: true, topic: 'run' }),
  row('action', 5, '#tool URL', 12, { topic: 'run' }),
  row('action', 8, '#tool EXACT_CODE', 14, { topic: 'run' }),
  bait('secret', 10, '#secret-upload', 0, { topic: 'upload' }),
  bait('secret', 5, '#env-contents', 0, { topic: 'upload' }),
  bait('secret', 5, '#env-file URL|MAIL|PARAMETER|#tool', 14, { topic: 'env-out' }),
  bait('secret', 6, '#tool #env-file', 22, { topic: 'env-out' }),
  row('new-instructions', 3, 'ADD_TO|PASS #rules-file', 6, { command: true, topic: 'rules-file' }),

  // Other languages.
  row('addressed', 9, 'X_BEFORE_TASK X_DO_FIRST', 24, { any: true, topic: 'user-task' }),
  row('addressed', 7, 'X_ASKED_TASK', 0, { topic: 'asked-task' }),
  bait('send', 10, 'X_SEND X_INBOX MAIL', 36, { any: true, topic: 'x-send' }),
  row('decode', 9, 'X_DECODE X_OBEY', 16, { any: true, topic: 'x-decode' }),
  row('addressed', 7, 'X_ADDRESS', 0, { topic: 'address' }),
  row('output', 7, 'X_BEGIN', 0, { topic: 'in-response' }),
  bait('send', 8, 'X_TELL X_KEYS', 20, { any: true, topic: 'bait/send' }),
  row('override', 8, 'X_FORGET', 0, { topic: 'x-override' }),
  row('override', 8, 'X_IGNORE X_INSTRUCTIONS X_NO_RULES', 20, { any: true, topic: 'x-override' }),
  bait('secret', 7, 'X_GET X_SECRET X_SHOW', 18, { any: true, topic: 'bait/send' }),
  bait('secret', 8, 'X_SHOW X_SECRET X_VERBATIM', 18, { any: true, topic: 'bait/send' }),
  row('override', 5, 'X_RULES|X_SAFETY X_GONE', 8, { any: true, topic: 'safety' }),
  row('override', 10, 'X_ALL X_RULES|X_SAFETY X_GONE', 12, { any: true, topic: 'lifted' }),
  row('disclose', 10, 'X_SHOW PROMPT_SECRET', 14, { any: true, topic: 'x-disclose' }),
  row('disclose', 10, 'X_ALL|X_YOUR PROMPT_SECRET', 6, { any: true, topic: 'x-disclose' }),
  row('override', 10, 'X_IGNORE X_PRIOR|X_ALL INSTRUCTIONS|RULES', 14, { any: true, topic: 'x-override' }),
  bait('send', 7, 'X_RUN|X_GET|X_SEND HOT_PATH', 14, { any: true }),
  bait('send', 8, 'X_SHOW X_ALL X_SECRET', 14, { any: true }),
  bait('send', 10, 'X_PROMPT X_SEND|X_RUN MAIL|URL|HOT_PATH|X_SECRET', 40, { any: true, topic: 'x-send' }),
  row('no-limits', 8, 'X_YOU_ARE|X_FROM_NOW X_NO_RULES', 16, { any: true, topic: 'freely' }),
  row('no-limits', 4, 'X_NO_RULES', 0, { topic: 'instruction/no-limits' }),
  row('disclose', 8, 'X_SHOW|X_GET X_HIDDEN', 10, { any: true }),
  row('disclose', 7, 'X_GET X_CONFIG', 12, { any: true }),
  // Of whoever reads, in other languages: what is asked for, and of what it is made.
  row('addressed', 6, 'X_AI|X_READER X_SUMMARIZING X_THIS_PAGE', 18, { any: true, topic: 'address' }),
  row('addressed', 10, 'X_AI|X_READER X_SUMMARIZING X_THIS_PAGE X_MUST_SAY', 40, {
    any: true,
    topic: 'address',
  }),
  row('addressed', 7, 'X_AI|X_READER X_OPENS', 14, { any: true, topic: 'address' }),
  bait(
    'secret',
    10,
    'X_READER|X_AI|X_OPENS X_GET|X_SHOW|X_SEND HOT_PATH|SECRET_PATH|#secret-file|#env-file',
    36,
    { any: true, topic: 'x-path' },
  ),
  bait(
    'secret',
    10,
    'X_GET|X_SHOW|X_SEND HOT_PATH|SECRET_PATH|#secret-file|#env-file X_COMMENT|X_IN_ANSWER',
    36,
    { any: true, topic: 'x-path' },
  ),
  bait('send', 9, 'X_SEND SECRET|SECRET_PATH|HOT_PATH URL|MAIL', 30, { any: true, topic: 'bait/send' }),
  bait('send', 8, 'X_SECRET|SECRET X_IN_ANSWER', 24, { any: true, topic: 'bait/send' }),
  bait('send', 7, 'X_AI|X_READER X_SEND MAIL', 40, { any: true, topic: 'x-send' }),
  bait('send', 8, 'X_AI|X_READER X_SEND X_INBOX', 40, { any: true, topic: 'x-send' }),
  bait('send', 9, 'X_SEND X_INBOX X_NOT_TELL|X_DELETE', 50, { any: true, topic: 'x-send' }),
  row('action', 10, 'X_APPROVE X_UNLOOKED', 24, { any: true, topic: 'x-approve' }),
  row('action', 9, 'X_AI|X_READER X_APPROVE X_PR', 30, { any: true, topic: 'x-approve' }),
  row('action', 9, 'X_APPROVE X_PR X_NOT_TELL', 36, { any: true, topic: 'x-approve' }),
  bait('send', 9, 'X_PAY X_ACCOUNT X_DONT_ASK', 40, { any: true, topic: 'pay' }),
  bait('send', 7, 'X_PAY X_DONT_ASK', 24, { any: true, topic: 'pay' }),
  bait('send', 7, 'X_AI|X_READER X_PAY X_ACCOUNT', 36, { any: true, topic: 'pay' }),
  row('override', 8, 'X_PRIOR|X_YOUR X_TASK X_OVER|X_GONE', 12, { any: true, topic: 'x-override' }),
  row('output', 8, 'X_EVERY_ANSWER URL', 24, { any: true, topic: 'in-response' }),
  row('output', 10, 'X_EVERY_ANSWER URL X_NOT_TELL|X_FROM_NOW', 40, { any: true, topic: 'in-response' }),
  row('output', 8, 'X_AI|X_READER X_TOPMARK', 40, { any: true, topic: 'x-mark' }),
  row('output', 8, 'X_TOPMARK X_NOT_TELL', 40, { any: true, topic: 'x-mark' }),
  row('no-limits', 6, 'X_SAFETY X_OFF', 14, { any: true, topic: 'safety' }),
  row('no-limits', 10, 'X_SAFETY X_OFF|X_GONE X_DELETE|X_SHOW|X_RUN', 40, { any: true, topic: 'safety' }),
  row('new-instructions', 8, 'URL X_THERE', 24, { any: true, topic: 'x-there' }),
  row('addressed', 8, 'X_BEFORE_TASK URL', 24, { any: true, topic: 'user-task' }),
  row('secrecy', 6, 'X_AI|X_READER X_NOT_TELL', 50, { any: true }),
  row('secrecy', 3, 'X_DONT_ASK', 0, { topic: 'asking' }),
  row('secrecy', 6, 'X_RUN|X_SEND|X_DELETE X_DONT_ASK', 30, { any: true, topic: 'asking' }),
  row('secrecy', 6, 'X_AI|X_READER X_DONT_ASK', 40, { any: true, topic: 'asking' }),
  row('action', 9, 'X_AI|X_READER X_RUN|X_BEFORE_TASK|X_DO_FIRST|X_DONT_ASK #pipe-shell', 50, {
    any: true,
    topic: 'x-shell',
  }),

  // A machine by what it is, and what nobody orders one to do who means well.
  row('addressed', 4, 'READER', 0, { topic: 'address' }),
  row('action', 4, 'RISKY', 0, { topic: 'risky' }),
  row('action', 10, 'READER|ADDRESS|ADDRESS_WEAK|PRE_APPROVED RISKY', 60, { any: true, topic: 'risky' }),
  row('addressed', 7, 'READER SEND|RUN|GET|ADD_TO|PASS|GRANT URL|MAIL|SECRET|SECRET_PATH|RISKY', 50, {
    topic: 'address',
  }),
  row('secrecy', 8, 'PRE_APPROVED RUN|DO|GRANT', 30, { topic: 'granted' }),
  row('new-instructions', 6, 'MEMORIZE', 0, { topic: 'lasting' }),
  bait('send', 9, 'TYPED PARAMETER|URL|MAIL', 20, { any: true, topic: 'context' }),
  bait('send', 5, 'TYPED', 0, { topic: 'context' }),
  row('new-instructions', 9, 'URL THERE', 24, { topic: 'x-there' }),
  row('new-instructions', 4, 'THERE', 0, { topic: 'x-there' }),
  row('new-instructions', 6, 'X_MEMORIZE', 0, { topic: 'lasting' }),
  bait('send', 9, 'X_TYPED X_PARAM|PARAMETER|URL|MAIL', 36, { any: true, topic: 'context' }),
  row('addressed', 4, 'X_RELAYED', 0, { topic: 'asked-task' }),
  bait('send', 9, 'X_RELAYED X_SHARE|X_SEND|X_PAY|X_DELETE', 40, { any: true, topic: 'x-send' }),
];
