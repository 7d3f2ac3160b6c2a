import type { Tx } from '../../platform/db/database.ts';
import { removeItems } from '../domain/collection-commands.ts';
import type { DesignParts } from '../parts.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

export function removeItemsFromCollection(
  parts: DesignParts,
  tx: Tx,
  command: Command,
  target: CollectionInProject,
  { itemIds, rehomeToDefault }: { itemIds: string[]; rehomeToDefault: boolean },
) {
  return changeCollection(parts, tx, command, target, (draft, collection) => {
    const outcome = removeItems(draft, collection, itemIds, rehomeToDefault);
    return { result: ({ releasedVariantIds }) => ({ ...outcome, releasedVariantIds }) };
  });
}
