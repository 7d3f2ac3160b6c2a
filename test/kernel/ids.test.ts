import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRecordId, newId } from '../../src/kernel/ids.ts';

it('is a prefix and 26 lower-case characters', () => {
  expect(newId('oc')).toMatch(/^oc_[0-9a-hjkmnp-tv-z]{26}$/);
});

it('sorts in the order of making, also within one millisecond and when the clock steps back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 2, maxLength: 200 }), (times) => {
      const ids = times.map((time) => newId('evt', time));
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('is never taken for a record id', () => {
  expect(isRecordId(newId('run'))).toBe(false);
  expect(isRecordId('recABCDEFGHIJ1234')).toBe(true);
  expect(
    ['rec', 'recABCDEFGHIJ123', 'recABCDEFGHIJ12345', 'xrecABCDEFGHIJ1234', 'recABCDEFGHIJ-234'].filter(
      isRecordId,
    ),
  ).toEqual([]);
});
