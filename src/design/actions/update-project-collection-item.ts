import { NotFound } from '../../kernel/domain-error.ts';
import { type ItemFields, updateItem } from '../domain/collection-commands.ts';
import { itemViewIn } from '../queries/collection-view.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

/** A removed item can be edited too: it keeps its note and quantity when it is restored. */
export function updateProjectCollectionItem(
  command: Command,
  target: CollectionInProject,
  itemId: string,
  fields: ItemFields,
) {
  return changeCollection(command, target, (draft, collection) => {
    const item = draft.item(itemId);
    if (item?.collectionId !== collection.id)
      throw new NotFound("This item doesn't exist in this collection.");
    const updated = updateItem(draft, item, fields);
    return { result: () => itemViewIn(draft, updated) };
  });
}
