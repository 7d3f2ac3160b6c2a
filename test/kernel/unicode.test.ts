import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable } from '../../src/kernel/comparable.ts';
import { folded, hasTooManyMarks, normalised } from '../../src/kernel/unicode.ts';
import { blocks } from '../support/event-loop.ts';

/** Marks of two classes in turn: to be sorted, each pair anew. The third and fourth become marks when folded. */
const HOSTILE = ['\u0301\u0323', '\u0301\uff9e', '\uff9f\u0323', '\u0344\u0323'];

describe('normalisation', () => {
  it.each(HOSTILE)('of endless marks (%j) takes linear time', async (pair) => {
    const text = `a${pair.repeat(100_000)}`;
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(await blocks(() => normalised(text, form))).toBeLessThan(200);
    expect(await blocks(() => folded(text))).toBeLessThan(200);
    expect(hasTooManyMarks(text)).toBe(true);
  });

  it('is what Unicode says, for every text without endless marks', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'É', 'ß', '가', 'ｶ', 'ﾞ', '\u0301', '\u0323', 'ﬁ', '😀'),
    });
    fc.assert(
      fc.property(text, (any) => {
        fc.pre(!hasTooManyMarks(any));
        expect(normalised(any, 'NFC')).toBe(any.normalize('NFC'));
        expect(folded(any)).toBe(any.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
      }),
    );
  });

  it('is skipped for ASCII, with the same result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(folded(text)).toBe(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
        const letters = text
          .toLowerCase()
          .normalize('NFKC')
          .normalize('NFD')
          .replaceAll(/[\p{M}\p{P}]/gu, '');
        expect(comparable(text)).toBe(letters.replaceAll(/\s+/g, ' ').trim());
      }),
    );
  });

  it('thirty marks in a row are a letter of some script, one more is none', () => {
    expect(hasTooManyMarks(`a${'\u0301'.repeat(30)}b${'\u0323'.repeat(30)}`)).toBe(false);
    expect(hasTooManyMarks(`a${'\u0301'.repeat(31)}`)).toBe(true);
    expect(normalised(`a${'\u0323'.repeat(40)}b`, 'NFD')).toBe(`a${'\u0323'.repeat(30)}b`);
  });

  it.each(['\u0301', '\u1dc4', '\u{1d165}'])(
    'a body full of runs that are just short enough (%j) is read once',
    async (mark) => {
      const run = `${mark.repeat(30)}a`;
      const text = run.repeat(2 ** 20 / Buffer.byteLength(run));
      expect(hasTooManyMarks(text)).toBe(false);
      expect(await blocks(() => hasTooManyMarks(text), 400)).toBeLessThan(400);
      expect(await blocks(() => normalised(`${text}${mark.repeat(31)}`, 'NFC'), 600)).toBeLessThan(600);
    },
  );

  it('every character that becomes a mark is counted as one', () => {
    const missed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      const isMark = /^\p{M}+$/u.test(character.normalize('NFKD'));
      if (isMark && !hasTooManyMarks(character.repeat(31))) missed.push(code.toString(16));
    }
    expect(missed).toEqual([]);
  });
});
