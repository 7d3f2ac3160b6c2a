import { selectItems } from '../domain/collection-commands.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

export function selectCollectionItems(command: Command, target: CollectionInProject, selected: boolean) {
  return changeCollection(command, target, (draft, collection) => {
    const { itemCount } = selectItems(draft, collection, selected);
    return { result: () => ({ collectionId: collection.id, selected, itemCount }) };
  });
}
