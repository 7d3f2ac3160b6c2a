import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ABOVE, codeTree, levelsOf } from '../../src/ontology/releases/domain/code-trees.ts';
import { packEditionCodes, unpackEditionCodes } from '../../src/ontology/releases/queries/edition-codes.ts';

const used = (...codes: string[]) => new Map(codes.map((code) => [code, `Title of ${code}`]));

describe('the tree of used codes', () => {
  it('has what is above a code by its structure, as far as the vocabulary has it', () => {
    expect(ABOVE.uniformat('B2010.10')).toEqual(['B2010', 'B20', 'B']);
    expect(ABOVE.uniformat('B2010')).toEqual(['B20', 'B']);
    expect(ABOVE.uniformat('our own')).toEqual([]);
    expect(ABOVE.masterformat('09 29 13.13')).toEqual([
      '09 29 13',
      '09 29 10',
      '09 29 00',
      '09 20 00',
      '09 00 00',
    ]);
    expect(ABOVE.masterformat('09 00 00')).toEqual([]);
    const known = new Map([['B', { title: 'Shell', parent: null }]]);
    expect(codeTree(used('B2010'), (code) => known.get(code), ABOVE.uniformat)).toEqual([
      { code: 'B', title: 'Shell', parent: null },
      { code: 'B2010', title: 'Title of B2010', parent: 'B' },
    ]);
  });

  it('prefers the parent that the vocabulary names', () => {
    const known = new Map([
      ['X', { title: 'X', parent: null }],
      ['B', { title: 'B', parent: null }],
      ['B20', { title: 'B20', parent: 'X' }],
    ]);
    expect(codeTree(used('B20'), (code) => known.get(code), ABOVE.uniformat).map(({ code }) => code)).toEqual(
      ['X', 'B20'],
    );
  });

  it('has every used code once, below its parent, whatever the vocabulary says', async () => {
    const vocabulary = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      fc.record({ title: fc.string(), parent: fc.constantFrom(null, 'a', 'b', 'c', 'd', 'e', 'f', 'none') }),
    );
    const wanted = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'g'));
    await fc.assert(
      fc.asyncProperty(vocabulary, wanted, async (entries, codes) => {
        const tree = codeTree(used(...codes), (code) => entries[code]);
        const found = tree.map(({ code }) => code);
        expect(new Set(found).size).toBe(found.length);
        for (const code of codes) expect(found).toContain(code);
        for (const [i, { parent }] of tree.entries())
          if (parent !== null) expect(found.slice(0, i)).toContain(parent);
        for (const level of levelsOf(tree).values()) expect(level).toBeGreaterThan(0);
        const all = {
          systems: [{ id: 's', name: 'S', version: null, source: null }],
          trees: new Map([
            ['uniformat', tree],
            ['masterformat', []],
            ['s', tree],
          ]),
        };
        expect(await unpackEditionCodes(await packEditionCodes(all))).toEqual(all);
      }),
    );
  });
});
