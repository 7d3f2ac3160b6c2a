import { NotFound } from '../../kernel/domain-error.ts';
import type { Project } from '../../party-directory/index.ts';
import {
  addItems,
  type ItemFields,
  removeItems,
  renameCollection,
  reorderItems,
  selectItems,
  updateItem,
} from '../domain/collection-commands.ts';
import type { DesignDraft } from '../domain/design-draft.ts';
import type { Collection } from '../domain/project-design.ts';
import { activeCount, collectionView, collectionWithItems, itemViewIn } from '../queries/collection-view.ts';
import { type CollectionInProject, collectionNotFound } from '../queries/collections.ts';
import { madeToOrderVariants } from '../store/made-to-order-variants.ts';
import type { Command } from './carry-out.ts';
import { changeDesign, type Decision } from './change-design.ts';

export function selectCollectionItems(command: Command, target: CollectionInProject, selected: boolean) {
  return changeCollection(command, target, (draft, collection) => {
    const { itemCount } = selectItems(draft, collection, selected);
    return { result: () => ({ collectionId: collection.id, selected, itemCount }) };
  });
}

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

export function createProjectCollection(
  command: Command,
  project: Project,
  { name, kind }: { name: string; kind: 'curated' | 'favorites' },
) {
  return changeDesign(command, project, (draft) => {
    const collection = draft.addCollection(name, kind);
    return { result: () => collectionView(collection, 0) };
  });
}

export function renameProjectCollection(command: Command, target: CollectionInProject, name: string) {
  return changeCollection(command, target, (draft, collection) => {
    const renamed = renameCollection(draft, collection, name);
    const itemCount = activeCount(draft.itemsOf(collection.id));
    return { result: () => collectionView(renamed, itemCount) };
  });
}

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

export function reorderCollectionItems(command: Command, target: CollectionInProject, itemIds: string[]) {
  return changeCollection(command, target, (draft, collection) => {
    reorderItems(draft, collection, itemIds);
    return { result: () => collectionWithItems(collection, draft.itemsOf(collection.id), 'active') };
  });
}

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
