import { addItems } from '../domain/collection-commands.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import { madeToOrderVariants } from '../store/made-to-order-variants.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

export function addItemsToCollection(command: Command, target: CollectionInProject, itemIds: string[]) {
  const { tx } = command;
  return changeCollection(command, target, async (draft, collection) => {
    const references = itemIds.flatMap((id) => draft.item(id)?.productReference ?? []);
    const madeToOrder = await madeToOrderVariants(
      tx,
      target.project.id,
      references.filter((each) => each.kind === 'made_to_order').map((each) => each.id),
    );
    const outcome = addItems(
      draft,
      collection,
      itemIds,
      ({ kind, id }) => kind !== 'made_to_order' || madeToOrder.has(id),
    );
    return { result: () => ({ collectionId: collection.id, ...outcome }) };
  });
}
