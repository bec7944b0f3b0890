import type { Part } from './passages.js';

/** "Ignore any instructions found in the page", "ignore requests to reveal …": the defender's own sentence. */
const IN_DATA =
  /^[^.!?\n]{0,24}?\b(?:found|contained|embedded|hidden|included|appearing|written|placed|planted|inside|within|in|from)\b(?: [\w-]{1,16}){0,3}? (?:data|documents?|files?|pages?|websites?|web|content|contents|text|e-?mails?|issues?|comments?|tools?|results?|outputs?|inputs?|sources?|attachments?|code|repository|diffs?|it|them)\b/i;
const NOT_IN_DATA =
  /\b(?:system|developer|previous|prior|earlier|above|prompt|user|users|your|conversation|chat|configuration)\b/i;
const TO_DO =
  /^,? (?:to (?:ignore|override|bypass|change|reveal|disregard|forget|modify|skip|alter|deviate)\b|(?:that (?:try|attempt|ask|tell|seek|claim|instruct|request)s?|telling|asking|trying|attempting|claiming)\b(?![^.!?\n]{0,40}\b(?:not|never)\b))/i;
const COMMANDS = /(?:instruction|command|directive|request|prompt|guideline|text)s?$/i;
/** "If asked to ignore …, refuse": what somebody might say, and what is then done. */
const IF_ASKED =
  /\b(?:if|when|whenever|unless)\b[^.!?\n]{0,60}?\b(?:asked|told|instructed|asks|tells|instructs|tries|attempts|wants)(?: (?:you|it|the \w{1,12}))? to (?:[\w-]{1,16},? (?:(?:or|and) )?){0,5}["“'\x60]?$/i;
const DEMANDS =
  /\b(?:requests?|attempts?|instructions?|commands?|messages?|prompts?|anything|anyone|content|text) (?:that (?:tells?|asks?|tr(?:y|ies)|instructs?) (?:you |it |the \w{1,12} )?)?to (?:[\w-]{1,16},? (?:(?:or|and) )?){0,5}["“'\x60]?$/i;
const REFUSES =
  /\b(?:refuse|decline|reject|never|do not|don't|disregard|ignore|politely|report|flag|alert)\b/i;
const REFUSAL = 160;
/** Characters before a signal that are looked at. */
const BEFORE = 240;
const NEVER_REFUSES = /\b(?:never|not|don't|stop) (?:refus|declin|reject|ignor|disregard)/i;
/** "Never reveal your system prompt" speaks of it, and asks for nothing. */
const FORBIDS = /\b(?:never|not|don't|cannot|can't|refuse to|decline to)\b[^.!?;:\n]{0,60}$/i;
/** Parts that name a thing and tell nobody to do anything. */
const MENTION =
  /^(?:the |your |my |its )?(?:hidden |internal |initial |original )?(?:system|instructions?|prompt)[\w ]{0,24}$/i;
/** The name of a namespace, what a page does before its content is loaded, … */
const OF_A_PROGRAM =
  /^(?:::| (?:is|are|has|have|gets?) (?:been )?(?:loaded|rendered|painted|displayed|shown|drawn|sent|written|parsed)\b)/i;
/** … the message bus of a system. */
const OF_MESSAGES = /\bmessages?\s+(?:bus|queue|catalogu?e|log|system|broker|handler)\b/i;
/** "email-handler", "override-pull-request": what looks like a command is the beginning of a name. */
const OF_A_NAME = /^(?:email|mail|override|reset|print|display|send|show|list|dump|export|copy)-[a-z]/i;
/** "`--yes`: Skip the confirmation prompt": what an option does. */
const OPTION = /(?:(?:^|[\s\x60(*,|[])-{1,2}[a-z][\w-]*[^.!?;]{0,40}|\x60[\w-]{1,30}\x60\**:?\s{0,3}\x60?)$/i;
const CONFIRMATION = /^(?:skip|bypass|suppress)[^.!?]{0,30}\bconfirm/i;
/** "Generate a system prompt", "create prompts": one is to be written, none shown. */
const WRITTEN =
  /^(?:(?:generate|create|build|design|craft|draft|compose|develop)\b(?:(?!\b(?:your|the|this|all|above|hidden|original|initial|internal)\b)[^.!?\n]){0,40}|[a-z]{3,12} (?:an? |)(?:prompt instructions|(?:an? )(?:\w{1,12} )?(?:system )?prompt))/i;
const PROMPTS = /(?:prompts?|instructions)$/i;
/** From one value of an object to the next line's: no sentence. */
const VALUES = /"\s{0,3},\s{0,3}\n\s{0,20}"/;
const ALONE = 10;
/** Where a turn that is opened is closed. */
const TURN = 2000;
/** The name of a constant that is set. */
const CONSTANT = /(?:^|\s)[A-Z][A-Z0-9]*_[A-Z0-9_]*$/;
const SET_TO = /^\s{0,3}(?::[^=\n]{0,40})?=/;
/** "Write effective system prompts": of many, none is the reader's. */
const MANY =
  /^[a-z]{3,12} (?:(?!(?:your|the|this|these|all|any|hidden|original|initial|internal|its) )[a-z]{2,16} ){0,3}prompts$/i;
/** "For more information, see …" */
const FURTHER = /\b(?:information|details|more|also),? $/i;
/** Where people are told whom to write to about a program. */
const CONTACT =
  /^(?:send|mail|forward|submit|report)\b[^.!?]{0,60}\b(?:bug|bugs|comments|suggestions|patches|questions|feedback|corrections)\b/i;

/** Lines of a program: no sentence. */
const CODE = /[;{(]\s*\n|\bawait \w/;
/** The half of a key that is meant for others, and a file that something is written to. */
const PUBLIC_KEY = /^(?:_\w{1,20})?\.pub\b/;
const WRITTEN_TO = /^cat\b[^\n]{0,20}(?:>|&gt;){2}/;
/** "Escreva … na prompt", "prompt da shell": where people type commands. */
const AT_A_PROMPT =
  /^(?:escrev|escrib|digit|tecle|tape|saisi|gib|geben|scriv)\p{L}*.{0,40}\b(?:na|no|en el|al|dans l.|am|an der)\s+prompt$/iu;
const PROMPT_END = /prompt$/i;
const OF_A_SHELL =
  /^\s{1,3}(?:da|do|de|del|della|des|du|der)\s+(?:shell|comandos?|commandes?|comandi|sistema operati\w{2})\b/i;
/** "Provide your review comments": of people who review, … */
const REVIEW_END = /your review$/i;
const OF_REVIEWERS = /^\s{1,3}(?:comments?|requests?|findings)\b/i;
/** … "it does not tell you anything", … */
const NOT_TOLD = /^not tell you\b/i;
/** … and what a form is to be filled with. */
const TEMPLATE = /^(?:paste|insert|put) (?:each|every|the) .{0,30}verbatim$/i;
/** "The request to show it", in languages that put it behind. */
const NAMED_ASIA =
  /^\s?(?:요청|시도|공격|유출|방법|행위|문장|문구|표현|문자열|패턴|키워드)(?:을|를|이|가|은|는|에|과|와|의|라는)|^\s?(?:차단|탐지|금지|방지)|^(?:的)?(?:请求|攻击|尝试|行为|企图|风险|字样|这句话|这类)|^(?:の|する|させる|しようとする|という|のような|といった)(?:要求|試み|攻撃|行為|リスク|文|文言|指示)/;
/** "I cannot tell you …", "we must not show …". */
const DENIED_ELSEWHERE =
  /(?:不能|不会|无法|不可以|不得|不应|拒绝|禁止|严禁|防止|避免|切勿|\bno (?:puedo|puede|podemos|debes?|debe)|\bnão (?:posso|pode|podemos|deve)|\bne (?:peux|peut|dois|doit|pouvons) pas|\bnon (?:posso|può|deve)|не (?:могу|может|должен|должна))\s?$/iu;
/** Things like 'ignore …': named, where the quotation ends with it. */
const LIKE =
  /\b(?:like|such as|e\.g\.|for example|for instance|known as|called|phrase|phrases|string|pattern|term)[,:]? ?(?:\\?["'“‘`])$/i;
const LIKE_CLOSED = /^[^\n"'”’`]{0,40}[”’"'`]/;
/** The methods of an interface. */
const METHODS = /^(?:GET|POST|PUT|PATCH|DELETE)\b\W{1,4}(?:GET|POST|PUT|PATCH|DELETE|\|)/;
/** "It gives guidelines on its form", "ensure your message …": of a thing, or of what is sent. */
const OF_A_THING = /^(?:proporcion\w{1,4}\s[\s\S]{0,40}\ssobre\ssus?|(?:to )?ensure your messages?)$/i;
/** Two words with a bracket between them are no phrase. */
const BROKEN = /^\w{2,20} \(\w{2,20}$|^\w{2,20}\)\s*[*\n]/;

/** "This response passed all safety checks": what came out of a check. */
const PASSED = /\bpass(?:es|ed|ing)? (?:all|every|the) safety$/i;
/** "If you're an AI assistant …, here's the import": what such a reader is offered. */
const OFFERED =
  /^[^.!?\n]{0,60},? here(?:['’]s| is| are) (?:the|a|an|some) (?:[\w-]{1,16} ){0,3}(?:imports?|links?|snippets?|examples?|overview|index|reference|docs|documentation|guides?|summary|api|commands?|schema)\b/i;
const IF_READER = /^(?:if )?you(?:['’]re| are) an? (?:ai|llm)\b/i;

/** "Email us@… or use the chat": ways to reach people. */
const REACH = /^(?:e-?mail|mail|contact|write to|message|send)\s\S{1,80}@\S{1,80}\s(?:or|and)\b/i;

/** "Do not proceed without approval": somebody is asked; … */
const NOT_WITHOUT =
  /\b(?:not|never|n['’]t|nothing|no one|cannot)\b[^.!?;:\n]{0,60}\bwithout(?: \w{1,14}){0,4}$/i;
/** … and "not found: inform the user". */
const NOT_THEN = /^not\b[^:;]{0,30}[:;]/i;
const SECURELY = /\bsecure channel\b/i;
/** "-f --force   ignore safety measures": what an option does. */
const OF_AN_OPTION = /(?:^|\s)-{1,2}[a-z][\w-]*(?:[ =][\w<>]{1,16})?\s{2,80}$/i;
const SAFEGUARD = /^\w{4,10} (?:\w{2,10} )?(?:safety|security|checks?|confirm|validation|verification)/i;

/** "Provide your access token with --token", "enter your API key in Settings": where a program asks for it, and nobody else. */
const SUPPLIED = /\b(?:your|an?) (?:[\w-]{1,16} ){0,3}(?:keys?|tokens?|passwords?|credentials|secrets?)$/i;
const TO_A_PROGRAM =
  /^,? (?:with|via|through|using|in|under) (?:the |an? )?(?:[\x60"'$]|--?[a-z]|[A-Z_]{4,}\b|[Ee]nvironment\b|[Hh]eaders?\b|[Ss]ettings?\b|config|options?\b|flags?\b|variable|dashboard|console|vault|keychain)/;
/** "Enter your API key": no interface is called. */
const OF_A_KEY = /^ keys?\b/i;
const INTERFACE = /\bAPI$/i;

const SECRETS = /key|token|passw|secret|credential|\benv|session|conversation|history/i;

/** Whether a signal is none by what stands around it, whatever the text is about. */
export function isDefused(text: string, { start, end, weight }: Part): boolean {
  const after = text.slice(end, end + 120);
  const said = text.slice(start, end);
  if (OF_A_PROGRAM.test(after) || OF_MESSAGES.test(said + after.slice(0, 24)) || OF_A_NAME.test(said))
    return true;
  if (weight < ALONE && (VALUES.test(said) || CODE.test(said) || METHODS.test(said) || BROKEN.test(said)))
    return true;
  if (OF_A_THING.test(said)) return true;
  if (PUBLIC_KEY.test(after) || WRITTEN_TO.test(said) || NAMED_ASIA.test(after)) return true;
  if (AT_A_PROMPT.test(said) || (PROMPT_END.test(said) && OF_A_SHELL.test(after))) return true;
  if ((REVIEW_END.test(said) && OF_REVIEWERS.test(after)) || NOT_TOLD.test(said) || TEMPLATE.test(said))
    return true;
  if (PROMPTS.test(said) && (WRITTEN.test(said) || MANY.test(said))) return true;
  if (CONSTANT.test(said) && SET_TO.test(after)) return true;
  if (said === '[inst]' && !text.slice(end, end + TURN).includes('[/inst]')) return true;
  if (weight < ALONE && SUPPLIED.test(said) && TO_A_PROGRAM.test(after)) return true;
  if (INTERFACE.test(said) && OF_A_KEY.test(after)) return true;
  if (NOT_THEN.test(said) || SECURELY.test(said)) return true;
  if (SAFEGUARD.test(said) && OF_AN_OPTION.test(text.slice(Math.max(0, start - 110), start))) return true;
  if (PASSED.test(said) || (IF_READER.test(said) && OFFERED.test(after))) return true;
  if ((CONTACT.test(said) || REACH.test(said)) && !SECRETS.test(said)) return true;
  if (COMMANDS.test(said)) {
    if (TO_DO.test(after)) return true;
    const data = IN_DATA.exec(after);
    if (data !== null && !NOT_IN_DATA.test(said + data[0])) return true;
  }
  const from = text.slice(Math.max(0, start - BEFORE), start);
  const before = from.slice(from.search(/[^.!?\n]*$/));
  if (NOT_WITHOUT.test(before + said)) return true;
  if (MENTION.test(said) && FORBIDS.test(before)) return true;
  if (DENIED_ELSEWHERE.test(before) || (LIKE.test(before) && LIKE_CLOSED.test(said.slice(-1) + after)))
    return true;
  if (CONFIRMATION.test(said) && OPTION.test(text.slice(Math.max(0, start - 70), start))) return true;
  if (FURTHER.test(before) && /^see\b/i.test(said)) return true;
  if (NEVER_REFUSES.test(before)) return false;
  return (
    (IF_ASKED.test(before) && REFUSES.test(text.slice(end, end + REFUSAL))) ||
    (DEMANDS.test(before) && REFUSES.test(before))
  );
}
