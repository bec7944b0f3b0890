import { isDefused } from './defused.js';
import { FINDING, LENT_LONG, LONG, NOTE, PARTS, type Part, type Passage, SETTLED } from './passages.js';
import { different, isOrdinaryRule, isRank, type Subject } from './subject.js';

const NEAR = 1000;
const NEAR_COUNT = 2;
/** How many different words stand at the ordered places between two: one that is said twice tells no more. */
function differentBetween(text: string, places: readonly number[], from: number, to: number): number {
  const first = (bound: number): number => {
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle]! < bound) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return different(text, places, first(from), first(to), NEAR_COUNT);
}

/** Start and end of each fenced block of code. */
export function fences(text: string): readonly [number, number][] {
  const found: [number, number][] = [];
  let open = -1;
  for (let at = text.indexOf('```'); at >= 0; at = text.indexOf('```', at + 3)) {
    if (at > 12 && !text.slice(at - 12, at).includes('\n')) continue;
    if (open < 0) open = at;
    else {
      found.push([open, at]);
      open = -1;
    }
  }
  if (open >= 0) found.push([open, text.length]);
  return found;
}

/** Signs that open and close: inside is what follows the last that opened. */
const PAIRS = /[“„«「『(]|[”»」』)]/g;
const OPENS = new Set('“„«「『(');
/** Signs that do both: inside is what follows an odd number of them. An apostrophe stands between letters, a quotation mark does not. */
const SAME = [/"/g, /`/g, /(?<![\p{L}\p{N}])['‘]|['’](?![\p{L}\p{N}])/gu];

/** Whether what follows stands in quotation marks, by what stands before it on its line. */
function isInside(before: string): boolean {
  let depth = 0;
  for (const [sign] of before.matchAll(PAIRS)) depth = OPENS.has(sign) ? depth + 1 : Math.max(0, depth - 1);
  return depth > 0 || SAME.some((sign) => [...before.matchAll(sign)].length % 2 === 1);
}

/** The blocks are in order and do not overlap; a text can have a great many. */
function isFenced(blocks: readonly [number, number][], place: number): boolean {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]![1] <= place) low = middle + 1;
    else high = middle;
  }
  return low < blocks.length && blocks[low]![0] <= place;
}

/** A heading, or a line that ends in a colon, which says that an example follows. */
const HEADING =
  /^(?:#{1,6} |\*\*|=+ |[-=]{3,} )?.{0,120}\b(?:attacks?|payloads?|injections?|malicious|exploits?|jailbreaks?|attacker|vulnerab\w{3,7}|poisoned)\b.{0,80}$/i;
/** One that says so only where the text is about attacks. */
const OF_AN_EXAMPLE =
  /\b(?:examples?|user(?:'s)? (?:message|input|prompt|query)|prompts?|test|override|extraction)\b/i;
const HEADED = 600;

/** Whether the line stands below a heading about attacks, or, in a text about attacks throughout, behind a colon. */
function isIntroduced(text: string, lineStart: number, throughout: boolean): boolean {
  const above = text
    .slice(Math.max(0, lineStart - HEADED), lineStart)
    .split('\n')
    .slice(0, -1);
  let blanks = 0;
  for (let i = above.length - 1; i >= 0; i--) {
    const line = above[i]!.trim();
    if (line === '') blanks++;
    else if (/^(?:#{1,6} |\*\*[^*]{1,80}\*\*:?$)/.test(line))
      return HEADING.test(line) || (throughout && OF_AN_EXAMPLE.test(line));
    else if (throughout && line.endsWith(':') && blanks <= 1) return true;
    if (blanks > 3) return false;
  }
  return false;
}

/** "Example:", "User input:", "Payload 3:": what follows on the line is one. */
const LABEL =
  /^[^\p{L}]{0,6}(?:(?:examples?|e\.g\.|payloads?|prompts?|inputs?|user|attacks?|attacker|exploits?|injections?|quer(?:y|ies)|messages?|samples?|tests?|malicious|hidden|direct|indirect|beispiele?|nutzer|benutzer|angreifer|exemples?|utilisateur|attaquant|ejemplos?|exemplos?|esempi|esempio|usuario|usuário|utente|atacante|voorbeeld|gebruiker|przykład|użytkownik|пример|пользователь|злоумышленник|приклад|користувач)(?: [\p{L}\d-]{1,20}){0,3} ?\d{0,3}|例|示例|攻击者?|攻撃者?|用户|用戶|ユーザー|사용자|예시?)[^\p{L}]{0,3}[:：] ?/iu;

/** Quoted, in code, a quotation's line, a list's item or a table's cell: shown, and not said. */
function isShown(
  text: string,
  start: number,
  blocks: readonly [number, number][],
  throughout: boolean,
): boolean {
  if (isFenced(blocks, start)) return true;
  const low = Math.max(0, start - 400);
  const before = text.slice(low, start).split('\n').at(-1)!;
  const lineStart = start - before.length;
  if (
    /^\s*(?:>|\||[-*+•]\s|\d{1,3}[.)]\s|#|\/\/|<td|<li|<code|<pre|<p>)/.test(
      text.slice(lineStart, lineStart + 24),
    )
  )
    return true;
  if (/^(?: {4}|\t)/.test(text.slice(lineStart, lineStart + 4))) return true;
  if (throughout && LABEL.test(before)) return true;
  return isInside(before) || isIntroduced(text, lineStart, throughout);
}

/** How far a passage is an example and not said to the reader. */
export type Quoting =
  /** Set off as a quotation, in a text about attacks. */
  | 'example'
  /** In a text that is about attacks throughout, but said in its own sentences. */
  | 'described'
  /** Near words about attacks. */
  | 'near'
  /** In a list of rules for an agent, and no more than such lists say. */
  | 'rule'
  | 'said';

interface Quotable {
  readonly start: number;
  readonly end: number;
  readonly parts?: readonly Part[];
}

/** Words that make a sentence tell of what somebody else is told, made or tempted to do. */
const REPORTS =
  /\b(?:it|them|(?:the|a|an|their) (?:\w+ ){0,2}?(?:model|ai|llm|agent|assistant|chatbot|system|bot|tool)s?|models|agents|llms|assistants|chatbots) (?:to|into)\b|\b(?:attempts?|attempted|tr(?:y|ies|ying)|designed|used|intended|able|allowed|permitted|asks?|asking|ways?|requests?) to\b|\b(?:attackers?|attacks?|adversar(?:y|ies)|payloads?|injections?|jailbreaks?|instructions|prompts|commands|inputs?) (?:that|which|who|may|might|could|can|would|will|is|are|to|uses?|says?|asks?|hides?|embeds?|inserts?|injects?|instructs?|tells?|such)\b|\b(?:such as|for example|e\.g\.|phrases like|patterns like|detects?|identif(?:y|ies)|blocks?|prevents?|flags?|catch(?:es)?)\b/i;
/** The same in other languages, where "\b" knows no letters. */
const REPORTS_ELSEWHERE =
  /dazu (?:zu )?bring|dazu gebracht|dazu verleite|versuch(?:t|en)\P{L}|amener (?:le|la|l’|l'|un)|incite|pour que |para que |hacer que |fazer com que |induce a |per far |zmusi|nakłoni|заставля|заставить|чтобы|попытк|змуси|щоб|让模型|使模型|如何|为了|wie man|诱导|試み|させる|하도록/iu;
/** "… vorherige Anweisungen zu ignorieren": nobody is told so. */
const INFINITIVE = /\P{L}zu \p{L}{3,20}en$/u;
const GERUND = /^[a-z]{3,14}ing\b/i;
const SENTENCE = 240;

/** "… causes the model to ignore …", "ignoring its instructions": told of, and to no one. */
function isReported(text: string, start: number, end: number): boolean {
  if (INFINITIVE.test(text.slice(start, end)) || GERUND.test(text.slice(start, start + 16))) return true;
  const before = text.slice(Math.max(0, start - SENTENCE), start);
  const sentence = before.slice(before.search(/[^.!?\n]*$/));
  return REPORTS.test(sentence) || REPORTS_ELSEWHERE.test(sentence);
}

/** Where a part begins and, of one that goes on in another line, where that line does: a word before may belong to it by chance. */
function placesOf(text: string, { start, end }: Part): number[] {
  const said = text.slice(start, end);
  const line = said.lastIndexOf('\n');
  return line < 0 ? [start] : [start, start + line + 1 + Math.max(0, said.slice(line + 1).search(/\p{L}/u))];
}

/** The heaviest weight of each topic. */
type Weights = ReadonlyMap<number, number>;

function weightsOf(parts: readonly Part[]): Weights {
  const weights = new Map<number, number>();
  for (const { weight, topic } of parts) if ((weights.get(topic) ?? 0) < weight) weights.set(topic, weight);
  return weights;
}

const sum = (weights: Weights): number => [...weights.values()].reduce((all, weight) => all + weight, 0);

/** At the beginning of a quotation that also ends. */
const OPENED = /(?:^|[^:\s][ \t]{0,2}|\n[ \t]{0,8})["“„«「\x60][*_]{0,2}$/;
const CLOSED = /^[^\n]{0,200}?["”“»」\x60]/;
const opensQuotation = (text: string, { start, end }: Part): boolean =>
  OPENED.test(text.slice(Math.max(0, start - 12), start)) && CLOSED.test(text.slice(end, end + 202));

/** What a property is set to is no quotation. */
const SET = /[:=]\s*(?:"[^"]*|'[^']*|\x60[^\x60]*)$/;

/** `const suspicious = "…"`: what a program's variable of such a name is set to. */
const NAMED =
  /^\s*(?:const|let|var|final|auto|string)?\s*\w{0,20}(?:suspicious|malicious|attack|inject|jailbreak|evil|hostile|unsafe|dangerous|poisoned|adversarial)\w{0,20}(?:\s*:\s*\w{1,12})?\s*=\s*f?(?:"[^"]*|'[^']*|\x60[^\x60]*)$/i;

/** The example of a program that looks for attacks. */
function isNamed(text: string, { start }: Part, blocks: readonly [number, number][]): boolean {
  if (!isFenced(blocks, start)) return false;
  const before = text.slice(Math.max(0, start - 200), start);
  return NAMED.test(before.slice(before.lastIndexOf('\n') + 1));
}

/** Within quotation marks of its line. */
function isQuoted(text: string, { start, end }: Part): boolean {
  const before = text
    .slice(Math.max(0, start - 400), start)
    .split('\n')
    .at(-1)!;
  return isInside(before) && !SET.test(before) && CLOSED.test(text.slice(end, end + 202));
}

/** So many different attacks, each in quotation marks of its own, make a list of them. */
const EXAMPLES = 3;
const HEAVY = 5;

/** Whether a text quotes several different attacks: somebody who wants something done says it once, and not as a quotation. */
export function quotesMany(text: string, passages: readonly Passage[]): boolean {
  const quoted = new Set<string>();
  // What one quotation says is one attack, however many signals begin with it.
  const opened = new Set<number>();
  let looked = 0;
  for (const { parts } of passages)
    for (const part of parts) {
      if (part.weight < HEAVY) continue;
      if (++looked > 200) return false;
      if (opened.has(part.start) || !opensQuotation(text, part)) continue;
      opened.add(part.start);
      quoted.add(text.slice(part.start, part.end).toLowerCase());
      if (quoted.size >= EXAMPLES) return true;
    }
  return false;
}

/**
 * Whether a passage is an example in a text about such attacks. Both are asked for: its signals are set off as quotations,
 * and the words around it, or the text throughout, speak of attacks. An attacker can imitate that; a model then reads the
 * passage as the quotation that it pretends to be. Only one of the two makes a doubt, and no certainty either way.
 */
export function quotingOf(
  text: string,
  passage: Quotable,
  subject: Subject,
  blocks: readonly [number, number][],
  many = false,
): Quoting {
  const { places, throughout } = subject;
  const { start, end, parts } = passage;
  const around = differentBetween(text, places, start - NEAR, end + NEAR) >= NEAR_COUNT;
  const about = around || throughout;
  if (parts === undefined || parts.length > PARTS)
    return !about
      ? 'said'
      : isShown(text, start, blocks, throughout)
        ? 'example'
        : throughout
          ? 'described'
          : 'near';
  const dropped = parts.filter((part) => isDefused(text, part) || (subject.rules && isRank(text, part)));
  // What such a signal holds is no other one, and its verb has no other object.
  const told =
    dropped.length === 0
      ? parts
      : parts.filter(
          ({ start: from, end: to, weight }) =>
            !dropped.some(
              (none) => none.start <= from && (to <= none.end || (none.start === from && weight < FINDING)),
            ),
        );
  // In a long text nothing but weak signals could make a finding of the rest.
  const rest = text.length > LONG ? FINDING - LENT_LONG : NOTE;
  if (told.length < parts.length && sum(weightsOf(told)) < rest) return 'example';
  if (about) {
    const open = weightsOf(
      told.filter(
        (part) =>
          part.topic === SETTLED ||
          (!isReported(text, part.start, part.end) &&
            !placesOf(text, part).some((place) => isShown(text, place, blocks, throughout))),
      ),
    );
    if (sum(open) < NOTE) return 'example';
    // Such a text is full of words like "system prompt" and "override", which mean little in it until one says it all.
    if (throughout && ![...open.values()].some((weight) => weight >= FINDING)) return 'example';
  } else if (many || places.length >= NEAR_COUNT) {
    // Nothing but the quotation marks, or the variable's name, tells of examples: a list's item is none.
    const open = told.filter((part) =>
      many ? !isQuoted(text, part) && !isFenced(blocks, part.start) : !isNamed(text, part, blocks),
    );
    if (sum(weightsOf(open)) < NOTE) return 'example';
  }
  const unquoted = (): Weights => weightsOf(told.filter((part) => !isQuoted(text, part)));
  if (subject.rules && isOrdinaryRule(text, start, end, unquoted())) return 'rule';
  return throughout ? 'described' : around ? 'near' : 'said';
}
