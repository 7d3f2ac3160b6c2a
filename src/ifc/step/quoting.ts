import { byteAt } from '../../kernel/present.ts';
import { BACKSLASH, CAPITAL_S, CLOSE, COMMA, QUOTE } from './bytes.ts';

/** Where one is in a string: plain text, inside of a backslash sequence, or behind its end. */
export const IN_TEXT = 0;
const AFTER_BACKSLASH = 1;
const AFTER_S = 2;
const AFTER_X = 3;
const AFTER_P = 4;
const DIRECTIVE_ENDS = 5;
const SHIFTED = 6; // after \S\, whose character comes now
const SHIFTED_QUOTE = 7;
const SHIFTED_QUOTES = 8;
/** The quote just seen ended the string. */
export const ENDED = 9;
/** It ended before this byte. */
export const ENDED_BEFORE = 10;

const [X, P] = [0x58, 0x50];
const [ZERO, TWO, FOUR] = [0x30, 0x32, 0x34];

/**
 * One byte further in a string. A quote in a text is written twice, which needs no care here: leaving the string and
 * entering it again is the same. But `\S\'` is one character (§ in western Europe), whose quote some exporters write
 * once, as the grammar has it, and others twice; then what follows tells whether the string is over.
 */
export function stringStep(state: number, byte: number): number {
  switch (state) {
    case AFTER_BACKSLASH:
      if (byte === CAPITAL_S) return AFTER_S;
      if (byte === X) return AFTER_X;
      if (byte === P) return AFTER_P;
      return byte === QUOTE ? ENDED : IN_TEXT;
    case AFTER_S:
      if (byte === BACKSLASH) return SHIFTED;
      break;
    case AFTER_X:
      if (byte === BACKSLASH) return IN_TEXT;
      if (byte === ZERO || byte === TWO || byte === FOUR) return DIRECTIVE_ENDS;
      break;
    case AFTER_P:
      if (byte !== QUOTE && byte !== BACKSLASH) return DIRECTIVE_ENDS;
      break;
    case DIRECTIVE_ENDS:
      if (byte === BACKSLASH) return IN_TEXT;
      break;
    case SHIFTED:
      return byte === QUOTE ? SHIFTED_QUOTE : IN_TEXT;
    case SHIFTED_QUOTE:
      if (byte === QUOTE) return SHIFTED_QUOTES;
      break;
    case SHIFTED_QUOTES:
      if (byte === COMMA || byte === CLOSE) return ENDED_BEFORE;
  }
  if (byte === BACKSLASH) return AFTER_BACKSLASH;
  return byte === QUOTE ? ENDED : IN_TEXT;
}

/** Behind the closing quote of the string whose text begins at `from`; `to` when it has none. */
export function endOfString(bytes: Uint8Array, from: number, to: number): number {
  let state = IN_TEXT;
  for (let at = from; at < to; at++) {
    const byte = byteAt(bytes, at);
    if (state === IN_TEXT && byte !== QUOTE && byte !== BACKSLASH) continue;
    state = stringStep(state, byte);
    if (state === ENDED) {
      if (bytes[at + 1] !== QUOTE || at + 1 >= to) return at + 1;
      state = IN_TEXT;
      at++;
    } else if (state === ENDED_BEFORE) return at;
  }
  return to;
}
