import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { isRecordId } from '../../src/record-ids/record-id.ts';

describe('an id', () => {
  it('is a prefix and 26 lower-case characters, and never looks like a record id', () => {
    for (const prefix of ['oc', 'prj', 'pc', 'pci', 'ppv', 'pt', 'dj', 'run', 'op', 'evt'] as const) {
      const id = newId(prefix);
      expect(id).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
      expect(id.startsWith('rec')).toBe(false);
    }
  });

  it('sorts by the time it was made, also within a millisecond and when the clock goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 200 }), (steps) => {
        let now = 4_000_000_000_000; // later than any made before: the last one is remembered
        const ids = steps.map((step) => newId('oc', (now += step - 2)));
        expect(ids.toSorted()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe('a record id', () => {
  it('is rec and 14 letters or digits, no more and no less', () => {
    expect(['recAbCdEfGhIjKlMn', 'rec00000000000000'].every(isRecordId)).toBe(true);
    for (const other of [
      'rec',
      'recAbCdEfGhIjKlM',
      'recAbCdEfGhIjKlMno',
      'RECAbCdEfGhIjKlMn',
      'rec_AbCdEfGhIjKlM',
      newId('oc'),
    ])
      expect(isRecordId(other)).toBe(false);
  });
});
