import type { Tx } from '../../platform/db/database.ts';
import { renameCollection } from '../domain/collection-commands.ts';
import type { DesignParts } from '../parts.ts';
import { activeCount, collectionView } from '../queries/collection-view.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

export function renameProjectCollection(
  parts: DesignParts,
  tx: Tx,
  command: Command,
  target: CollectionInProject,
  name: string,
) {
  return changeCollection(parts, tx, command, target, (draft, collection) => {
    const renamed = renameCollection(draft, collection, name);
    const itemCount = activeCount(draft.itemsOf(collection.id));
    return { result: () => collectionView(renamed, itemCount) };
  });
}
