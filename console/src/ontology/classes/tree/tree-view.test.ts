import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClass, indexed } from '../a-class.test-support.ts';
import { matcherOf } from '../find-index.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { ontologies } from '../random-ontology.ts';
import { filterOfSearch, NO_FILTER, searchOfFilter, type TreeFilter } from './tree-filter.ts';
import { treeRowsOf, viewOf, viewWith } from './tree-view.ts';

const some = <Value extends string>(...all: Value[]) => fc.subarray(all, { maxLength: 2 });
const filters: fc.Arbitrary<TreeFilter> = fc.record({
  q: fc.constantFrom('', ' ', 'wall', 'b20', 'oc_1'),
  status: some('draft', 'approved', 'archived'),
  missing: some('uniformat', 'masterformat', 'object_class_codes', 'cad_categories'),
  cad: some('current', 'stale', 'needs_review', 'unresolved', 'none'),
  archived: fc.boolean(),
});

/** Straight from the words of the page, one class at a time. */
function naivelyMatches(one: ReturnType<typeof aClass>, filter: TreeFilter): boolean {
  const missing = {
    uniformat: one.uniformat === null,
    masterformat: one.masterformat === null,
    object_class_codes: one.objectClassCode === null,
    cad_categories: one.cadCategory === null || one.cadCategory.status !== 'current',
  };
  if (one.status === 'archived' && !filter.archived && !filter.status.includes('archived')) return false;
  if (filter.status.length > 0 && !filter.status.includes(one.status)) return false;
  if (filter.missing.length > 0 && !filter.missing.some((kind) => missing[kind])) return false;
  if (filter.cad.length > 0 && !filter.cad.includes(one.cadCategory?.status ?? 'none')) return false;
  return filter.q.trim() === '' || matcherOf(filter.q)(one);
}

const isAbove = (index: OntologyIndex, above: string, id: string): boolean => {
  const parentId = index.classes.get(id)?.parentId ?? null;
  return parentId !== null && (parentId === above || isAbove(index, above, parentId));
};

describe('the filtered tree', () => {
  it('has the matches and what is above them, in the order of the whole tree', () => {
    fc.assert(
      fc.property(ontologies, filters, (classes, filter) => {
        const index = indexed(classes);
        const view = viewOf(index, filter);
        const matches = classes.filter((one) => naivelyMatches(one, filter)).map(({ id }) => id);
        const whole = treeRowsOf(viewOf(index, { ...NO_FILTER, archived: true }), () => true).ids;
        const expected = whole.filter((id) =>
          matches.some((match) => match === id || isAbove(index, id, match)),
        );
        expect(treeRowsOf(view, () => true).ids).toEqual(expected);
        expect(view.matchCount).toBe(matches.length);
        expect(classes.map(({ id }) => id).filter(view.isMatch)).toEqual(matches);
        const archived = classes.filter(({ status }) => status === 'archived').length;
        expect(view.archivedCount).toBe(archived);
        const showsArchived = filter.archived || filter.status.includes('archived');
        expect(view.total).toBe(classes.length - (showsArchived ? 0 : archived));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps one class more with what is above it, and nothing else', () => {
    fc.assert(
      fc.property(ontologies, filters, fc.nat(40), (classes, filter, at) => {
        const index = indexed(classes);
        const view = viewOf(index, filter);
        const before = new Set(treeRowsOf(view, () => true).ids);
        const id = `oc_${at}`;
        const after = treeRowsOf(viewWith(view, id), () => true).ids;
        const expected = classes
          .map((one) => one.id)
          .filter(
            (one) => before.has(one) || (index.classes.has(id) && (one === id || isAbove(index, one, id))),
          );
        expect(new Set(after)).toEqual(new Set(expected));
        expect(viewWith(view, id).matchCount).toBe(view.matchCount);
      }),
    );
  });

  it('is in the address and comes back from it', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filterOfSearch(searchOfFilter(filter))).toEqual(filter);
      }),
    );
  });

  it('reads whatever stands in an address', () => {
    expect(filterOfSearch({ q: 12, status: 'draft,nonsense', missing: ['x'], cad: null })).toEqual({
      ...NO_FILTER,
      q: '12',
      status: ['draft'],
    });
  });
});

describe('the rows', () => {
  it('have level, place and siblings as the tree has them, whatever is open', () => {
    fc.assert(
      fc.property(ontologies, filters, fc.array(fc.nat(30)), (classes, filter, opened) => {
        const index = indexed(classes);
        const view = viewOf(index, filter);
        const open = new Set(opened.map((at) => `oc_${at}`));
        const expected: [id: string, level: number, place: number][] = [];
        const add = (ids: readonly string[], level: number) =>
          ids.forEach((id, at) => {
            expected.push([id, level, at + 1]);
            if (open.has(id)) add(view.childrenOf(id), level + 1);
          });
        add(view.roots, 1);
        const rows = treeRowsOf(view, (id) => open.has(id));
        expect(rows.ids.map((id, at) => [id, rows.levels[at], rows.places[at]])).toEqual(expected);
      }),
    );
  });

  it('go as deep as the tree does', () => {
    const deep = Array.from({ length: 20_000 }, (_, at) =>
      aClass(`oc_${at}`, { parentId: at === 0 ? null : `oc_${at - 1}` }),
    );
    const rows = treeRowsOf(viewOf(indexed(deep), NO_FILTER), () => true);
    expect(rows.levels.at(-1)).toBe(20_000);
  });
});
