import { beforeEach, describe, expect, test } from 'vitest';
import type { PartType } from '../../src/design/domain/part-type.ts';
import type { Collection, CollectionItem } from '../../src/design/domain/project-design.ts';
import type { RecordStore } from '../../src/design/gateways/record-store/record-store.ts';

export interface StoreUnderTest {
  store: RecordStore;
  /** Record id of a domain id, read behind the adapter's back. */
  recordIdOf(kind: 'collection' | 'item', id: string): Promise<string | undefined>;
  clear(): Promise<void>;
}

export function aCollection(id: string, projectId = 'prj_1', more: Partial<Collection> = {}): Collection {
  return {
    id,
    projectId,
    name: `Collection ${id}`,
    kind: 'curated',
    portalState: 'draft',
    publishedAt: null,
    selected: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

export function anItem(
  id: string,
  collectionId = 'pc_1',
  more: Partial<CollectionItem> = {},
): CollectionItem {
  return {
    id,
    projectId: 'prj_1',
    collectionId,
    productReference: { kind: 'variant', id: 'var_1' },
    state: 'active',
    selected: false,
    addedAt: '2026-01-01T00:00:00.000Z',
    removedAt: null,
    position: 1,
    note: null,
    quantity: 1,
    ...more,
  };
}

/** What every record store must do, whichever adapter speaks to it. */
export function recordStoreContract(name: string, under: () => StoreUnderTest): void {
  describe(`${name} keeps the record store's contract`, () => {
    let store: RecordStore;
    beforeEach(async () => {
      await under().clear();
      store = under().store;
    });

    test('what was written is read as it was, empty values included', async () => {
      const full = aCollection('pc_1', 'prj_1', { selected: true, publishedAt: '2026-02-02T00:00:00.000Z' });
      const empty = aCollection('pc_2');
      await store.upsert('collection', [full, empty]);
      expect(await store.get('collection', ['pc_2', 'pc_1', 'pc_9'])).toEqual([full, empty]);
      const removed = anItem('pci_1', 'pc_1', {
        state: 'removed',
        removedAt: '2026-02-02T00:00:00.000Z',
        position: null,
      });
      const noted = anItem('pci_2', 'pc_1', {
        position: 12,
        note: 'By the window.\n"Left" side, 2 × 1.2 m',
        quantity: 100_000,
      });
      await store.upsert('item', [removed, noted]);
      expect(await store.get('item', ['pci_1', 'pci_2'])).toEqual([removed, noted]);
      const part: PartType = {
        id: 'pt_1',
        productMtoId: 'mto_1',
        templateVersion: 3,
        projectId: null,
        name: 'Table "Långe", o\'Brien \\ 90°',
        selections: { width: 1200, top: 'oak' },
        parameters: [{ name: 'Width', dataType: 'length', value: 1200, unit: 'mm' }],
        price: { currency: 'EUR', cents: 129_900 },
        createdAt: '2026-01-01T00:00:00.000Z',
      };
      await store.upsert('part_type', [part]);
      expect(await store.get('part_type', ['pt_1'])).toEqual([part]);
    });

    test('an upsert replaces every column, and clears what is empty now', async () => {
      await store.upsert('collection', [
        aCollection('pc_1', 'prj_1', { selected: true, publishedAt: '2026-02-02T00:00:00.000Z' }),
      ]);
      const after = aCollection('pc_1', 'prj_1', { name: 'Renamed' });
      await store.upsert('collection', [after]);
      await store.upsert('collection', [after]);
      expect(await store.list('collection', {})).toEqual([after]);
    });

    test('record ids stay when a record is written again', async () => {
      await store.upsert('collection', [aCollection('pc_1')]);
      const before = await under().recordIdOf('collection', 'pc_1');
      await store.upsert('collection', [aCollection('pc_1', 'prj_1', { name: 'Renamed' })]);
      expect(await under().recordIdOf('collection', 'pc_1')).toBe(before);
      expect(before).toMatch(/^rec[A-Za-z0-9]{14}$/);
    });

    test('lists by columns, sorted by id, beyond a page', async () => {
      const items = Array.from({ length: 230 }, (_, n) =>
        anItem(`pci_${String(n).padStart(3, '0')}`, `pc_${n % 2}`),
      );
      await store.upsert('item', items.toReversed());
      await store.upsert('item', [anItem('pci_other', 'pc_0', { projectId: 'prj_2' })]);
      expect(await store.list('item', { project_id: 'prj_1' })).toEqual(items);
      expect(await store.list('item', { project_id: 'prj_1', collection_id: 'pc_1' })).toEqual(
        items.filter((item) => item.collectionId === 'pc_1'),
      );
      expect(await store.list('item', { project_id: "prj' or 1=1" })).toEqual([]);
      expect(
        await store.get(
          'item',
          items.map((item) => item.id),
        ),
      ).toEqual(items);
    });

    test('destroys what is there, and does not mind what is not', async () => {
      const items = Array.from({ length: 25 }, (_, n) => anItem(`pci_${n}`));
      await store.upsert('item', items);
      await store.destroy('item', [...items.slice(1).map((item) => item.id), 'pci_unknown']);
      await store.destroy('item', ['pci_1']);
      await store.destroy('item', []);
      expect(await store.list('item', {})).toEqual([items[0]]);
    });

    test('resolves record ids of the kind asked for, and no others', async () => {
      await store.upsert('collection', [aCollection('pc_1')]);
      await store.upsert('item', [anItem('pci_1')]);
      const collection = (await under().recordIdOf('collection', 'pc_1')) ?? '';
      const item = (await under().recordIdOf('item', 'pci_1')) ?? '';
      expect(await store.resolve('collection', [collection, item, 'recAAAAAAAAAAAAAA'])).toEqual(
        new Map([[collection, 'pc_1']]),
      );
      expect(await store.resolve('item', [item])).toEqual(new Map([[item, 'pci_1']]));
      expect(await store.resolve('item', [])).toEqual(new Map());
    });

    test('the same upsert from many sides at once leaves one record', async () => {
      const items = Array.from({ length: 12 }, (_, n) => anItem(`pci_${String(n).padStart(2, '0')}`));
      await Promise.all(Array.from({ length: 5 }, () => store.upsert('item', items)));
      expect(await store.list('item', {})).toEqual(items);
    });
  });
}
