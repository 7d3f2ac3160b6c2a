import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aClass, indexed } from '../classes/a-class.test-support.ts';
import type { ProposalDetail } from './proposal-queries.ts';
import { proposedTree } from './proposed-tree.ts';

type Plan = NonNullable<ProposalDetail['plan']>;
type Change = Plan['changes'][number];
type State = NonNullable<Change['after']>;

const stateOf = (id: string, name: string, parentId: string | null): State =>
  ({ id, handle: id, name, status: 'draft', parentId, path: id, description: null, synonyms: null }) as State;

const planOf = (changes: Change[], classifications: Plan['classifications'] = []): Plan => ({
  dryRun: true,
  action: 'acceptProposal',
  changes,
  classifications,
  approvals: [],
  redirects: [],
  usageOfChanged: { objectClassId: null, totals: { projects: 0, elements: 0, types: 0 }, projects: [] },
  counts: { created: 0, updated: 0, moved: 0, deleted: 0 },
});

/** What becomes of each class: stays, is renamed, moves to the top, or is removed; and new ones below any class. */
const proposals = fc.record({
  parents: fc.array(fc.option(fc.nat(), { nil: null }), { minLength: 1, maxLength: 12 }),
  fates: fc.array(fc.constantFrom('stay', 'rename', 'top', 'remove'), { minLength: 12, maxLength: 12 }),
  added: fc.array(fc.nat(), { maxLength: 4 }),
});

test('has every class of today and every new one, in its place after the proposal, with its mark', () => {
  fc.assert(
    fc.property(proposals, ({ parents, fates, added }) => {
      const classes = parents.map((parent, at) =>
        aClass(`c${at}`, { parentId: at === 0 || parent === null ? null : `c${parent % at}` }),
      );
      const index = indexed(classes);
      const expected = new Map(
        classes.map(({ id, name, parentId }) => [
          id,
          { name, parentId, mark: undefined as string | undefined },
        ]),
      );
      const changes: Change[] = [];
      for (const [at, { id, name, parentId }] of classes.entries()) {
        const before = stateOf(id, name, parentId);
        const fate = fates[at];
        if (fate === 'rename') {
          changes.push({
            objectClassId: id,
            type: 'updated',
            before,
            after: stateOf(id, `${name}!`, parentId),
          });
          expected.set(id, { name: `${name}!`, parentId, mark: 'changed' });
        } else if (fate === 'top') {
          changes.push({ objectClassId: id, type: 'moved', before, after: stateOf(id, name, null) });
          expected.set(id, { name, parentId: null, mark: 'moved' });
        } else if (fate === 'remove') {
          changes.push({ objectClassId: id, type: 'deleted', before, after: null });
          expected.set(id, { name, parentId, mark: 'removed' });
        }
      }
      for (const [at, below] of added.entries()) {
        const [id, parentId] = [`new${at}`, `c${below % classes.length}`];
        changes.push({ objectClassId: id, type: 'created', before: null, after: stateOf(id, id, parentId) });
        expected.set(id, { name: id, parentId, mark: 'added' });
      }

      const tree = proposedTree(index, planOf(changes));
      const placed = new Map<string, string | null>(tree.index.roots.map((id) => [id, null]));
      for (const [parentId, children] of tree.index.children)
        for (const child of children) placed.set(child, parentId);
      expect(placed).toEqual(new Map(Array.from(expected, ([id, { parentId }]) => [id, parentId])));
      for (const [id, { name, mark }] of expected) {
        expect(tree.index.classes.get(id)?.name).toBe(name);
        expect(tree.marks.get(id)).toBe(mark);
      }
      // The tree of today is not touched.
      expect([...index.classes.values()]).toEqual(classes);
    }),
    { seed: 28, numRuns: 200 },
  );
});

test('links are those after the proposal', () => {
  const index = indexed([aClass('a', { uniformat: { code: 'B2010', source: 'authored' } })]);
  const link = (value: string | null, source: 'authored' | 'inherited' | 'none') => ({
    value,
    source,
    reviewReason: null,
    sourceObjectClassId: null,
  });
  const tree = proposedTree(
    index,
    planOf(
      [],
      [
        {
          objectClassId: 'a',
          kind: 'uniformat',
          before: link('uf_B2010', 'authored'),
          after: link(null, 'none'),
        },
        {
          objectClassId: 'a',
          kind: 'cad_categories',
          before: link(null, 'none'),
          after: link('cad_OST_Doors', 'authored'),
        },
      ],
    ),
  );
  expect(tree.index.classes.get('a')).toMatchObject({
    uniformat: null,
    cadCategory: { builtinName: 'OST_Doors', source: 'authored' },
  });
});
