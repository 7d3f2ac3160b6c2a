import { NotFound } from '../../kernel/domain-error.ts';
import { findProject, type Project } from '../../party-directory/index.ts';
import { coalesce } from '../../platform/db/coalesce.ts';
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

type CollectionList = Awaited<ReturnType<typeof listProjectCollections>>;

/**
 * The collections of projects. All items of the project are read to count them, which can be many thousands, so requests
 * that come at the same time share one reading.
 */
export class CollectionLists {
  readonly #records: RecordStore;
  readonly #shared = new Map<string, { read: () => Promise<CollectionList>; callers: number }>();

  constructor(records: RecordStore) {
    this.#records = records;
  }

  /** As it is after the call, or later. */
  async of(project: Project): Promise<CollectionList> {
    const key = JSON.stringify([project.id, project.name]);
    const shared = this.#shared.get(key) ?? {
      read: coalesce(() => listProjectCollections(this.#records, project)),
      callers: 0,
    };
    this.#shared.set(key, shared);
    shared.callers++;
    try {
      return await shared.read();
    } finally {
      shared.callers--;
      if (shared.callers === 0) this.#shared.delete(key);
    }
  }
}

async function listProjectCollections(records: RecordStore, project: Project) {
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
