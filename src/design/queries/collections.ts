import { NotFound } from '../../kernel/domain-error.ts';
import { findProject, type Project } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { type Collection, withCurrentName } from '../domain/project-design.ts';
import type { RecordStore } from '../gateways/record-store/record-store.ts';
import { collectionView, collectionWithItems } from './collection-view.ts';
import { loadDesign } from './load-design.ts';

export interface CollectionInProject {
  collection: Collection;
  project: Project;
}

/** The collection. One of a project that the caller may not use is answered like one that does not exist. */
export async function findCollection(
  records: RecordStore,
  db: DbOrTx,
  id: string,
  mayUse: (projectId: string) => boolean,
): Promise<CollectionInProject> {
  const [collection] = await records.get('collection', [id]);
  const project = collection && mayUse(collection.projectId) && (await findProject(db, collection.projectId));
  if (!project) throw collectionNotFound();
  return { collection: withCurrentName(collection, project.name), project };
}

export function collectionNotFound(): NotFound {
  return new NotFound("This collection doesn't exist.");
}

export async function listProjectCollections(records: RecordStore, project: Project) {
  const { collections, items } = await loadDesign(records, project);
  const active = new Map<string, number>();
  for (const { collectionId, state } of items) {
    if (state === 'active') active.set(collectionId, (active.get(collectionId) ?? 0) + 1);
  }
  const views = collections.map((collection) => collectionView(collection, active.get(collection.id) ?? 0));
  return { count: views.length, items: views };
}

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
