import { renameCollection } from '../domain/collection-commands.ts';
import { activeCount, collectionView } from '../queries/collection-view.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

export function renameProjectCollection(command: Command, target: CollectionInProject, name: string) {
  return changeCollection(command, target, (draft, collection) => {
    const renamed = renameCollection(draft, collection, name);
    const itemCount = activeCount(draft.itemsOf(collection.id));
    return { result: () => collectionView(renamed, itemCount) };
  });
}
