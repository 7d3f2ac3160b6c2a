import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItems,
  removeItems,
  reorderItems,
  updateItem,
} from '../../src/design/domain/collection-commands.ts';
import { DesignDraft } from '../../src/design/domain/design-draft.ts';
import { activeInOrder, allInOrder } from '../../src/design/domain/item-order.ts';
import {
  applyChange,
  type CollectionItem,
  type ProjectDesign,
} from '../../src/design/domain/project-design.ts';
import { ValidationError } from '../../src/kernel/domain-error.ts';
import { aCollection, anItem } from '../support/record-store-contract.ts';

/** A project with one collection of items as release 1.0.0 stored them, and another to take items from. */
function designOf(legacy: number): ProjectDesign {
  const items = Array.from({ length: legacy }, (_, n) =>
    anItem(`old_${n}`, 'pc_1', {
      productReference: { kind: 'variant', id: `v${n}` },
      addedAt: `2026-01-01T00:00:0${n}.000Z`,
      position: null,
    }),
  );
  const shelf = Array.from({ length: 6 }, (_, n) =>
    anItem(`shelf_${n}`, 'pc_2', { productReference: { kind: 'variant', id: `v${n}` }, position: n + 1 }),
  );
  const collections = [aCollection('pc_1'), aCollection('pc_2')];
  return { projectId: 'prj_1', projectName: 'Harbour', collections, items: [...items, ...shelf] };
}

type Step =
  | { do: 'add'; variants: number[] }
  | { do: 'remove'; variants: number[] }
  | { do: 'reorder'; by: number[] };
const variants = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), variants }),
  fc.record({ do: fc.constant('remove' as const), variants }),
  fc.record({
    do: fc.constant('reorder' as const),
    by: fc.array(fc.nat(100), { minLength: 6, maxLength: 6 }),
  }),
);

test('an independent list of names always agrees with the order, whatever designers do', () => {
  fc.assert(
    fc.property(fc.nat(4), fc.array(step, { maxLength: 25 }), (legacy, steps) => {
      let design = designOf(legacy);
      let model = Array.from({ length: legacy }, (_, n) => `v${n}`);
      let clock = 10;
      let made = 0;
      for (const each of steps) {
        const draft = new DesignDraft(design, {
          now: `2026-01-01T00:00:${clock++}.000Z`,
          newCollectionId: () => 'pc_never',
          // Ids that sort against the order in which they are made.
          newItemId: () => `pci_${1_000_000 - made++}`,
        });
        const collection = draft.collection('pc_1') ?? aCollection('pc_1');
        const own = design.items.filter((item) => item.collectionId === 'pc_1');
        if (each.do === 'add') {
          addItems(
            draft,
            collection,
            each.variants.map((n) => `shelf_${n}`),
            () => true,
          );
          model = [...model, ...each.variants.map((n) => `v${n}`).filter((name) => !model.includes(name))];
        } else if (each.do === 'remove') {
          const names = each.variants.map((n) => `v${n}`);
          const ids = own.filter((item) => names.includes(item.productReference.id)).map((item) => item.id);
          removeItems(draft, collection, ids, false);
          model = model.filter((name) => !names.includes(name));
        } else {
          const { by } = each;
          const weight = (name: string) => by[Number(name.slice(1))] ?? 0;
          const wanted = model.toSorted((a, b) => weight(a) - weight(b));
          const ids = wanted.map((name) => idOf(own, name));
          reorderItems(draft, collection, ids);
          model = wanted;
        }
        design = applyChange(design, draft.change());
        const items = design.items.filter((item) => item.collectionId === 'pc_1');
        expect(activeInOrder(items).map((item) => item.productReference.id)).toEqual(model);
        expect(
          allInOrder(items)
            .slice(model.length)
            .every((item) => item.state === 'removed'),
        ).toBe(true);
        expect(items.filter((item) => item.state === 'removed' && item.position !== null)).toEqual([]);
      }
    }),
    { numRuns: 400, seed: 6 },
  );
});

function idOf(items: CollectionItem[], variant: string): string {
  return items.find((item) => item.state === 'active' && item.productReference.id === variant)?.id ?? '';
}

function draftOf(design: ProjectDesign): DesignDraft {
  return new DesignDraft(design, { now: '', newCollectionId: () => '', newItemId: () => '' });
}

test('reordering writes only what moved', () => {
  let design = designOf(4);
  const reorder = (itemIds: string[]) => {
    const draft = draftOf(design);
    reorderItems(draft, aCollection('pc_1'), itemIds);
    design = applyChange(design, draft.change());
    return draft.change().items.map((item) => item.id);
  };
  expect(reorder(['old_0', 'old_1', 'old_2', 'old_3'])).toHaveLength(4);
  expect(reorder(['old_0', 'old_2', 'old_1', 'old_3'])).toEqual(['old_2', 'old_1']);
  expect(reorder(['old_0', 'old_2', 'old_1', 'old_3'])).toEqual([]);
});

test('reordering names every fault', () => {
  const reorder = () =>
    reorderItems(draftOf(designOf(3)), aCollection('pc_1'), ['old_1', 'shelf_0', 'old_1']);
  expect(reorder).toThrow(ValidationError);
  try {
    reorder();
  } catch (error) {
    expect((error as ValidationError).details).toEqual([
      { path: 'itemIds.1', rule: 'unknown', message: "Item shelf_0 isn't an active item in this collection" },
      { path: 'itemIds.2', rule: 'repeated', message: 'appears more than once' },
      {
        path: 'itemIds',
        rule: 'required',
        message: 'must contain every active item in the collection; missing: old_0, old_2',
      },
    ]);
  }
});

test('an update changes what is given, and writes nothing when nothing changes', () => {
  const draft = draftOf(designOf(1));
  const item = draft.item('old_0') ?? anItem('never');
  expect(updateItem(draft, item, {})).toEqual(item);
  expect(updateItem(draft, item, { note: ' \n ', quantity: 1 })).toEqual(item);
  expect(draft.change().items).toEqual([]);
  expect(updateItem(draft, item, { quantity: 3 })).toEqual({ ...item, quantity: 3 });
  const noted = { ...item, note: 'Left', quantity: 3 };
  expect(updateItem(draft, noted, { note: null })).toEqual({ ...noted, note: null });
});
