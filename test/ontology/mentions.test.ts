import { expect, test } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import { unknownMentions, unknownNames } from '../../src/ontology/proposals/domain/mentions.ts';
import { inSlices } from '../../src/platform/in-slices.ts';
import { blocks } from '../support/event-loop.ts';

const PEOPLE = ['Rita', 'Ada Marsh', 'ben.okoro'];

test('a mention of somebody who is known is no warning, in any case', () => {
  expect(atOnce(unknownMentions('@rita, @ADA MARSH and @ben.okoro: look', PEOPLE))).toEqual([]);
});

test('names that nobody has are named once each', () => {
  expect(atOnce(unknownMentions('@Zoe and @zoe.k, then @Zoe. Mail a@b.com', PEOPLE))).toEqual([
    'Zoe',
    'zoe.k',
  ]);
});

test('a longer name is another one', () => {
  expect(atOnce(unknownMentions('@Ritas', PEOPLE))).toEqual(['Ritas']);
  expect(atOnce(unknownMentions('@Rita.', PEOPLE))).toEqual([]);
});

test('names of reviewers are compared in any case', () => {
  expect(atOnce(unknownNames(['RITA', 'Zoe'], PEOPLE))).toEqual(['Zoe']);
});

test('looks at the 200 mentions that are stored, however many people there are', async () => {
  const many = Array.from({ length: 50_000 }, (_, i) => `person ${i}`);
  const text = Array.from({ length: 3000 }, (_, i) => `@p${i}`).join(' ');
  let unknown: string[] = [];
  expect(
    await blocks(async () => (unknown = await inSlices(unknownMentions(text, many)))),
  ).toBeLessThanOrEqual(200);
  expect(unknown).toHaveLength(200);
  expect(atOnce(unknownMentions('@person 49999 and @person 5x', many))).toEqual(['person']);
});
