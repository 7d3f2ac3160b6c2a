import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValidationError } from '../../src/kernel/domain-error.ts';
import type { Link } from '../../src/ontology/classes/domain/object-class.ts';
import { Lookalikes } from '../../src/ontology/vocabularies/domain/lookalike-codes.ts';
import {
  bindingStatus,
  type CadCategory,
  cadCandidates,
  customEntry,
  entryCandidates,
  entryId,
  type OpenKind,
  readReference,
} from '../../src/ontology/vocabularies/domain/vocabulary.ts';

const kinds: OpenKind[] = ['uniformat', 'masterformat', 'object_class_codes'];
const anyKind = fc.constantFrom(...kinds);
/** Hostile text, near-codes and escapes; what readReference refuses is tested on its own. */
const anyReference = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.stringMatching(/^(uf_|mf_|occ_|)[A-G]?[0-9 .~_-]{0,12}$/),
    fc.stringMatching(/^(uf_|mf_|occ_)?[A-Za-z ~0-9]{1,8}(~[0-9a-f]{1,6}~)?[a-z]?$/),
  )
  .filter((text) => !refuses('uniformat', text));

function refuses(kind: OpenKind, text: string): boolean {
  try {
    readReference(kind, text);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationError);
    return true;
  }
}

describe('readReference', () => {
  it.each([
    ['blank', ' \n\t '],
    ['invisible', '\u200b\u2060'],
    ['too long', 'x'.repeat(201)],
    ['a record id', ' recABCDEFGHIJKLMN '],
  ])('refuses what is %s, naming the field and not the text', (_, text) => {
    expect(() => readReference('object_class_codes', text)).toThrow(ValidationError);
    expect(() => readReference('object_class_codes', text)).toThrow(/^objectClassCode (must|is a legacy ID)/);
    expect(() => readReference('object_class_codes', text)).not.toThrow(/recABC/);
  });

  it('is the same when read again', () => {
    fc.assert(
      fc.property(anyReference, (text) => {
        const once = readReference('uniformat', text);
        expect(readReference('uniformat', once)).toBe(once);
      }),
    );
  });
});

describe('CAD categories', () => {
  it.each([
    ['cad_OST_Walls', { id: 'cad_OST_Walls', builtinName: 'cad_OST_Walls', builtinCategoryInt: null }],
    [' OST_Walls ', { id: 'OST_Walls', builtinName: 'OST_Walls', builtinCategoryInt: null }],
    ['-2000011', { id: '-2000011', builtinName: '-2000011', builtinCategoryInt: -2000011 }],
    [
      '9007199254740993',
      { id: '9007199254740993', builtinName: '9007199254740993', builtinCategoryInt: null },
    ],
    ['1e3', { id: '1e3', builtinName: '1e3', builtinCategoryInt: null }],
  ])('%j is looked up by id, name and integer', (given, candidates) => {
    expect(cadCandidates(given)).toEqual(candidates);
  });
});

describe('codes', () => {
  it.each<[OpenKind, string, string]>([
    ['uniformat', 'b 2010', 'uf_B2010'],
    ['uniformat', 'B2010.10', 'uf_B2010.10'],
    ['uniformat', 'uf_B2010', 'uf_B2010'],
    ['masterformat', '092900', 'mf_09-29-00'],
    ['masterformat', '09-29-00', 'mf_09-29-00'],
    ['masterformat', '09 29 00', 'mf_09-29-00'],
    ['masterformat', 'mf_09-29-00', 'mf_09-29-00'],
    ['masterformat', '09 29 00.13', 'mf_09-29-00.13'],
    ['object_class_codes', '23-30 10 00', 'occ_23.30.10.00'],
    ['object_class_codes', '23.30.10.17.27', 'occ_23.30.10.17.27'],
    ['uniformat', 'ACME-12_a', 'uf_ACME-12_a'],
    ['uniformat', 'Türen / außen', 'uf_T~fc~ren~20~~2f~~20~au~df~en'],
    ['object_class_codes', '壁', 'occ_~58c1~'],
    ['object_class_codes', '../../etc', 'occ_..~2f~..~2f~etc'],
  ])('%s %j has the id %s', (kind, given, id) => {
    const entry = customEntry(kind, given);
    expect(entry.id).toBe(id);
    expect(entry).toMatchObject({ kind, custom: true, title: entry.code });
    const { id: byId, codes } = entryCandidates(kind, given);
    expect(byId === id || codes.includes(entry.code)).toBe(true);
  });

  it('a heading may leave out its zeros', () => {
    expect(entryCandidates('object_class_codes', '23-75').codes).toEqual(['23-75', '23.75.00.00']);
    expect(entryCandidates('object_class_codes', '23.30.10').codes).toEqual(['23.30.10', '23.30.10.00']);
  });

  it('an escape of something that no reference can hold is text like any other', () => {
    for (const text of ['uf_~0~', 'uf_~d800~', 'uf_~110000~', 'uf_~20~']) {
      expect(customEntry('uniformat', text).code).toBe(text);
    }
  });

  it('ids are ASCII, safe in a URL, of their kind, and never a record id', () => {
    fc.assert(
      fc.property(anyKind, anyReference, (kind, text) => {
        const { id } = customEntry(kind, text);
        expect(id).toMatch(/^(uf|mf|occ)_[A-Za-z0-9._~-]+$/);
        expect(encodeURIComponent(id)).toBe(id);
        expect(id.length).toBeLessThan(2_000);
      }),
    );
  });

  it('two references share an id only when they are one code', () => {
    fc.assert(
      fc.property(anyKind, anyReference, anyReference, (kind, a, b) => {
        const one = customEntry(kind, a);
        const other = customEntry(kind, b);
        expect(one.id === other.id).toBe(one.code === other.code);
      }),
      { numRuns: 500 },
    );
  });

  it('an entry is found again by what it was made from, by its id and by its code', () => {
    fc.assert(
      fc.property(anyKind, anyReference, (kind, text) => {
        const entry = customEntry(kind, text);
        expect(entryId(kind, entry.code)).toBe(entry.id);
        for (const reference of [text, entry.id, entry.code]) {
          const { id, codes } = entryCandidates(kind, reference);
          expect(id === entry.id || codes.includes(entry.code)).toBe(true);
        }
        expect(customEntry(kind, entry.id)).toEqual(entry);
      }),
      { numRuns: 500 },
    );
  });
});

describe('bindingStatus', () => {
  const walls: CadCategory = {
    id: 'cad_OST_Walls',
    builtinName: 'OST_Walls',
    builtinCategoryInt: -2000011,
    label: 'Walls',
    retired: false,
  };
  const bound: Link = {
    entryId: walls.id,
    given: 'OST_Walls',
    boundName: 'OST_Walls',
    boundInt: -2000011,
    reviewReason: null,
  };

  it.each<[string, Partial<Link>, Partial<CadCategory> | null, string, RegExp]>([
    ['as it was bound', {}, {}, 'current', /^nothing to say$/],
    ['retired', {}, { retired: true }, 'stale', /OST_Walls was retired/],
    ['renamed', {}, { builtinName: 'OST_NewWalls' }, 'needs_review', /OST_Walls was renamed to OST_NewWalls/],
    ['renumbered', {}, { builtinCategoryInt: -5 }, 'needs_review', /changed from -2000011 to -5/],
    ['merged', { reviewReason: 'A merge joined two.' }, {}, 'needs_review', /^A merge joined two\.$/],
    ['merged and retired', { reviewReason: 'A merge.' }, { retired: true }, 'stale', /retired/],
    ['never resolved', { entryId: null, given: 'OST_Wals' }, null, 'unresolved', /“OST_Wals”/],
    ['gone from the vocabulary', {}, null, 'unresolved', /“OST_Walls”/],
    ['long', { entryId: null, given: 'x'.repeat(500) }, null, 'unresolved', /“x{60}…”/],
  ])('%s', (_, link, category, status, reason) => {
    const binding = bindingStatus({ ...bound, ...link }, category && { ...walls, ...category });
    expect(binding.status).toBe(status);
    expect(binding.reviewReason ?? 'nothing to say').toMatch(reason);
  });

  it('never repeats a record id', () => {
    const { reviewReason } = bindingStatus({ ...bound, entryId: null, given: 'recABCDEFGHIJKLMN' }, null);
    expect(reviewReason).not.toContain('rec');
  });
});

describe('the code that another looks like', () => {
  it('has the same characters but for those that are easily confused, and is the only one', () => {
    const find = new Lookalikes(['C1010', 'B2010', '09 29 00', 'S1', '51', '…']);
    expect(['C101O', 'c-10.1o', 'B2OIO', '09-29-OO', '０９２９００'].map((code) => find.of(code))).toEqual([
      'C1010',
      'C1010',
      'B2010',
      '09 29 00',
      '09 29 00',
    ]);
    expect(['C1011', 'C10100', 'C', '', '-', '…', 'SI'].map((code) => find.of(code))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
