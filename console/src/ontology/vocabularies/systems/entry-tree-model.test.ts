import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SystemEntry } from '../classification-systems.ts';
import { entryTreeOf, matchesOf, rowsOf } from './entry-tree-model.ts';

const entry = (code: string, parent: string | null): SystemEntry => ({
  code,
  title: `Title ${code}`,
  parent,
  retired: false,
  classCount: 0,
});

const lists = fc
  .array(fc.nat(), { maxLength: 20 })
  .map((parents) =>
    parents.map((parent, at) => entry(`c${at}`, at === 0 || parent % 3 === 0 ? null : `c${parent % at}`)),
  );

test('with everything open, every entry is shown once, directly below its parent’s branch', () => {
  fc.assert(
    fc.property(lists, (entries) => {
      const rows = rowsOf(entryTreeOf(entries), new Set(entries.map(({ code }) => code)), null);
      expect(rows.map(({ entry: { code } }) => code).sort()).toEqual(entries.map(({ code }) => code).sort());
      for (const [at, row] of rows.entries()) {
        const parent = rows.slice(0, at).findLast(({ level }) => level === row.level - 1);
        expect(parent?.entry.code ?? null).toBe(row.entry.parent);
      }
    }),
  );
});

test('a search shows its matches, and what is above them dimmed', () => {
  fc.assert(
    fc.property(lists, fc.nat(20), (entries, wanted) => {
      const tree = entryTreeOf(entries);
      const matches = matchesOf(tree, `TITLE c${wanted}`);
      const rows = rowsOf(tree, new Set(), matches);
      const found = rows.filter(({ isDimmed }) => !isDimmed).map(({ entry: { code } }) => code);
      expect(new Set(found)).toEqual(matches);
    }),
  );
});

test('nothing is open at first but the top level', () => {
  const rows = rowsOf(
    entryTreeOf([entry('Ss', null), entry('Ss_25', 'Ss'), entry('X', 'gone')]),
    new Set(),
    null,
  );
  expect(rows.map(({ entry: { code }, hasChildren }) => [code, hasChildren])).toEqual([
    ['Ss', true],
    ['X', false],
  ]);
});
