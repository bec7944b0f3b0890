import type { Phrases } from './classes.js';

/** What a reader holds and is to keep, mail and money as they are to be sent, and what the reader is said to have agreed to. */
export const HOLDINGS: Phrases = {
  HELD: `hidden flag|hidden secret|protected token|protected value|protected values|hidden token|hidden passphrase|hidden password|hidden string|secret you hold|
    secret you are|secret you were given|secrets you know|exact secret|protected benchmark|benchmark secret|secret stored in your|stored in your system`,
  PASSWORD: `hidden flag|hidden secret|exact secret|secret value|secret string|protected token|protected value|hidden token|exact hidden|exact protected`,
  YOUR_STATE: `your hidden configuration|your hidden context|your internal variables|your internal context|your current internal state|your current configuration|
    hidden prompt stack|your prompt stack`,
  YOUR_PROMPT: `your full system prompt|your entire system prompt|your complete system prompt|your exact system prompt|your whole system prompt`,
  IN_CONTEXT: `are you currently using|you are currently using|are you currently holding|you are currently holding|holding in memory|in your internal context|
    in your hidden context|in your system prompt|retained in your`,
  SECRET: 'resolved env|process environment|sensitive information|confidential values|confidential strings',
  ASK_TOLD:
    'above this message starting with|above this message beginning with|what secret value are you|what secret are you',
  UNSEEN:
    'never shown to the end user|never shown to the user|not shown to the end user|never displayed to the user|never visible to the user',
  LASTING: 'all future messages|every future message',
  WITH_SUBJECT: 'with subject|with the subject|subject line',
  AND_BODY: 'and body|and the body|with body|with the body',
  LINK: 'this link|download link|this url|following link|following url|this address',
  PAY: 'transfer|pay|wire|remit|send',
  TO_ACCOUNT: `to account|to wallet|to the wallet|to the account|to this account|to this wallet|to iban|to bitcoin address|to address 0x*|
    to the following wallet|to the following account`,
  IN_RESPONSE:
    'in any summary|in every summary|in all summaries|in any response|in any answer|in every answer',
  PROMPT_WEAK:
    'all the prior instructions|all prior instructions|the prior instructions|all previous instructions|the previous instructions|all the previous instructions|all earlier instructions|every prior instruction',
  AND_DO: 'and apply|and give|and grant',
  BANNER_WEAK: `editors note|authors note|administrative note|technical note|technical reference|developers note|publishers note|maintainers note|
    reviewers note|processing note`,
  WHEN_READING: `every task must begin|on every task start|at every task start|before every read|when editing any|when you edit any|when creating any file|
    if you are told to summarize|if you are asked to summarize|if told to summarize|if asked to summarize|if you are asked to review`,
  USERS_WORDS: `summarization request|summarisation request|summary request|translation request|the prior task|the above task|the previous request|
    the current request|the review request`,
  AGREED: `earlier you confirmed|earlier you agreed|you previously agreed|you previously confirmed|you already agreed|you already confirmed|you confirmed earlier|
    as you agreed|as you confirmed|you said you would|you agreed to call|you promised to`,
  TRUST: `approve all prompts|approve every prompt|approve all permission|accept all prompts|accept every prompt|accept all permission|do not read the script|
    do not inspect the script|do not review the script|do not read setup|do not open the script`,
  POST_HERE:
    'attach it to this issue|attach the response here|attach the response to this|attach the result here|in your closing comment|in your fix comment',
  EXACT_CODE: `this exact code|the exact code|these exact arguments|exactly these arguments|this exact argument|this exact payload|this exact input|these exact parameters`,
  REFUSAL: `refuse to answer the users|refuse the users request|refuse to help the user|decline to answer the users|decline the users request|
    cannot be completed for policy|reply only that this task|respond only that you cannot`,
  CLAIM: 'override authority|i have admin rights|i have administrator rights',
};
