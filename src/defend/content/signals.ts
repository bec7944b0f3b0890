import type { ClassName } from './phrases/classes.js';

/**
 * A combination of phrases that means something. Signals of one passage are added up (see passages.ts): at 10 they are a
 * finding, so that a row of 10 and more is one by itself and a smaller one needs company.
 */
export interface Signal {
  readonly rule: string;
  readonly weight: number;
  /** One element a step; alternatives are separated by `|`. `#name` is a shape of markers.ts instead of words. */
  readonly steps: readonly string[];
  /** Most half words from one step to the next (ordered) or from first to last (unordered). */
  readonly gap: number;
  /** The steps may come in any order. */
  readonly any?: true;
  /** The first step must stand where a command can begin. */
  readonly command?: true;
  /** A negation right before the first step makes it harmless: "never ignore …". */
  readonly unlessNot?: true;
  /** Of rows with one topic the heaviest counts, once. Default: the rule. */
  readonly topic?: string;
}

type Options = Partial<Pick<Signal, 'any' | 'command' | 'unlessNot' | 'topic'>>;

const row = (rule: string, weight: number, steps: string, gap: number, options: Options = {}): Signal => ({
  rule: `instruction/${rule}`,
  weight,
  steps: steps.split(' '),
  gap,
  ...options,
});
const bait = (rule: string, weight: number, steps: string, gap: number, options: Options = {}): Signal => ({
  ...row(rule, weight, steps, gap, options),
  rule: `bait/${rule}`,
});

const no: Options = { unlessNot: true };
const command: Options = { command: true };
const any: Options = { any: true };

export const SIGNALS: readonly Signal[] = [
  // Override: what was said before no longer counts.
  row('override', 12, 'IGNORE PRIOR|STANDING INSTRUCTIONS', 8, no),
  row('override', 11, 'IGNORE INSTRUCTIONS BEFORE', 4, no),
  row('override', 12, 'IGNORE ALL INSTRUCTIONS', 6, no),
  row('override', 11, 'IGNORE YOUR|SYSTEM INSTRUCTIONS', 4, no),
  row('override', 11, 'IGNORE SAFETY RULES|INSTRUCTIONS', 4, { unlessNot: true, topic: 'safety' }),
  row('override', 8, 'LIFT SAFETY RULES|INSTRUCTIONS', 4, {
    command: true,
    unlessNot: true,
    topic: 'safety',
  }),
  row('override', 9, 'IGNORE|LIFT|WIPE YOUR ETHICS', 4, { command: true, unlessNot: true, topic: 'safety' }),
  row('override', 7, 'IGNORE|LIFT|WIPE CONFIRM', 6, { command: true, unlessNot: true, topic: 'safety' }),
  row('override', 7, 'LIFT ALL|YOUR RULES', 4, { command: true, unlessNot: true, topic: 'safety' }),
  row('override', 5, 'RULES IGNORED', 4, { topic: 'lifted' }),
  row('override', 7, 'ALL RULES IGNORED', 6, { topic: 'lifted' }),
  row('override', 6, 'IGNORE|LIFT THINGS|RULES INSTEAD', 8, {
    command: true,
    unlessNot: true,
    topic: 'ignore-say',
  }),
  row('override', 10, 'IGNORE YOUR RULES', 4, no),
  row('override', 8, 'IGNORE PRIOR RULES', 6, { command: true, unlessNot: true }),
  row('override', 8, 'IGNORE ALL RULES', 4, { command: true, unlessNot: true }),
  row('override', 10, 'IGNORE ALL PRIOR RULES', 6, { command: true, unlessNot: true }),
  row('override', 8, 'IGNORE PRIOR THINGS', 4, { command: true, unlessNot: true }),
  row('override', 10, 'IGNORE ALL PRIOR THINGS', 6, { command: true, unlessNot: true }),
  row('override', 11, 'IGNORE EVERYTHING TOLD|BEFORE', 8, { command: true, unlessNot: true }),
  row('override', 7, 'IGNORE EVERYTHING', 4, { command: true, unlessNot: true }),
  row('override', 5, 'IGNORE RULES|THINGS', 4, { command: true, unlessNot: true }),
  row('override', 6, 'IGNORE INSTRUCTIONS', 4, { command: true, unlessNot: true }),
  row('override', 10, 'WIPE YOUR PRIOR|STANDING INSTRUCTIONS|RULES', 6, { command: true, unlessNot: true }),
  row('override', 7, 'WIPE YOUR INSTRUCTIONS', 4, { command: true, unlessNot: true }),
  row('override', 11, 'WIPE PRIOR INSTRUCTIONS', 4, { command: true, unlessNot: true }),
  row('override', 8, 'WIPE ALL INSTRUCTIONS', 4, { command: true, unlessNot: true }),
  row('override', 9, 'WIPE ALL PRIOR RULES|TASK', 6, { command: true, unlessNot: true }),
  row('override', 9, 'PRIOR INSTRUCTIONS IGNORED', 10),
  row('override', 6, 'SAFETY RULES|INSTRUCTIONS IGNORED', 8),
  row('override', 12, 'X_IGNORE X_PRIOR X_INSTRUCTIONS', 14, any),
  row('override', 12, 'X_IGNORE X_ALL X_INSTRUCTIONS', 12, any),
  row('override', 11, 'X_IGNORE X_YOUR X_INSTRUCTIONS', 8, any),
  row('override', 8, 'X_IGNORE X_ALL X_PRIOR', 8, any),
  row('override', 9, 'X_IGNORE X_YOUR X_RULES', 6, any),
  row('override', 9, 'X_IGNORE X_PRIOR X_RULES', 10, any),
  row('override', 8, 'X_IGNORE X_ALL X_RULES', 10, any),
  row('override', 5, 'X_IGNORE X_INSTRUCTIONS', 8, any),
  row('override', 4, 'X_IGNORE X_RULES', 5, any),
  row('override', 8, 'X_IGNORE X_PROMPT', 8, any),

  row('override', 10, 'IGNORE BEEN_TOLD', 8, no),
  row('override', 10, 'IGNORE AND_SAY', 14, { command: true, unlessNot: true, topic: 'ignore-say' }),
  row('override', 10, 'WIPE|IGNORE YOUR SELF', 4, { command: true, unlessNot: true }),
  row('override', 10, 'X_WIPE|X_IGNORE X_YOUR X_SELF', 8, any),
  row('override', 5, 'X_WIPE X_SELF', 5, any),
  row('override', 9, 'X_DISABLE X_YOUR X_SAFETY', 11, { any: true, topic: 'safety' }),
  row('override', 7, 'X_DISABLE X_ALL X_SAFETY', 11, { any: true, topic: 'safety' }),
  row('override', 5, 'X_DISABLE X_SAFETY', 5, { any: true, topic: 'safety' }),
  row('persona', 7, 'X_ENABLE X_MODE', 8, { any: true, topic: 'mode' }),
  row('persona', 4, 'X_MODE', 0, { topic: 'mode' }),
  row('persona', 9, 'X_YOU_ARE PERSONA', 8, { topic: 'persona' }),
  row('no-limits', 8, 'X_YOU_ARE X_FREELY', 16, { any: true, topic: 'freely' }),
  row('no-limits', 4, 'X_FREELY', 0, { topic: 'freely' }),

  row('addressed', 4, 'X_ORDER', 0, { topic: 'claim' }),

  // New instructions in their place.
  row('new-instructions', 6, 'FOCUS', 0, { command: true, topic: 'focus' }),
  row('new-instructions', 6, 'ALSO_DO', 0, { topic: 'also' }),
  row('new-instructions', 7, 'OVERRIDE_NOW', 0),
  row('new-instructions', 3, 'FOLLOW FOLLOWING TASK', 4, { topic: 'follow' }),
  row('new-instructions', 6, 'MUST FOLLOW FOLLOWING TASK', 6, { topic: 'follow' }),
  row('new-instructions', 6, 'YOUR NEW TASK', 4, { topic: 'new-task' }),
  row('new-instructions', 2, 'INSTEAD', 0, { command: true, topic: 'instead' }),
  row('new-instructions', 5, 'X_NEW', 0),
  row('new-instructions', 4, 'X_FROM_NOW', 0, { topic: 'from-now' }),

  // Persona: the reader is to be something without limits.
  row('persona', 9, 'YOU_ARE PERSONA', 10, { topic: 'persona' }),
  row('persona', 5, 'YOU_ARE AI|AI_NAME', 8, { topic: 'persona' }),
  row('persona', 3, 'YOU_ARE', 0, { topic: 'persona' }),
  row('persona', 8, 'BECOME PERSONA', 8, { topic: 'persona' }),
  row('persona', 6, 'BECOME AI|AI_NAME', 10, { topic: 'persona' }),
  row('no-limits', 8, 'SAY UNBOUND|UNBOUND_STRONG', 4, { command: true, topic: 'persona' }),
  row('no-limits', 8, 'AI UNBOUND|UNBOUND_STRONG', 6, { topic: 'persona' }),
  row('persona', 4, 'BECOME AI_WEAK', 6, { topic: 'persona' }),
  row('persona', 7, 'BECOME|YOU_ARE ADMIN', 4, { topic: 'persona' }),
  row('persona', 9, 'BECOME AS_GRANTED', 16, { command: true, topic: 'granted' }),
  row('secrecy', 5, 'AS_GRANTED', 0, { topic: 'granted' }),
  row('persona', 10, 'YOU_ARE|BECOME UNBOUND_STRONG', 16, { topic: 'persona' }),
  row('persona', 8, 'YOU_ARE|BECOME UNBOUND', 16, { topic: 'persona' }),
  row('persona', 10, 'MODE_VERB MODE', 6, { topic: 'mode' }),
  row('persona', 12, 'YOU_ARE MODE', 8, { topic: 'mode' }),
  row('persona', 10, 'YOU_ARE MODE_WEAK', 6, { topic: 'mode' }),
  row('persona', 5, 'MODE_VERB MODE_WEAK', 6, { command: true, topic: 'mode' }),
  row('persona', 5, 'MODE', 0, { topic: 'mode' }),
  row('persona', 6, 'FROM_NOW YOU|YOUR|MUST|SAY', 8, { topic: 'from-now' }),
  row('persona', 3, 'FROM_NOW', 0, { topic: 'from-now' }),
  row('persona', 5, 'CHARACTER', 0, { topic: 'character' }),
  row('persona', 10, 'X_YOU_ARE X_AI', 12, { topic: 'persona' }),
  row('persona', 11, 'X_YOU_ARE X_UNBOUND', 20, { topic: 'persona' }),
  row('persona', 4, 'X_YOU_ARE', 0, { topic: 'persona' }),
  row('persona', 7, 'X_PRETEND X_AI', 12, { any: true, topic: 'pretend' }),
  row('persona', 10, 'X_PRETEND X_UNBOUND', 20, { any: true, topic: 'pretend' }),
  row('persona', 3, 'X_PRETEND', 0, { topic: 'pretend' }),
  row('no-limits', 4, 'UNBOUND', 0),
  row('no-limits', 5, 'UNBOUND_STRONG', 0),
  row('no-limits', 5, 'X_UNBOUND', 0),
  row('no-limits', 6, 'NEVER_REFUSE', 0, { topic: 'never-refuse' }),
  row('persona', 1, 'AI|AI_NAME', 0, { topic: 'ai' }),

  // Disclosure of what the model was told.
  row('disclose', 10, 'SHOW PROMPT_SECRET', 6, command),
  row('disclose', 6, 'SHOW PROMPT_WEAK', 4, command),
  row('disclose', 7, 'SHOW YOUR_STATE', 6, command),
  row('disclose', 10, 'ASK_TOLD', 0, { topic: 'ask-told' }),
  row('disclose', 5, 'SHOW PROMPT_SECRET', 6, no),
  row('disclose', 12, 'SHOW YOUR SYSTEM INSTRUCTIONS', 4, no),
  row('disclose', 10, 'ASK_WHAT PROMPT_SECRET', 4, command),
  row('disclose', 8, 'SHOW ALL ABOVE', 6, command),
  row('disclose', 9, 'REVEAL PASSWORD', 4, command),
  row('disclose', 3, 'PROMPT_SECRET', 0, { topic: 'system-prompt' }),
  row('disclose', 6, 'YOUR_PROMPT', 0, { topic: 'system-prompt' }),
  row('disclose', 5, 'SHOW PROMPT_SECRET', 24, { command: true, topic: 'disclose-far' }),
  row('disclose', 5, 'SHOW VERBATIM', 8, { command: true, topic: 'verbatim' }),
  row('disclose', 3, 'VERBATIM', 0, { topic: 'verbatim' }),
  row('disclose', 8, 'SHOW YOUR_TOOLS', 16, { command: true, topic: 'tools' }),
  row('disclose', 12, 'X_SHOW X_PROMPT', 12, any),
  row('disclose', 10, 'X_SHOW X_YOUR X_INSTRUCTIONS', 6, any),
  row('disclose', 7, 'X_SHOW X_CONFIG', 12, any),
  row('disclose', 4, 'X_PROMPT', 0, { topic: 'system-prompt' }),

  // Secrecy.
  row('secrecy', 7, 'NOT TELL USER', 4),
  row('secrecy', 9, 'DONT TELL USER', 4, command),
  row('secrecy', 11, 'DONT TELL USER THIS', 6, command),
  row('secrecy', 4, 'NOT TELL THIS', 4),
  row('secrecy', 6, 'WITHOUT_ASKING', 0, { topic: 'asking' }),
  row('secrecy', 4, 'UNASKED', 0, { topic: 'asking' }),
  row('secrecy', 7, 'KEEP_SECRET', 0),
  row('secrecy', 3, 'SECRETLY', 0, { topic: 'secretly' }),
  row('secrecy', 8, 'X_NOT_TELL X_USER', 12, any),
  row('secrecy', 4, 'X_NOT_TELL', 0),

  // Addressed to whatever model reads the text.
  row('addressed', 7, 'ADDRESS', 0, { topic: 'address' }),
  row('addressed', 4, 'ADDRESS_WEAK', 0, { topic: 'address' }),
  row('addressed', 4, 'WHEN_READING', 0, { topic: 'when' }),
  row('addressed', 6, 'USER_TASK', 0, { topic: 'user-task' }),
  row('addressed', 4, 'AI MUST', 2, { topic: 'ai-must' }),
  row('addressed', 6, 'CLAIM', 0, { topic: 'claim' }),
  row('addressed', 5, 'HARNESS', 0, { topic: 'harness' }),

  // What the answer is to say.
  row('output', 8, 'ADD_TO RESPONSE|IN_RESPONSE', 24, { command: true, topic: 'in-response' }),
  row('output', 10, 'TRANSFORM RESPONSE|IN_RESPONSE', 24, { command: true, topic: 'in-response' }),
  row('output', 9, 'SAY|ADD_TO|MUST FIRST_OUT', 16, { topic: 'in-response' }),
  row('output', 5, 'FIRST_OUT', 0, { topic: 'in-response' }),
  row('output', 7, 'IN_RESPONSE ADD_TO|SAY', 6, { topic: 'in-response' }),
  row('output', 5, 'SAY ONLY', 4, command),
  row('override', 6, 'IGNORE THINGS|RULES SAY ONLY', 20, {
    command: true,
    unlessNot: true,
    topic: 'ignore-say',
  }),
  row('output', 4, 'INFORM_USER', 0, { command: true, topic: 'inform' }),
  row('output', 4, 'IN_RESPONSE', 0, { topic: 'in-response' }),

  // Actions with the user's things.
  row('action', 5, 'GET MY ASSET|SECRET', 8, { command: true, topic: 'get' }),
  row('action', 6, 'GET|SHOW|SEND OWNED SECRET', 8, { command: true, topic: 'get' }),
  row('action', 4, 'GET ALL ASSET|SECRET', 6, { command: true, topic: 'get' }),
  row('action', 5, 'DO|GRANT MY ASSET|SECRET', 12, { command: true, topic: 'do' }),
  row('decode', 8, 'DECODE|RUN|FOLLOW ENCODED', 6, command),
  row('decode', 10, 'DECODE ENCODED FOLLOW|RUN', 24, command),
  row('action', 3, 'RUN RUN_TOOL', 4, { command: true, topic: 'run' }),
  row('action', 4, 'MUST RUN RUN_TOOL', 6, { topic: 'run' }),
  row('action', 4, 'CODE_ACTION CODE_ASSET', 12, { command: true, topic: 'code' }),
  row('urgency', 3, 'URGENT', 0),
  row('urgency', 2, 'MUST', 0, { topic: 'must' }),

  // Bait: something of the user's is to leave.
  bait('send', 6, 'SEND IT TO MAIL', 8, { command: true, topic: 'send' }),
  bait('send', 4, 'SEND IT|ASSET TO|OUT URL|OUT', 12, { command: true, topic: 'send' }),
  bait('send', 4, 'SEND TO MAIL', 6, { command: true, topic: 'send' }),
  bait('send', 8, 'TO_ME SECRET|CREDENTIAL', 8, { command: true, topic: 'send' }),
  bait('send', 8, 'SECRET|CREDENTIAL TO_ME', 14, { topic: 'send' }),
  bait('send', 8, 'X_SEND X_OUT', 12, any),
  bait('send', 9, 'X_SEND X_ALL MAIL', 30, any),
  row('action', 5, 'RUN A_TOOL', 6, { command: true, topic: 'run' }),
  bait('secret', 10, 'RUN A_TOOL SECRET_PATH', 30, { command: true, topic: 'path' }),
  bait('send', 9, 'RUN A_TOOL URL', 40, { command: true, topic: 'send' }),
  bait('send', 9, 'SEND SECRET TO|OUT MAIL|OUT', 20, { command: true, topic: 'send' }),
  bait('send', 8, 'SEND SECRET TO|OUT URL', 20, { command: true, topic: 'send' }),
  bait('send', 8, 'GET MY ASSET|SECRET SEND|ADD_TO', 24, { command: true, topic: 'get-send' }),
  bait('send', 5, 'GET SECRET SEND|ADD_TO', 24, { command: true, topic: 'get-send' }),
  bait('send', 8, 'SEND ALL ASSET|SECRET TO|OUT MAIL|URL|OUT', 12, { command: true, topic: 'send' }),
  bait('send', 8, 'SEND MY ASSET|SECRET', 10, { command: true, topic: 'send' }),
  bait('send', 6, 'X_SEND X_SECRET', 14, any),
  bait('send', 10, 'X_SEND X_SECRET URL|MAIL', 30, any),
  bait('send', 5, 'X_SHOW X_SECRET', 10, { any: true, topic: 'bait/send' }),
  bait('secret', 6, 'SHOW YOUR|ALL|MY SECRET', 6, command),
  bait('secret', 10, 'SECRET|CREDENTIAL POST_HERE', 30, { topic: 'post' }),
  bait('secret', 6, 'GET|SHOW CREDENTIAL', 14, { command: true, topic: 'credential' }),
  row('action', 7, 'GRANT ACCESS', 20, { command: true, topic: 'grant' }),
  row('action', 6, 'CODE_ACTION CREDENTIAL', 8, { command: true, topic: 'credential' }),
  bait('secret', 3, 'SHOW SECRET', 6, command),
  bait('secret', 3, 'SECRET_PATH', 0, { topic: 'path' }),
  bait('secret', 6, 'GET|RUN|SHOW|SEND SECRET_PATH', 8, { command: true, topic: 'path' }),
  bait('send', 10, 'GET ASSET|SECRET SEND IT MAIL', 36, { command: true, topic: 'get-send' }),

  // Turns of a conversation, in words.
  row('forged-turn', 7, 'BANNER', 0),
  row('forged-turn', 8, 'BOUNDARY', 0, { topic: 'boundary' }),
  row('forged-turn', 8, '#token', 0, { topic: 'token' }),
  row('forged-turn', 10, '#token-turn', 0, { topic: 'token' }),
  row('forged-turn', 10, '#thought', 0, { topic: 'thought' }),
  row('addressed', 8, '#call-out', 0, { topic: 'call-out' }),
  row('forged-turn', 5, '#system-turn', 0, { topic: 'system-turn' }),
  row('forged-turn', 3, '#human-turn', 0, { topic: 'human-turn' }),
  row('forged-turn', 3, '#model-turn', 0, { topic: 'model-turn' }),
  row('forged-turn', 6, '#role-tag', 0, { topic: 'tag' }),
  row('forged-turn', 5, '#loud-tag', 0, { topic: 'tag' }),
  row('forged-turn', 6, '#bracket', 0, { topic: 'bracket' }),
  row('forged-turn', 4, '#heading', 0, { topic: 'heading' }),
  row('forged-turn', 5, '#role-json', 0, { topic: 'role-json' }),
  row('forged-turn', 4, '#closer', 0, { topic: 'closer' }),
  row('tool-call', 8, '#call', 0, { topic: 'call' }),
  row('tool-call', 4, '#named-call', 0, { topic: 'named-call' }),
  bait('url', 10, '#image-data', 0, { topic: 'url' }),
  bait('url', 5, '#link-data', 0, { topic: 'url' }),
  bait('url', 10, '#image-script', 0, { topic: 'url' }),
];

/** The classes of a step. */
export function alternatives(step: string): ClassName[] {
  return step.split('|') as ClassName[];
}
