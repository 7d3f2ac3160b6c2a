import { removeItems } from '../domain/collection-commands.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

export function removeItemsFromCollection(
  command: Command,
  target: CollectionInProject,
  { itemIds, rehomeToDefault }: { itemIds: string[]; rehomeToDefault: boolean },
) {
  return changeCollection(command, target, (draft, collection) => {
    const outcome = removeItems(draft, collection, itemIds, rehomeToDefault);
    return { result: ({ releasedVariantIds }) => ({ ...outcome, releasedVariantIds }) };
  });
}
