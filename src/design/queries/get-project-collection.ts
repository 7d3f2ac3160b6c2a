import type { Collection } from '../domain/project-design.ts';
import type { RecordStore } from '../gateways/record-store/record-store.ts';
import { collectionWithItems } from './collection-view.ts';

/** Removed items are included, marked as removed, because they can be restored; `state` selects one of the two. */
export async function getProjectCollection(
  records: RecordStore,
  collection: Collection,
  state?: 'active' | 'removed',
) {
  const items = await records.list('item', {
    project_id: collection.projectId,
    collection_id: collection.id,
  });
  return collectionWithItems(collection, items, state);
}
