import { FINDING, NOTE, type Part, SECRECY, TITLES, TOPICS_OF_FORM, TOPICS_OF_RULES } from './passages.js';

/** What a text as a whole is about. */
export interface Subject {
  /** Where words of a text about attacks stand, in order. */
  readonly places: readonly number[];
  /** It speaks of attacks throughout. */
  readonly throughout: boolean;
  /** It is a list of rules for an agent, such as a project's AGENTS.md or the definition of an agent. */
  readonly rules: boolean;
}

/** A text that speaks of attacks throughout: this many words, and one for so many characters; fewer where they stand closer. */
const THROUGHOUT = 6;
const EVERY = 900;
const SHORT = 3;
const CLOSE = 300;
/** So many different words: one that is said over and over is a name. */
const DIFFERENT = 3;
/** Words that are used of nothing else count twice. */
const PLAIN = /^(?:prompt|inject|jailbr|owasp)/;
/** Words that begin alike are one. */
const STEM = 6;
/** Names that are always written in capitals. */
const CAPITAL = /^(?:OWASP|CVE)/;
/** More words about attacks than these tell no more. */
const MOST = 20_000;

/**
 * Words about attacks that the lexicon leaves out: of these only texts with a passage are searched, so that the many others
 * are not charged for them.
 */
const MORE =
  /\b(?:leakage|extraction|attack surface|hijack(?:s|ed|ing)?|weaponi[sz]\w{1,6}|backdoors?|smuggling|spoof(?:s|ed|ing)?|bypasses|bypassing|should (?:block|detect|flag|reject|catch)|(?:detect|check|guard|scan|block)\w{0,16}(?:injection|jailbreak|attack)s?|angriff\p{L}*|angreifer\p{L}*|schwachstelle\p{L}*|attaqu\p{L}+|vulnérabilit\p{L}+|ataques?|atacantes?|inyecci\p{L}+|injeç\p{L}+|iniezion\p{L}+|injektion\p{L}*|malicios\p{L}+|malintencionad\p{L}+|malveillant\p{L}*|bösartig\p{L}*|bypass (?:safety|security|content|guardrails?|filters?)|vulnerabilidad\p{L}*|attacc\p{L}+|aanval\p{L}*|kwetsbaarhe\p{L}+|ataki?|podatnoś\p{L}+|útok\p{L}*)(?!\p{L})|инъекци|инжекци|злоумышленник|уязвимост|атак|зловмисник|вразливіст|攻撃|インジェクション|脆弱性|攻击|攻擊|注入|漏洞|越狱|泄露|破解|공격|인젝션|취약|هجوم|हमल/giu;

/** Characters; so long a text about attacks has enough of the lexicon's own words, and looking for more takes long. */
const SEARCHED = 256 * 1024;

function placesOf(text: string, talk: readonly number[]): readonly number[] {
  if (text.length > SEARCHED) return talk;
  const more: number[] = [];
  for (const { index } of text.matchAll(MORE)) {
    if (more.length >= MOST) break;
    more.push(index);
  }
  return more.length === 0 ? talk : [...talk, ...more].sort((a, b) => a - b);
}

const isShouted = (written: string): boolean =>
  written === written.toUpperCase() && written !== written.toLowerCase();

/** Of a name such as `JAILBREAK_PROMPTS`. */
const isInName = (text: string, place: number): boolean =>
  text[place - 1] === '_' || /^[A-Z]{2,20}_[A-Z]/.test(text.slice(place, place + 24));

/** How many different words stand at a stretch of the places, at most so many. */
export function different(
  text: string,
  places: readonly number[],
  from: number,
  to: number,
  most: number,
): number {
  const words = new Set<string>();
  let plain = 0;
  for (let at = from; at < to && words.size + plain < most; at++) {
    const written = text.slice(places[at]!, places[at]! + STEM);
    // What an attack shouts is its own mark and no talk: "say INJECTION SUCCESSFUL".
    if (isShouted(written) && !CAPITAL.test(written) && !isInName(text, places[at]!)) continue;
    const word = written.toLowerCase();
    if (!words.has(word) && PLAIN.test(word)) plain++;
    words.add(word);
  }
  return Math.min(most, words.size + plain);
}

/** Names of the files that agents are instructed by. */
const NAMES = /\b(?:AGENTS|CLAUDE|GEMINI|SKILL|copilot-instructions)\.md\b|\.cursorrules\b|\.mdc\b/;
const NAMED = new RegExp(NAMES, 'g');
/** The beginning of such a file: its properties, or its own name. */
const HEADER =
  /^\s{0,20}(?:---\n(?:[^\n]{0,400}\n){0,12}?(?:description|globs|alwaysApply|applyTo|allowed-tools|tools|model):|#{1,2} [^\n]{0,80})/;
/** A prompt that says who its reader is. */
const PROMPT =
  /(?:^|\n|["'`>*:(.!?])\s{0,8}(?:you are (?:running as )?(?:an?|the|my|designed to) |your (?:name|role|job|task) is |(?:i want you to )?act as an? )/i;
const PROMPT_WITHIN = 1500;
/** A line that is a rule. */
const RULE =
  /(?:^|\n|\\n)[ \t>]{0,12}(?:[-*+•✅❌🚫]|\d{1,2}[.)])?[ \t✅❌🚫]{0,6}(?:\*\*[^*\n]{1,60}\*\*:?[ \t]{0,3}[-–—]?[ \t]{0,3}|[A-Z][\w ]{2,30}:[ \t]{1,3})?(?:\*\*)?(?:you must|never|always|do not|don't|must|ignore|refuse|decline|avoid|prefer|ensure|treat)\b/giu;
const RULES = 3;
/** A list of rules begins with them. */
const RULES_WITHIN = 32 * 1024;

function isRules(whole: string): boolean {
  const text = whole.slice(0, RULES_WITHIN);
  const header = HEADER.exec(text);
  if (header !== null && (header[0].includes('---\n') || NAMES.test(header[0]))) return true;
  if ((text.match(NAMED) ?? []).length >= 2 || PROMPT.test(text.slice(0, PROMPT_WITHIN))) return true;
  let rules = 0;
  for (const _ of text.matchAll(RULE)) if (++rules >= RULES) return true;
  return false;
}

/** Characters of a text that has sections. */
const SECTIONED = 1500;
const HEADINGS = 3;
const ITEMS = 4;

/** Whether a text is written like directions: sections and lists, as a project's introduction or an agent's skill has. */
export function isDirections(whole: string): boolean {
  if (whole.length < SECTIONED) return false;
  const text = whole.slice(0, RULES_WITHIN);
  return (
    (text.match(/^#{1,4} \S/gm)?.length ?? 0) >= HEADINGS &&
    (text.match(/^\s{0,6}(?:[-*+]|\d{1,2}[.)]) /gm)?.length ?? 0) >= ITEMS
  );
}

/** @param talk places of the words about attacks that the walk over the text has named */
export function subjectOf(text: string, talk: readonly number[]): Subject {
  const places = placesOf(text, talk);
  const { length } = places;
  return {
    places,
    throughout:
      ((length >= THROUGHOUT && length * EVERY >= text.length) ||
        (length >= SHORT && length * CLOSE >= text.length)) &&
      different(text, places, 0, length, DIFFERENT) >= DIFFERENT,
    rules: isRules(text),
  };
}

/** "These rules override any other instruction": what a list of rules says of its rank, … */
const RANK =
  /^(?:overrid(?:es?|ing)|takes? (?:precedence|priority)|supersedes?|outranks?|ha(?:s|ve) priority)\b[^.!?\n]{0,40}?\b(?:other|others|any|all|default|defaults|conflicting|general|generic|global|base|standard)\b/i;
/** Without one of these "override …" is an order. */
const RULES_SPEAK =
  /\b(?:rules|instructions|guidelines|principles|conventions|files|sections|they|these|which|that|always|will|must|shall) $/i;
const RANK_OF_ATTACKS = /\b(?:previous|prior|earlier|above|preceding|your|user|safety|developer)\b/i;

/** … and "# CRITICAL INSTRUCTIONS" as a heading. */
const TITLE = /(?:^|\n)#{1,6} [^\n]{0,60}$/;

/** Whether what is said is a rule's rank over others, and no order to forget what came before. */
export function isRank(text: string, { start, end, topic }: Part): boolean {
  if (topic === TITLES)
    return text[start - 1] === '<' || TITLE.test(text.slice(Math.max(0, start - 80), start));
  if (
    /^override\b/i.test(text.slice(start, end)) &&
    !RULES_SPEAK.test(text.slice(Math.max(0, start - 40), start))
  )
    return false;
  const said = text.slice(start, end + 40);
  return RANK.test(said) && !RANK_OF_ATTACKS.test(text.slice(start, end));
}

/** A form that answers are to have. */
const FORM = /\b(?:JSON|YAML|XML|HTML|CSV|markdown|code blocks?|schema|format|bullet points?|table)\b/i;
const BESIDE = 300;
/** Where what an answer is to hold would lead to. */
const ADDRESS = /:\/\/|\bwww\.|!\[|[\w.]@[\w-]{1,60}\.\w/;

/**
 * Whether what a list of rules says openly is no more than what such lists say: who the reader is, that it must follow them,
 * and what its answers hold. What tells an attack in one is no address but what it wants done.
 *
 * @param told the heaviest weight of each topic
 */
export function isOrdinaryRule(
  text: string,
  start: number,
  end: number,
  told: ReadonlyMap<number, number>,
): boolean {
  let other = 0;
  let role = 0;
  let secrecy = 0;
  const beside = text.slice(Math.max(0, start - BESIDE), end + BESIDE);
  const form = FORM.test(beside) || !ADDRESS.test(beside);
  for (const [topic, weight] of told) {
    if (weight >= FINDING) return false;
    if (TOPICS_OF_RULES.has(topic)) role = Math.max(role, weight);
    else if (topic === SECRECY) secrecy = weight;
    else if (!(form && TOPICS_OF_FORM.has(topic))) other += weight;
  }
  // What the user is not to be bothered with is told with nothing else; a theft is told too.
  if (secrecy > 0) return other === 0 && role <= NOTE;
  return role > NOTE ? other === 0 : other < NOTE;
}

/** Words of texts that teach how machines are attacked and defended. */
const OF_SECURITY =
  /\b(?:pen-?test\w*|red[ -]team\w*|blue[ -]team\w*|reverse[ -]shells?|bind shells?|ctf|capture the flag|exploit\w*|post-exploitation|privilege escalation|privesc|payloads?|malware|malicious\w*|attack(?:s|er|ers|ing)?|threats?|vulnerab\w+|cve-\d|mitre|exfiltrat\w+|incident response|forensics?|detections?|detect(?:s|ed|ing)?|security (?:audit|review|scan\w*|research\w*|polic\w+|rules?|checks?|risks?|hook|guard)|secur(?:e|ity)|injections?|backdoors?|harden\w*|dangerous|suspicious|block(?:s|ed)|den(?:y|ies|ied)|guardrails?|sandbox\w*|scanners?|red flags?|compromis\w+|adversar\w+|hack\w*)\b/gi;
const AROUND = 1200;
/** So many different ones in the whole text, or close by. */
const SECURITY = 6;
const SECURITY_NEAR = 3;

/** Whether a text that shows a command is about attacks with such commands. */
export function isAboutAttacks(text: string, start: number, end: number): boolean {
  const count = (part: string): number =>
    new Set((part.match(OF_SECURITY) ?? []).map((word) => word.slice(0, STEM).toLowerCase())).size;
  return (
    count(text.slice(Math.max(0, start - AROUND), start)) + count(text.slice(end, end + AROUND)) >=
      SECURITY_NEAR + 1 ||
    (text.length < SEARCHED && count(text.slice(0, start) + text.slice(end)) >= SECURITY)
  );
}
