import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mentionParts } from './mentions.ts';

const namesIn = (text: string, known: string[] = []) =>
  mentionParts(text, known).flatMap(({ name }) => name ?? []);

describe('mentions in a comment', () => {
  test.each([
    ['Ask @ada.', ['ada']],
    ['@Ada, (@bob) and @zoë?', ['Ada', 'bob', 'zoë']],
    ['@ada.lovelace@example.com knows', ['ada.lovelace@example.com']],
    ['write to mail@example.com', []],
    ['@ ada and @@ada', []],
    ['@ada-', ['ada']],
  ])('%s', (text, names) => expect(namesIn(text)).toEqual(names));

  test('names of several words are found when they are known, the longest first', () => {
    expect(namesIn('Thanks @Ada Lovelace!', ['Ada', 'Ada Lovelace'])).toEqual(['Ada Lovelace']);
    expect(namesIn('@Ada Lovelacey', ['Ada Lovelace'])).toEqual(['Ada']);
    expect(namesIn('@a.b* (c)', ['a.b* (c)'])).toEqual(['a.b* (c)']);
  });

  test('no character of a comment is lost, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.array(fc.string({ maxLength: 10 }), { maxLength: 4 }),
        (text, known) => {
          expect(
            mentionParts(text, known)
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
        },
      ),
      { seed: 28 },
    );
  });
});
