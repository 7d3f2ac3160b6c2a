import { expect, test } from 'vitest';
import type { RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import { CollectionLists } from '../../src/design/queries/collections.ts';

test('requests at the same time share a reading that began after them', async () => {
  const name = 'Harbour House';
  const readings: (() => void)[] = [];
  let collections: object[] = [];
  const records: Partial<RecordStore> = {
    async list(kind) {
      if (kind !== 'collection') return [];
      const found = collections;
      await new Promise<void>((resolve) => readings.push(resolve));
      return found as never; // of the kind that was asked for
    },
  };
  const lists = new CollectionLists(records as RecordStore); // of which it only lists
  const read = (named = name) => lists.of({ id: 'prj_1', name: named, status: 'active' });
  const first = read();
  await expect.poll(() => readings.length).toBe(1);
  collections = [{ id: 'pc_1', projectId: 'prj_1', name: 'Lobby', kind: 'curated', portalState: 'draft' }];
  const later = [read(), read(), read()];
  // A project that was renamed in between is read for itself.
  const renamed = read('Harbour Library');
  await expect.poll(() => readings.length).toBe(2);
  for (const end of readings) end();
  expect((await first).count).toBe(0);
  await expect.poll(() => readings.length).toBe(3);
  for (const end of readings) end();
  for (const { items } of await Promise.all([...later, renamed])) expect(items).toHaveLength(1);
  expect(readings).toHaveLength(3);
});
