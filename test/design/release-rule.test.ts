import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItems,
  addVariants,
  destroyItemsOf,
  destroyRecords,
  removeItems,
  selectItems,
} from '../../src/design/domain/collection-commands.ts';
import { DesignDraft, type IdsAndTime } from '../../src/design/domain/design-draft.ts';
import type { ProductReference } from '../../src/design/domain/product-reference.ts';
import { applyChange, type ProjectDesign } from '../../src/design/domain/project-design.ts';
import { settleRows, type VariantRow } from '../../src/design/domain/variant-rows.ts';

/**
 * An independent picture of the rules: lists are sets of references, the rows are recounted from nothing after each
 * step. It shares no code with the domain.
 */
class Model {
  lists = new Map<string, { curated: boolean; active: Set<string>; removed: Set<string> }>();
  defaultId: string | null = null;

  rows(): Set<string> {
    const all = [...this.lists.values()].flatMap((list) => [...list.active]);
    return new Set(all.filter((reference) => !reference.startsWith('product:')));
  }

  put(listId: string, reference: string): void {
    const list = this.lists.get(listId);
    list?.removed.delete(reference);
    list?.active.add(reference);
  }

  take(listId: string, references: string[], rehome: boolean): void {
    const list = this.lists.get(listId);
    if (!list) return;
    for (const reference of references) {
      if (list.active.delete(reference)) list.removed.add(reference);
    }
    if (!rehome || !list.curated) return;
    for (const reference of references) {
      const somewhere = [...this.lists.values()].some((each) => each.active.has(reference));
      if (!somewhere && this.defaultId) this.put(this.defaultId, reference);
    }
  }
}

type Step =
  | { do: 'create' }
  | { do: 'addVariants'; variants: number[] }
  | { do: 'addItem'; list: number; reference: number }
  | { do: 'addItems'; list: number; items: number[] }
  | { do: 'removeItems'; list: number; items: number[]; rehome: boolean }
  | { do: 'select'; list: number; selected: boolean }
  | { do: 'delete'; lists: number[]; items: number[] }
  | { do: 'withdraw'; reference: number };

const REFERENCES: ProductReference[] = [
  { kind: 'variant', id: 'v0' },
  { kind: 'variant', id: 'v1' },
  { kind: 'variant', id: 'v2' },
  { kind: 'variant', id: 'v3' },
  { kind: 'product', id: 'p0' },
  { kind: 'made_to_order', id: 'm0' },
];

const some = fc.array(fc.nat(9), { maxLength: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('create' as const) }),
  fc.record({
    do: fc.constant('addVariants' as const),
    variants: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ do: fc.constant('addItem' as const), list: fc.nat(9), reference: fc.nat(5) }),
  fc.record({ do: fc.constant('addItems' as const), list: fc.nat(9), items: some }),
  fc.record({ do: fc.constant('removeItems' as const), list: fc.nat(9), items: some, rehome: fc.boolean() }),
  fc.record({ do: fc.constant('select' as const), list: fc.nat(9), selected: fc.boolean() }),
  fc.record({
    do: fc.constant('delete' as const),
    lists: fc.array(fc.nat(9), { maxLength: 2 }),
    items: some,
  }),
  fc.record({ do: fc.constant('withdraw' as const), reference: fc.constant(5) }),
);

const key = (reference: ProductReference) => `${reference.kind}:${reference.id}`;

class World {
  design: ProjectDesign = { projectId: 'prj_1', projectName: 'Harbour', collections: [], items: [] };
  rows: VariantRow[] = [];
  /** How often each reference appeared and disappeared. */
  projected: string[] = [];
  released: string[] = [];
  model = new Model();
  #ids = 0;

  run(step: Step): void {
    const fresh: IdsAndTime = {
      now: new Date(this.#ids * 1000).toISOString(),
      newCollectionId: () => `pc_${this.#ids++}`,
      newItemId: () => `pci_${this.#ids++}`,
    };
    const draft = new DesignDraft(this.design, fresh);
    this.#decide(step, draft);
    this.design = applyChange(this.design, draft.change());
    const { projected, released } = settleRows(this.design.items, this.rows);
    this.rows = this.rows.filter((row) => !released.includes(row));
    for (const productReference of projected) this.rows.push({ id: `ppv_${this.#ids++}`, productReference });
    this.projected.push(...projected.map(key));
    this.released.push(...released.map((row) => key(row.productReference)));
  }

  #decide(step: Step, draft: DesignDraft): void {
    const { collections, items } = this.design;
    const list = 'list' in step ? collections[step.list % collections.length] : undefined;
    const model = this.model;
    const ensureDefault = () => {
      const collection = draft.defaultCollection();
      model.defaultId = collection.id;
      if (!model.lists.has(collection.id)) {
        model.lists.set(collection.id, { curated: false, active: new Set(), removed: new Set() });
      }
    };
    switch (step.do) {
      case 'create': {
        const { id } = draft.addCollection('List', 'curated');
        model.lists.set(id, { curated: true, active: new Set(), removed: new Set() });
        return;
      }
      case 'addVariants': {
        ensureDefault();
        addVariants(
          draft,
          draft.defaultCollection(),
          step.variants.map((n) => `v${n}`),
        );
        for (const n of step.variants) model.put(model.defaultId ?? '', `variant:v${n}`);
        return;
      }
      case 'addItem': {
        const reference = REFERENCES[step.reference];
        if (!list || !reference) return;
        draft.place(list, reference);
        model.put(list.id, key(reference));
        return;
      }
      case 'addItems': {
        const picked = step.items.flatMap((n) => items[n % items.length] ?? []);
        if (!list) return;
        addItems(
          draft,
          list,
          picked.map((item) => item.id),
          () => true,
        );
        for (const item of picked) model.put(list.id, key(item.productReference));
        return;
      }
      case 'removeItems': {
        if (!list) return;
        const own = items.filter((item) => item.collectionId === list.id);
        const picked = step.items.flatMap((n) => own[n % own.length] ?? []);
        const active = picked.filter((item) => item.state === 'active');
        if (step.rehome && list.kind !== 'default' && active.length > 0) ensureDefault();
        removeItems(
          draft,
          list,
          picked.map((item) => item.id),
          step.rehome,
        );
        model.take(
          list.id,
          active.map((item) => key(item.productReference)),
          step.rehome,
        );
        return;
      }
      case 'select': {
        if (list) selectItems(draft, list, step.selected);
        return;
      }
      case 'delete': {
        const gone = new Set(step.lists.flatMap((n) => collections[n % collections.length]?.id ?? []));
        const picked = step.items.flatMap((n) => items[n % items.length] ?? []);
        destroyRecords(
          draft,
          [...gone],
          picked.map((item) => item.id),
        );
        for (const item of picked) {
          const of = model.lists.get(item.collectionId);
          of?.active.delete(key(item.productReference));
          of?.removed.delete(key(item.productReference));
        }
        for (const id of gone) model.lists.delete(id);
        if (gone.has(model.defaultId ?? '')) model.defaultId = null;
        return;
      }
      case 'withdraw': {
        const reference = REFERENCES[step.reference];
        if (!reference) return;
        destroyItemsOf(draft, items, reference);
        for (const each of model.lists.values()) {
          each.active.delete(key(reference));
          each.removed.delete(key(reference));
        }
        return;
      }
    }
  }
}

test('rows follow the active items of all collections, whatever designers do', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const world = new World();
      for (const each of steps) {
        const before = new Set(world.rows.map((row) => key(row.productReference)));
        const events = { projected: world.projected.length, released: world.released.length };
        world.run(each);
        const after = world.model.rows();
        expect(new Set(world.rows.map((row) => key(row.productReference)))).toEqual(after);
        expect(world.rows).toHaveLength(after.size);
        // One event for each appearance and disappearance, and none else.
        expect(world.projected.slice(events.projected).sort()).toEqual(
          [...after].filter((each) => !before.has(each)).sort(),
        );
        expect(world.released.slice(events.released).sort()).toEqual(
          [...before].filter((each) => !after.has(each)).sort(),
        );
      }
      const lists = world.design.collections.map(({ id }) => {
        const items = world.design.items.filter((item) => item.collectionId === id);
        const of = (state: string) =>
          items
            .filter((item) => item.state === state)
            .map((item) => key(item.productReference))
            .sort();
        return [id, of('active'), of('removed')];
      });
      expect(lists.sort()).toEqual(
        [...world.model.lists]
          .map(([id, list]) => [id, [...list.active].sort(), [...list.removed].sort()])
          .sort(),
      );
    }),
    { numRuns: 500 },
  );
});

test('re-homing never releases', () => {
  const world = new World();
  world.run({ do: 'create' });
  world.run({ do: 'addItem', list: 0, reference: 0 });
  const [row] = world.rows;
  world.run({ do: 'removeItems', list: 0, items: [0], rehome: true });
  expect(world.rows).toEqual([row]);
  expect(world.released).toEqual([]);
  const defaultAt = world.design.collections.findIndex((collection) => collection.kind === 'default');
  expect(world.design.collections[defaultAt]?.name).toBe('Harbour-default');
  world.run({ do: 'removeItems', list: defaultAt, items: [0], rehome: true });
  expect(world.rows).toEqual([]);
  expect(world.released).toEqual(['variant:v0']);
});
