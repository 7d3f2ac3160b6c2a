import type { Project } from '../../party-directory/index.ts';
import type { RecordStore } from '../gateways/record-store/record-store.ts';
import { collectionView } from './collection-view.ts';
import { loadDesign } from './load-design.ts';

export async function listProjectCollections(records: RecordStore, project: Project) {
  const { collections, items } = await loadDesign(records, project);
  const active = new Map<string, number>();
  for (const { collectionId, state } of items) {
    if (state === 'active') active.set(collectionId, (active.get(collectionId) ?? 0) + 1);
  }
  const views = collections.map((collection) => collectionView(collection, active.get(collection.id) ?? 0));
  return { count: views.length, items: views };
}
