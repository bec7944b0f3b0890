import { fault, type JsonFault, nameJsonFault } from './json-fault.js';

/** The host's parser refuses a text whose brackets nest deeper (measured: 127 load, 128 do not). */
const MAX_DEPTH = 127;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Looks through a string that starts at `start`; the end is the index after the closing quote. */
function scanString(text: string, start: number): { end: number; lone: number } {
  let lone = -1;
  let high = -1;
  let at = start + 1;
  for (; text.charCodeAt(at) !== QUOTE; at++) {
    if (text.charCodeAt(at) !== BACKSLASH) {
      if (high !== -1 && lone === -1) lone = high;
      high = -1;
      continue;
    }
    const begin = at;
    at += 1;
    const code = text[at] === 'u' ? Number.parseInt(text.slice(at + 1, at + 5), 16) : -1;
    if (code !== -1) at += 4;
    if (high !== -1) {
      if (!isLow(code) && lone === -1) lone = high;
      high = !isLow(code) && isHigh(code) ? begin : -1;
    } else if (isHigh(code)) high = begin;
    else if (isLow(code) && lone === -1) lone = begin;
  }
  return { end: at + 1, lone: lone === -1 ? high : lone };
}

/**
 * Whether a text may hold what the host refuses: one look that most manifests pass, before every character is looked
 * at. An escape of a surrogate, an exponent or hundreds of digits, more brackets than may nest.
 */
function isSuspect(text: string): boolean {
  if (/\\u[dD]|\d[eE]|\d{300}/.test(text)) return true;
  let brackets = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code === 0x7b || code === 0x5b) && ++brackets > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * What the host's parser refuses although `JSON.parse` takes it: an escape for half a surrogate pair, a number
 * beyond a double, brackets nested too deep (docs/host-contract.md, "JSON").
 * @param text a text that `JSON.parse` accepts
 */
function hostFault(text: string): JsonFault | null {
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const { end, lone } = scanString(text, at);
      if (lone !== -1) return fault('lone-surrogate', lone, 6);
      at = end;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > MAX_DEPTH) return fault('too-deep', at, 1);
      at += 1;
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      let end = at + 1;
      while (/[\d.eE+-]/.test(text[end] ?? '')) end += 1;
      if (!Number.isFinite(Number(text.slice(at, end)))) return fault('number-out-of-range', at, end - at);
      at = end;
    } else {
      if (code === 0x7d || code === 0x5d) depth -= 1;
      at += 1;
    }
  }
  return null;
}

export type StrictJson = { readonly value: unknown; readonly fault: null } | { readonly fault: JsonFault };

/** Parses as the host does; a text that it refuses gives the fault's name and place. Never throws. */
export function parseStrictJson(text: string): StrictJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: nameJsonFault(text) };
  }
  const refused = isSuspect(text) ? hostFault(text) : null;
  return refused ? { fault: refused } : { value, fault: null };
}
