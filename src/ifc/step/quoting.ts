import { byteAt } from '../../kernel/present.ts';
import { BACKSLASH, CAPITAL_S, CLOSE, COMMA, QUOTE } from './bytes.ts';

/** The states inside of a string: plain text, inside of a backslash sequence, or after its end. */
export const IN_TEXT = 0;
const AFTER_BACKSLASH = 1;
const AFTER_S = 2;
const AFTER_X = 3;
const AFTER_P = 4;
const DIRECTIVE_ENDS = 5;
const SHIFTED = 6; // after \S\; the next byte is its character
const SHIFTED_QUOTE = 7;
const SHIFTED_QUOTES = 8;
/** The last quote ended the string. */
export const ENDED = 9;
/** The string ended before this byte. */
export const ENDED_BEFORE = 10;

const [X, P] = [0x58, 0x50];
const [ZERO, TWO, FOUR] = [0x30, 0x32, 0x34];

/**
 * The next state for one byte of a string. A quote in a text is written twice, which needs no special handling:
 * leaving the string and entering it again has the same effect. But `\S\'` is one character (§ in western Europe),
 * whose quote some exporters write once, as the grammar says, and others twice; then the next byte decides whether
 * the string has ended.
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

/** The position after the closing quote of the string whose text begins at `from`; `to` when it is not closed. */
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
