import type { Tx } from '../../platform/db/database.ts';
import { selectItems } from '../domain/collection-commands.ts';
import type { DesignParts } from '../parts.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

export function selectCollectionItems(
  parts: DesignParts,
  tx: Tx,
  command: Command,
  target: CollectionInProject,
  selected: boolean,
) {
  return changeCollection(parts, tx, command, target, (draft, collection) => {
    const { itemCount } = selectItems(draft, collection, selected);
    return { result: () => ({ collectionId: collection.id, selected, itemCount }) };
  });
}
