import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { byteAt, present } from '../../kernel/present.ts';
import { BACKSLASH, QUOTE, SPACE } from './bytes.ts';

const UTF8 = new TextDecoder('utf-8');
const WINDOWS = new TextDecoder('windows-1252');
/**
 * `\PA\` to `\PI\`: the parts of ISO 8859. For parts 1 and 9 TextDecoder gives the Windows code pages, which are
 * equal in the range that `\S\` uses.
 */
const PAGES = Array.from({ length: 9 }, (_, part) => new TextDecoder(`iso-8859-${part + 1}`));

/**
 * The text between two quotes. Backslash sequences are those of ISO 10303-21; anything else with a backslash is kept
 * as it is. Bytes beyond ASCII, which the standard does not allow, are decoded as UTF-8 if they are valid, else as
 * Windows-1252. Line ends come from exporters that wrap lines, and are removed; so are other control characters.
 */
export function decodeText(bytes: Buffer, from: number, to: number): string {
  const written = bytes.toString('latin1', from, to);
  if (isPlain(bytes, from, to)) return written;
  const [known, most] = written.length > LONG ? [rememberedLong, MOST_LONG] : [remembered, MOST_REMEMBERED];
  const before = known.get(written);
  if (before !== undefined) return before;
  const text = decoded(bytes.subarray(from, to));
  if (written.length <= LONGEST_REMEMBERED) {
    if (known.size >= most) known.clear();
    known.set(written, text);
  }
  return text;
}

/** Names and values of properties are repeated for every element, so those that need decoding are cached. */
const remembered = new Map<string, string>();
const MOST_REMEMBERED = 2000;
const LONG = 200;
const rememberedLong = new Map<string, string>();
const MOST_LONG = 4;
const LONGEST_REMEMBERED = 2_000_000;

function decoded(raw: Buffer): string {
  const text = (isUtf8(raw) ? UTF8 : WINDOWS).decode(raw).replace(UNWRITTEN, '');
  return unescaped(text).replace(NO_TEXT, '').toWellFormed();
}

/** Control characters that are dropped before decoding, and those that no sequence may produce. */
const UNWRITTEN = /[^\P{Cc}\t]/gu;
const NO_TEXT = /[^\P{Cc}\t\n]/gu;

function isPlain(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = byteAt(bytes, at);
    if (byte < SPACE || byte > 0x7e || byte === BACKSLASH || byte === QUOTE) return false;
  }
  return true;
}

const SEQUENCE =
  /''|\\\\|\\X2\\((?:[0-9A-Fa-f]{4})*)(?:\\X0\\|$)|\\X4\\((?:[0-9A-Fa-f]{8})*)(?:\\X0\\|$)|\\X\\([0-9A-Fa-f]{2})|\\P([A-I])\\|\\S\\(''|[\s\S])|\\([NFT])\\/g;

function unescaped(text: string): string {
  let page = present(PAGES[0]);
  return text.replace(
    SEQUENCE,
    (whole: string, x2?: string, x4?: string, x?: string, p?: string, s?: string, control?: string) => {
      if (x2 !== undefined) return utf16(x2);
      if (x4 !== undefined) return utf32(x4);
      if (x !== undefined) return String.fromCharCode(Number.parseInt(x, 16));
      if (p !== undefined) {
        page = present(PAGES[p.charCodeAt(0) - 0x41]);
        return '';
      }
      if (s !== undefined) return shifted(s, page) ?? whole;
      if (control !== undefined) return control === 'N' ? '\n' : ' ';
      return whole === "''" ? "'" : '\\';
    },
  );
}

const utf16 = (hex: string): string =>
  hex.replace(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)));

const utf32 = (hex: string): string =>
  hex.replace(/.{8}/g, (unit) => {
    const point = Number.parseInt(unit, 16);
    return point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point);
  });

function shifted(character: string, page: TextDecoder): string | undefined {
  const code = character.charCodeAt(0);
  return code >= SPACE && code < 0x7f ? page.decode(Uint8Array.of(code + 0x80)) : undefined;
}
