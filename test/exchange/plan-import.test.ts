import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import { derive } from '../../src/ontology/classes/domain/inheritance.ts';
import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { consequences } from '../../src/ontology/classes/domain/plans/consequences.ts';
import { applied, partOf, statusFault } from '../../src/ontology/classes/domain/plans/plan.ts';
import { diagnose } from '../../src/ontology/classes/domain/tree.ts';
import type { ExchangeRow } from '../../src/ontology/exchange/domain/exchange-row.ts';
import { importIds } from '../../src/ontology/exchange/domain/import-ids.ts';
import type { Import, ImportPlan } from '../../src/ontology/exchange/domain/import-object-classes.ts';
import { ImportVocabulary } from '../../src/ontology/exchange/domain/import-vocabulary.ts';
import { objectClass, soundTree } from '../ontology/random-trees.ts';
import { importContext, plannedImport } from './import-context.ts';

const CATEGORY = {
  id: 'cad_Walls',
  builtinName: 'Walls',
  builtinCategoryInt: -1,
  label: 'Walls',
  retired: false,
};
const ENTRY = { id: 'uf_B2010', kind: 'uniformat' as const, code: 'B2010', title: 'Walls', custom: false };
const vocabulary = () =>
  new ImportVocabulary(new Map([[ENTRY.id, ENTRY]]), new Map([[CATEGORY.id, CATEGORY]]));

const REVISION = 3;

function plan(
  tree: ReadonlyMap<string, ObjectClass>,
  rows: ExchangeRow[],
  asked: Import = { rootId: null, absent: 'keep' },
  aliases: ReadonlyMap<string, string> = new Map(),
): ImportPlan {
  const context = importContext(tree, { aliases, vocabulary: vocabulary(), revisionOf: () => REVISION });
  return atOnce(plannedImport(context, rows, importIds(tree.keys(), Buffer.alloc(32, 7)), asked));
}

/** What is random about a row: classes c00 to c24 may exist, n0 to n5 never do. */
const aRow = fc.record({
  handle: fc.oneof(
    fc.nat({ max: 12 }).map((n) => `c${String(n).padStart(2, '0')}`),
    fc.nat({ max: 5 }).map((n) => `n${n}`),
  ),
  parent: fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 4, arbitrary: fc.nat({ max: 12 }).map((n) => `c${String(n).padStart(2, '0')}`) },
    { weight: 4, arbitrary: fc.nat({ max: 5 }).map((n) => `n${n}`) },
  ),
  description: fc.constantFrom(undefined, null, 'text'),
  cad: fc.constantFrom(undefined, undefined, undefined, 'Walls', 'Nothing'),
  revision: fc.constantFrom(undefined, undefined, undefined, REVISION, REVISION - 1),
});
type ARow = typeof aRow extends fc.Arbitrary<infer T> ? T : never;

function exchangeRow(row: ARow, i: number): ExchangeRow {
  return {
    row: i + 2,
    handle: row.handle,
    name: `Name of ${row.handle}`,
    ...(row.parent === undefined ? {} : { parent: row.parent === null ? null : { handle: row.parent } }),
    ...(row.description === undefined ? {} : { description: row.description }),
    ...(row.cad === undefined ? {} : { links: { cad_categories: { text: row.cad } } }),
    ...(row.revision === undefined ? {} : { revision: row.revision }),
  };
}

/** The rules again, written for clearness: whoever is rejected is found by asking everyone until nobody new is. */
function model(tree: ReadonlyMap<string, ObjectClass>, rows: ARow[]) {
  const exists = (handle: string) => tree.has(handle); // here the id is the handle
  const rejected = new Set<number>();
  rows.forEach((row, i) => {
    const isTwice = rows.some((other, j) => j !== i && other.handle === row.handle);
    const isOld = exists(row.handle) && row.revision !== undefined && row.revision < REVISION;
    const isOrphan =
      typeof row.parent === 'string' &&
      !exists(row.parent) &&
      !rows.some((other) => other.handle === row.parent);
    if (isTwice || isOld || isOrphan || row.cad === 'Nothing') rejected.add(i);
  });
  const rowOf = (handle: string) => rows.findIndex((row) => row.handle === handle);
  const parentOf = (handle: string): string | null => {
    const row = rows[rowOf(handle)];
    if (!row || row.parent === undefined) return tree.get(handle)?.parentId ?? null;
    return row.parent;
  };
  const statusOf = (handle: string) => tree.get(handle)?.status ?? 'draft';
  for (let before = -1; before !== rejected.size; ) {
    before = rejected.size;
    rows.forEach((row, i) => {
      const chain: string[] = [];
      for (let at = parentOf(row.handle); at !== null && !chain.includes(at); at = parentOf(at))
        chain.push(at);
      const isBelowRejected = chain.some((handle) => rejected.has(rowOf(handle)));
      const parent = parentOf(row.handle);
      const isMoved = !exists(row.handle) || parent !== tree.get(row.handle)?.parentId;
      const isMisplaced =
        isMoved &&
        parent !== null &&
        ((statusOf(row.handle) === 'approved' && statusOf(parent) !== 'approved') ||
          (statusOf(row.handle) !== 'archived' && statusOf(parent) === 'archived'));
      if (chain.includes(row.handle) || isBelowRejected || isMisplaced) rejected.add(i);
    });
  }
  return {
    rejected,
    parents: new Map(
      rows.flatMap((row, i) => (rejected.has(i) ? [] : [[row.handle, parentOf(row.handle)] as const])),
    ),
  };
}

describe('planImport', () => {
  it('rejects and places rows as the rules say, whatever the tree and the file are', () => {
    fc.assert(
      fc.property(soundTree, fc.array(aRow, { maxLength: 14 }), (tree, given) => {
        const expected = model(tree, given);
        const { plan: planned, results, counts } = plan(tree, given.map(exchangeRow));
        const rejected = results.flatMap(({ outcome }, i) => (outcome === 'rejected' ? [i] : []));
        expect(new Set(rejected)).toEqual(expected.rejected);
        expect(counts.rejected).toBe(rejected.length);

        const after = applied(tree, planned.changes);
        const byHandle = new Map(Array.from(after.values(), (one) => [one.handle, one]));
        const handleOf = (id: string | null) => (id === null ? null : (after.get(id)?.handle ?? 'gone'));
        for (const [handle, parent] of expected.parents) {
          expect([handle, handleOf(byHandle.get(handle)?.parentId ?? null)]).toEqual([handle, parent]);
          expect(byHandle.get(handle)?.name).toBe(`Name of ${handle}`);
        }
        // Nobody else was touched, and the tree is still one.
        for (const { id, before } of planned.changes)
          expect(expected.parents.has(before?.handle ?? after.get(id)?.handle ?? '')).toBe(true);
        expect(diagnose(after.values()).diagnostics).toEqual([]);
        for (const { before, after: one } of planned.changes) {
          const parent = after.get(one?.parentId ?? '');
          if (one && parent && before?.parentId !== one.parentId) expect(statusFault(one, parent)).toBeNull();
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('changes nothing the second time, and the same file says the same twice', () => {
    fc.assert(
      fc.property(soundTree, fc.array(aRow, { maxLength: 14 }), (tree, given) => {
        const rows = given.map(({ revision: _, ...row }) => exchangeRow({ ...row, revision: undefined }, 0));
        const first = plan(tree, rows);
        expect(plan(tree, rows)).toEqual(first);
        const after = applied(tree, first.plan.changes);
        const accepted = rows.filter((_, i) => first.results[i]?.outcome !== 'rejected');
        const second = plan(after, accepted);
        expect(second.counts).toMatchObject({ created: 0, updated: 0, moved: 0, rejected: 0 });
        expect(second.plan).toEqual({ changes: [], redirects: [], templates: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('follows with places that the whole tree, worked out anew, has too', () => {
    fc.assert(
      fc.property(soundTree, fc.array(aRow, { maxLength: 14 }), (tree, given) => {
        const { plan: planned } = plan(tree, given.map(exchangeRow));
        const { tree: after, placements } = atOnce(consequences(partOf(tree), planned));
        const anew = derive(after, after.keys());
        const was = derive(tree, tree.keys());
        for (const id of after.keys()) expect(placements.get(id) ?? was.get(id)).toEqual(anew.get(id));
      }),
      { numRuns: 300 },
    );
  });

  it('archives exactly what is not named and has nothing named below', () => {
    fc.assert(
      fc.property(soundTree, fc.subarray(Array.from({ length: 25 }, (_, n) => n)), (tree, numbers) => {
        const named = [...tree.keys()].filter((_, i) => numbers.includes(i));
        const rows = named.map((id, i) => ({ row: i + 2, id }));
        const { plan: planned } = plan(tree, rows, { rootId: null, absent: 'archive' });
        const archived = new Set(planned.changes.map(({ id }) => id));
        const hasNamedBelow = (id: string): boolean =>
          [...tree.values()].some(
            (child) =>
              child.parentId === id &&
              ((named.includes(child.id) && child.status !== 'archived') || hasNamedBelow(child.id)),
          );
        for (const { id, status } of tree.values()) {
          expect(archived.has(id)).toBe(status !== 'archived' && !named.includes(id) && !hasNamedBelow(id));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps ids and handles that are free, and says why it gives others', () => {
    const tree = new Map([['oc_x', objectClass({ id: 'oc_x', handle: 'walls' })]]);
    const id = 'oc_01k70000000000000000000000';
    const { results, plan: planned } = plan(
      tree,
      [
        { row: 1, id, handle: 'kept', name: 'Kept' },
        { row: 2, id: 'B2010', handle: 'no handle', name: 'Walls' },
        { row: 3, handle: 'search', name: 'Search' },
        { row: 4, handle: 'former', name: 'Former' },
        { row: 5, name: 'Walls' },
      ],
      undefined,
      new Map([['former', 'oc_x']]),
    );
    expect(planned.changes.map(({ after }) => [after?.id === id, after?.handle])).toEqual([
      [true, 'kept'],
      [false, 'walls-2'],
      [false, 'search-2'],
      [false, 'walls-3'],
    ]);
    expect(results.map(({ problems }) => problems.map(({ column, severity }) => [column, severity]))).toEqual(
      [
        [],
        [
          ['id', 'warning'],
          ['handle', 'warning'],
        ],
        [['handle', 'warning']],
        [['handle', undefined]],
        [],
      ],
    );
  });

  it('plans ten thousand classes of one name without counting from the start each time', () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ row: i + 2, name: 'Same' }));
    const { plan: planned } = plan(new Map(), rows);
    expect(new Set(planned.changes.map(({ after }) => after?.handle)).size).toBe(10_000);
    expect(planned.changes.map(({ id }) => id)).toEqual(planned.changes.map(({ id }) => id).sort());
  });
});
