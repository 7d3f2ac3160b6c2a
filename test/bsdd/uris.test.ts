import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetPageOf } from '../../src/bsdd/domain/paging.ts';
import { UNITS, unitNamed } from '../../src/bsdd/domain/units.ts';
import { readUri, Uris } from '../../src/bsdd/domain/uris.ts';

const codes = { organization: 'acme', dictionary: 'house' };
const name = fc.string({ minLength: 1, unit: 'grapheme' });
const base = fc.constantFrom(
  'http://localhost:8080',
  'https://bim.example.com',
  'https://x.example/lintel/prod',
  '',
);
const version = fc.constantFrom('latest', 'preview', '2026.2', '1');

describe('URIs', () => {
  it('name again what they were made for, wherever the service is', () => {
    fc.assert(
      fc.property(base, version, name, name, (where, of, handle, group) => {
        const uris = new Uris(where, codes, of);
        expect(readUri(uris.dictionary, codes)).toEqual({ kind: 'dictionary', version: of });
        expect(readUri(uris.class(handle), codes)).toEqual({ kind: 'class', version: of, handle });
        expect(readUri(`${uris.property(handle)}/`, codes)).toEqual({
          kind: 'property',
          version: of,
          code: handle,
        });
        expect(readUri(uris.classProperty(handle, group, handle), codes)).toMatchObject({ code: handle });
        expect(readUri(uris.class(handle), { ...codes, dictionary: 'other' })).toBeNull();
        expect(uris.class(handle)).toMatch(/^[!-~]*$/);
      }),
    );
  });

  it('that anyone makes up name nothing, and never throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (head, parts) => {
        const read = readUri(`${head}/bsdd/uri/${parts.join('/')}`, codes);
        if (parts[0] !== 'acme' || parts[1] !== 'house') expect(read).toBeNull();
      }),
    );
    expect(readUri('javascript:alert(1)/bsdd/uri/acme/house/latest', codes)).toBeNull();
    expect(readUri('/bsdd/uri/acme/house/latest/class', codes)).toBeNull();
    expect(readUri('/bsdd/uri/acme/house', codes)).toEqual({ kind: 'dictionary', version: null });
  });
});

describe('pages', () => {
  it('are a thousand, a hundred from an offset, or as many as are asked for', () => {
    const all = Array.from({ length: 1500 }, (_, n) => n);
    expect(offsetPageOf(all, {})).toMatchObject({ totalCount: 1500, offset: 0, count: 1000 });
    expect(offsetPageOf(all, { Offset: 0 })).toMatchObject({ count: 100 });
    expect(offsetPageOf(all, { Offset: 1490, Limit: 1000 }).items).toEqual(all.slice(1490));
    expect(offsetPageOf(all, { Limit: 3 }).items).toEqual([0, 1, 2]);
  });
});

describe('units', () => {
  it('are each there once, and known as people write them', () => {
    expect(new Set(UNITS.map(({ code }) => code)).size).toBe(UNITS.length);
    expect(unitNamed(' m2 ')?.qudtCode).toBe('M2');
    expect(unitNamed('square metre')?.code).toBe('m²');
    expect(unitNamed('cubit')).toBeUndefined();
  });
});
