import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HandleSupply, isReservedHandle, slugOf } from '../../src/ontology/classes/domain/handle.ts';
import { isRecordId } from '../../src/record-ids/record-id.ts';

const anyName = fc.string({ unit: 'binary', maxLength: 200 });

describe('slugOf', () => {
  it.each([
    ['Exterior Walls', 'exterior-walls'],
    ['Façade – Größe Æ/Ø', 'facade-grosse-ae-o'],
    ['  Roof & Gutter!  ', 'roof-gutter'],
    ["Ship's Ladders", 'ships-ladders'],
    ['Łódź №2', 'lodz-no2'],
    ['İstanbul ıssız', 'istanbul-issiz'],
    ['ＷＣ', 'wc'],
    ['壁', 'class'],
    ['Стены', 'class'],
    ['---', 'class'],
    ['', 'class'],
    ['oc_01hzzzzzzzzzzzzzzzzzzzzzzz', 'oc-01hzzzzzzzzzzzzzzzzzzzzzzz'],
    ['Recapitalizations', 'class-recapitalizations'],
  ])('%j gives %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is short lower-case ASCII words, whatever the name, and stable', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(86);
        expect(isRecordId(slug)).toBe(false);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('HandleSupply', () => {
  it('counts from 2 past what is taken', () => {
    const taken = new Set(['walls', 'walls-2']);
    const handles = new HandleSupply((handle) => taken.has(handle));
    expect(['Walls', 'Doors', 'Walls'].map((name) => handles.next(name))).toEqual([
      'walls-3',
      'doors',
      'walls-4',
    ]);
  });

  it.each(['actions', 'sync-all', 'changes', 'search'])(
    'never gives out %s, a word of the routes',
    (word) => {
      expect(new HandleSupply().next(word)).toBe(`${word}-2`);
    },
  );

  it('gives every one of many names a handle of its own', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('Walls', 'walls', 'Walls 2', 'search'), anyName)),
        (names) => {
          const supply = new HandleSupply();
          const handles = new Set(names.map((name) => supply.next(name)));
          expect(handles.size).toBe(names.length);
          expect([...handles].filter(isReservedHandle)).toEqual([]);
        },
      ),
    );
  });
});
