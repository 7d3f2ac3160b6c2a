import { reorderItems } from '../domain/collection-commands.ts';
import { collectionWithItems } from '../queries/collection-view.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

export function reorderCollectionItems(command: Command, target: CollectionInProject, itemIds: string[]) {
  return changeCollection(command, target, (draft, collection) => {
    reorderItems(draft, collection, itemIds);
    return { result: () => collectionWithItems(collection, draft.itemsOf(collection.id), 'active') };
  });
}
