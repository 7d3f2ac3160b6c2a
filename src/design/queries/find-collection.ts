import { NotFound } from '../../kernel/domain-error.ts';
import { findProject, type Project } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { type Collection, withCurrentName } from '../domain/project-design.ts';
import type { RecordStore } from '../gateways/record-store/record-store.ts';

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
