import { describe, expect, test } from 'vitest';
import { decodeText } from '../../src/ifc/step/decode-text.ts';

const decoded = (bytes: Buffer | string) => {
  const raw = Buffer.from(bytes as string, 'latin1');
  return decodeText(raw, 0, raw.length);
};

describe('texts', () => {
  test.each([
    ['plain', 'Wall', 'Wall'],
    ['a doubled quote', "it''s", "it's"],
    ['a doubled backslash', 'C:\\\\models', 'C:\\models'],
    ['UTF-16', '\\X2\\00C400D600DC\\X0\\', 'ÄÖÜ'],
    ['UTF-16 in small letters, twice', '\\X2\\00e4\\X0\\-\\X2\\65E5672C\\X0\\', 'ä-日本'],
    ['UTF-16 of a surrogate pair', '\\X2\\D83DDE00\\X0\\', '\u{1F600}'],
    ['half a surrogate pair', 'a\\X2\\D83D\\X0\\b', 'a\ufffdb'],
    ['UTF-32', '\\X4\\0001F600\\X0\\', '\u{1F600}'],
    ['UTF-32 beyond Unicode', '\\X4\\00FFFFFF\\X0\\', '\ufffd'],
    ['an 8-bit character', 'Stra\\X\\DFe', 'Straße'],
    ['a shifted character', 'K\\S\\|che', 'Küche'],
    ['another page', '\\PE\\\\S\\P\\S\\Q', 'аб'],
    ['pages by turns', '\\S\\D\\PB\\\\S\\s\\PA\\\\S\\D', 'ÄóÄ'],
    ['a wanted line end', 'one\\N\\two', 'one\ntwo'],
    ['a sequence that is none', '\\Y\\ \\X2\\00', '\\Y\\ \\X2\\00'],
    ['UTF-16 without its end', 'a\\X2\\00E4', 'aä'],
    ['NUL', 'a\\X\\00b', 'ab'],
  ])('%s', (_, written, meant) => {
    expect(decoded(written)).toBe(meant);
  });

  test('raw bytes: UTF-8 where they can be, else Windows-1252', () => {
    expect(decoded(Buffer.from('Größe 日本'))).toBe('Größe 日本');
    expect(decoded(Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80]))).toBe('Größe €');
  });

  test('lines that an exporter wrapped are one text', () => {
    expect(decoded('a long\r\n name\n')).toBe('a long name');
  });
});
