import type { DesignDraft } from '../domain/design-draft.ts';
import type { Collection } from '../domain/project-design.ts';
import { type CollectionInProject, collectionNotFound } from '../queries/find-collection.ts';
import type { Command } from './carry-out.ts';
import { changeDesign, type Decision } from './change-design.ts';

/**
 * A command on one collection. It is looked up again under the project's lock, since it may have been deleted
 * meanwhile.
 */
export function changeCollection<R>(
  command: Command,
  { project, collection: { id } }: CollectionInProject,
  decide: (draft: DesignDraft, collection: Collection) => Decision<R> | Promise<Decision<R>>,
): Promise<R> {
  return changeDesign(command, project, (draft) => {
    const collection = draft.collection(id);
    if (!collection) throw collectionNotFound();
    return decide(draft, collection);
  });
}
