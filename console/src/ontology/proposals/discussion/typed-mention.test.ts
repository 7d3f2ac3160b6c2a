import { expect, test } from 'vitest';
import { completedMention, suggestedPeople, typedMention, unknownMentions } from './typed-mention.ts';

const PEOPLE = ['Ada Marsh', 'Rita', 'ben.okoro'];

test('a mention is typed behind an @ that is not part of an address', () => {
  expect(typedMention('Hi @ad', 6)).toEqual({ from: 4, typed: 'ad' });
  expect(typedMention('Hi @', 4)).toEqual({ from: 4, typed: '' });
  expect(typedMention('a@b', 3)).toBe(null);
  expect(typedMention('Hi @Ada, look', 13)).toEqual({ from: 4, typed: 'Ada, look' });
  expect(typedMention('Hi @Ada ', 8)).toBe(null);
  expect(typedMention('Hi @ad', 3)).toBe(null);
});

test('people are suggested by the beginning of any word of their name', () => {
  expect(suggestedPeople('', PEOPLE)).toEqual(PEOPLE);
  expect(suggestedPeople('mar', PEOPLE)).toEqual(['Ada Marsh']);
  expect(suggestedPeople('OKO', PEOPLE)).toEqual(['ben.okoro']);
  expect(suggestedPeople('rita', PEOPLE)).toEqual([]);
});

test('a chosen name replaces what was typed', () => {
  expect(completedMention('Hi @ad, look', { from: 4, typed: 'ad' }, 'Ada Marsh')).toEqual({
    text: 'Hi @Ada Marsh , look',
    caret: 14,
  });
});

test('names that nobody has are known before the comment is sent', () => {
  expect(unknownMentions('@Zoe and @ada marsh, @Zoe', PEOPLE)).toEqual(['Zoe']);
});
