/** The characters with a meaning in ISO 10303-21. */
export const NEWLINE = 0x0a;
export const SPACE = 0x20;
export const HASH = 0x23;
export const QUOTE = 0x27;
export const OPEN = 0x28;
export const CLOSE = 0x29;
export const STAR = 0x2a;
export const COMMA = 0x2c;
export const DOT = 0x2e;
export const SLASH = 0x2f;
export const SEMICOLON = 0x3b;
export const EQUALS = 0x3d;
export const BACKSLASH = 0x5c;
export const CAPITAL_S = 0x53;
export const DOLLAR = 0x24;

export const isBlank = (byte: number): boolean => byte <= SPACE;
export const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** Letters in upper case, digits, `_` and `-`; 0 for everything else. */
export const UPPER_CASE_NAME_BYTES = new Uint8Array(256);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-') {
  UPPER_CASE_NAME_BYTES[character.charCodeAt(0)] = character.charCodeAt(0);
  UPPER_CASE_NAME_BYTES[character.toLowerCase().charCodeAt(0)] = character.charCodeAt(0);
}
