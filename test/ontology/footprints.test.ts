import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import type { Status } from '../../src/ontology/classes/domain/object-class.ts';
import type { Plan } from '../../src/ontology/classes/domain/plans/plan.ts';
import type { RowResult } from '../../src/ontology/exchange/domain/exchange-row.ts';
import type { ParamTemplate } from '../../src/ontology/parameters/domain/param-templates.ts';
import {
  beyondFootprint,
  commonFootprint,
  footprintOf,
  NO_FOOTPRINT,
  takesOthers,
} from '../../src/ontology/proposals/domain/footprint.ts';
import { link, objectClass } from './random-trees.ts';

const IDS = ['a', 'b', 'c', 'd'];
/** b was merged into c. */
const resolve = (id: string) => (id === 'b' ? 'c' : undefined);

const aState = fc.option(
  fc.record({
    status: fc.constantFrom<Status>('draft', 'approved', 'archived'),
    parentId: fc.constantFrom(null, 'b', 'c', 'd'),
  }),
);
const aChange = fc
  .tuple(
    fc.constantFrom(...IDS),
    aState,
    aState,
    fc.subarray(['name', 'codes.x', 'translations.de.name']),
    fc.subarray(['oc_1', 'oc_2']),
  )
  .filter(([, before, after]) => before !== null || after !== null);
const someChanges = fc.uniqueArray(aChange, { selector: ([id]) => id, maxLength: 4 });
type SomeChanges = typeof someChanges extends fc.Arbitrary<infer T> ? T : never;

function planOf(some: SomeChanges): { plan: Plan; rows: RowResult[] } {
  const changes = some.map(([id, before, after]) => ({
    id,
    before: before && objectClass({ id, ...before }),
    after: after && objectClass({ id, ...after }),
  }));
  const rows = some.map(
    ([id, , , fields], i): RowResult => ({
      row: i,
      key: id,
      objectClassId: id,
      outcome: fields.length > 0 ? 'updated' : 'unchanged',
      changes: Object.fromEntries(fields.map((field) => [field, [null, null]])),
      problems: [],
    }),
  );
  return { plan: { changes, redirects: [], templates: [] }, rows };
}

const mergedIn = (some: SomeChanges) => (id: string) =>
  some.find(([each]) => each === id)?.[4].join(' and ') || null;

/** The same as sentences, written down separately. */
function sentences(some: SomeChanges, isFile: boolean, isBound: boolean): Set<string> {
  const all = new Set<string>();
  const inUse = (state: { status: string } | null) => state !== null && state.status !== 'archived';
  for (const [id, before, after, fields, keys] of some) {
    const isGone = before && (!after || (inUse(before) && !inUse(after)));
    if (isGone && keys.length > 0) all.add(`${id} goes with ${keys.join(' and ')}`);
    if (!before) all.add(`${id} appears`);
    if (before && !after) all.add(`${id} goes`);
    if (inUse(before) && after && !inUse(after)) all.add(`${id} goes`);
    if (before && !inUse(before) && inUse(after)) all.add(`${id} comes back`);
    if (!isFile) continue;
    const parent = isBound && after?.parentId === 'b' ? 'c' : after?.parentId;
    if (after && before?.parentId !== after.parentId) all.add(`${id} is under ${parent}`);
    if (!before) continue;
    if (fields.length > 0) all.add(`${id} changes`);
    for (const field of fields) all.add(`${id} changes ${field}`);
  }
  return all;
}

const noKeys = () => null;
const known = {
  nameOf: (id: string) => `Class ${id}`,
  resolve,
  isProposed: (id: string) => id === 'd',
  isMoved: () => false,
};

describe('what a change does beyond its footprint', () => {
  it('is what it does today and did not do when it was bound', () => {
    fc.assert(
      fc.property(someChanges, someChanges, fc.boolean(), (bound, today, isFile) => {
        const [was, is] = [bound, today].map((some) => {
          const { plan, rows } = planOf(some);
          return atOnce(footprintOf({ plan, ...(isFile && { rows: { results: rows } }) }, mergedIn(some)));
        });
        const before = sentences(bound, isFile, true);
        const isMore = [...sentences(today, isFile, false)].some(
          // The proposal itself creates d.
          (sentence) => !before.has(sentence) && (!sentence.startsWith('d ') || sentence === 'd appears'),
        );
        const reason = atOnce(beyondFootprint(is!, was!, known));
        // Nothing is compared where both are the same, not even parents that were merged.
        expect(reason !== null).toBe(is !== was && isMore);
        if (reason !== null) expect(reason).toMatch(/Class [a-d]/);

        // After an edit it may do what it did then and does today, and nothing else.
        const common = atOnce(commonFootprint(is!, was!, known));
        expect(atOnce(beyondFootprint(common, was!, known))).toBeNull();
        expect(atOnce(beyondFootprint(common, is!, known))).toBeNull();
        if (reason === null) expect(atOnce(beyondFootprint(is!, common, known))).toBeNull();
      }),
    );
  });

  it('counts all rows about one class together', () => {
    const { plan, rows } = planOf([['a', { status: 'draft', parentId: null }, null, ['name'], []]]);
    const [row] = rows;
    const more = { ...row!, changes: { 'codes.x': [null, null] as [null, null] } };
    const [was, is] = [[row!, more], [row!]].map((results) =>
      atOnce(footprintOf({ plan, rows: { results } }, noKeys)),
    );
    expect(atOnce(beyondFootprint(is!, was!, known))).toBeNull();
    expect(atOnce(beyondFootprint(was!, is!, known))).toContain('(codes.x)');
  });

  it('leaves out the removal of a class that the proposal itself has moved, and nothing else of it', () => {
    const draft = { status: 'draft', parentId: null } as const;
    const [nothing, gone, renamed] = [
      planOf([]),
      planOf([['a', draft, null, [], []]]),
      planOf([['a', draft, draft, ['name'], []]]),
    ].map(({ plan, rows }) => atOnce(footprintOf({ plan, rows: { results: rows } }, noKeys)));
    const moved = { ...known, isMoved: (id: string) => id === 'a' };
    expect(atOnce(beyondFootprint(gone!, nothing!, known))).toContain('delete or archive');
    expect(atOnce(beyondFootprint(gone!, nothing!, moved))).toBeNull();
    expect(atOnce(beyondFootprint(renamed!, nothing!, moved))).toContain('also change');
  });

  it('has what was merged into a removed class, even where the proposal has moved it', () => {
    const { plan } = planOf([['a', { status: 'draft', parentId: null }, null, [], []]]);
    const [alone, merged] = [null, 'oc_1'].map((keys) => atOnce(footprintOf({ plan }, () => keys)));
    const moved = { ...known, isMoved: () => true };
    for (const tree of [known, moved]) {
      expect(atOnce(beyondFootprint(merged!, alone!, tree))).toContain('what was merged into “Class a”');
      expect(atOnce(beyondFootprint(alone!, merged!, tree))).toBeNull();
    }
  });

  it('has what it takes from elsewhere, which after an edit is what it takes then', () => {
    const aState = fc.record({
      entry: fc.constantFrom(null, 'uf_1', 'uf_2'),
      description: fc.constantFrom(null, 'x', 'y'),
      groups: fc.uniqueArray(fc.tuple(fc.constantFrom('P', 'Q'), fc.constantFrom('g', 'h')), {
        selector: ([name]) => name,
      }),
    });
    type State = typeof aState extends fc.Arbitrary<infer T> ? T : never;
    const anEffect = fc.record({ was: fc.option(aState), is: aState });
    const inJson = () => {
      const values: string[] = [];
      return { add: (value: unknown) => void values.push(JSON.stringify(value)), text: () => values.join() };
    };

    const planned = ({ was, is }: { was: State | null; is: State }): Plan => {
      const stateOf = ({ entry, description }: State) => {
        const links = { ...objectClass({ id: 'a' }).links, uniformat: entry === null ? null : link(entry) };
        return objectClass({ id: 'a', description, links });
      };
      const templatesOf = ({ groups }: State) =>
        groups.map(([name, group]): ParamTemplate => ({ name, group, dataType: 'text', binding: 'type' }));
      const templates = { id: 'a', before: was ? templatesOf(was) : [], after: templatesOf(is) };
      return {
        changes: [{ id: 'a', before: was && stateOf(was), after: stateOf(is) }],
        redirects: [],
        templates: [templates],
      };
    };
    /** Of each thing that it writes, the value. A new class, and parameters where there were none, are one thing each. */
    const written = ({ was, is }: { was: State | null; is: State }, takes: boolean): Map<string, unknown> => {
      const all = new Map<string, unknown>();
      if (!takes) {
        if (is.entry !== null && is.entry !== was?.entry) all.set('entry', is.entry);
        return all;
      }
      if (!was) all.set('class', [is.entry, is.description]);
      else
        for (const field of ['entry', 'description'] as const)
          if (was[field] !== is[field]) all.set(field, is[field]);
      if (!was?.groups.length) all.set('parameters', is.groups);
      else {
        const before = new Map(was.groups);
        for (const [name, group] of is.groups)
          if (before.get(name) !== group) all.set(`${name} ${before.has(name) ? 'changed' : 'added'}`, group);
      }
      return all;
    };
    fc.assert(
      fc.property(anEffect, anEffect, fc.boolean(), (then, now, takes) => {
        const [bound, today] = [then, now].map((effect) =>
          atOnce(footprintOf({ plan: planned(effect), digest: takes ? inJson : null }, noKeys)),
        );
        const before = written(then, takes);
        const isOther = [...written(now, takes)].some(
          ([what, value]) => !before.has(what) || JSON.stringify(before.get(what)) !== JSON.stringify(value),
        );
        expect(atOnce(takesOthers(today!, bound!))).toBe(isOther);
        const common = atOnce(commonFootprint(today!, bound!, known));
        expect(atOnce(takesOthers(today!, common))).toBe(false);
      }),
    );
  });

  it('has the row of each class that a file changes, so that no class gets the row of another', () => {
    const someRows = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...IDS),
        isNew: fc.boolean(),
        outcome: fc.constantFrom('updated', 'unchanged', 'rejected'),
        row: fc.integer({ min: 2, max: 4 }),
        sheet: fc.constantFrom(undefined, 'Classes', 'Parameters'),
      }),
      { selector: ({ row, sheet }) => `${row} ${sheet}`, maxLength: 6 },
    );
    type Rows = typeof someRows extends fc.Arbitrary<infer T> ? T : never;
    const bind = (rows: Rows) => {
      const created = new Set(rows.flatMap(({ id, isNew }) => (isNew ? [id] : [])));
      const changes = [...created].map((id) => ({ id, before: null, after: objectClass({ id }) }));
      const results = rows.map(
        ({ id, outcome, row, sheet }): RowResult => ({
          row,
          ...(sheet !== undefined && { sheet }),
          key: id,
          objectClassId: outcome === 'rejected' ? null : id,
          outcome: outcome === 'updated' && created.has(id) ? 'created' : outcome,
          changes: outcome === 'updated' ? { name: [null, 'x'] } : {},
          problems: [],
        }),
      );
      const plan = { changes, redirects: [], templates: [] };
      return atOnce(footprintOf({ plan, rows: { results } }, noKeys));
    };
    const pairs = (rows: Rows) =>
      new Set(
        rows.flatMap(({ id, outcome, row, sheet }) =>
          outcome === 'updated' ? `${id} by ${sheet} ${row}` : [],
        ),
      );
    fc.assert(
      fc.property(someRows, someRows, (then, now) => {
        const [bound, today] = [bind(then), bind(now)];
        expect(atOnce(takesOthers(today, bound))).toBe(
          [...pairs(now)].some((pair) => !pairs(then).has(pair)),
        );
        const common = atOnce(commonFootprint(today, bound, known));
        expect(atOnce(takesOthers(today, common))).toBe(false);
      }),
    );
  });

  it('differs from that of a change that could not be applied', () => {
    const { plan } = planOf([]);
    const nothing = atOnce(footprintOf({ plan }, noKeys));
    expect(nothing).not.toBe(NO_FOOTPRINT);
    expect(atOnce(commonFootprint(nothing, NO_FOOTPRINT, known))).toBe(NO_FOOTPRINT);
  });
});
