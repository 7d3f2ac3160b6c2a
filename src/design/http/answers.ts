import { isOneOf, keysOf } from '../../kernel/keys.ts';
import { type Answer, created, ok } from '../../platform/idempotency/answer.ts';
import type { StoredAnswer } from '../../platform/idempotency/stored-answers.ts';
import type { PartType } from '../domain/part-type.ts';
import type { CollectionView, ItemView } from '../queries/collection-view.ts';
import type { MadeToOrderView } from '../queries/variant-view.ts';

export const DESIGN_PATH = '/api/v1/design';

/**
 * The answers of the commands by operationId: for the caller, and for the Idempotency-Key of a command that was cut
 * off and is finished later. An item has no address of its own; its collection shows it.
 */
export const answers = {
  addItemsToCollection: ok,
  addProjectCollectionItem: (item: ItemView) => created(item, collectionUrl(item.collectionId)),
  addVariantsToProject: ok,
  createProjectCollection: (collection: CollectionView) => created(collection, collectionUrl(collection.id)),
  deleteProjectCollections: ok,
  generatePart: (partType: PartType) => created(partType, `${DESIGN_PATH}/part-types/${partType.id}`),
  materializeMadeToOrderProjectVariant: (variant: MadeToOrderView) =>
    created(variant, `${DESIGN_PATH}/projects/${variant.projectId}/project-product-variants/${variant.id}`),
  publishProjectToPortal: ok,
  removeItemsFromCollection: ok,
  reorderCollectionItems: ok,
  renameProjectCollection: ok,
  republishPortalVersion: ok,
  reviseMadeToOrderProjectVariant: ok,
  selectCollectionItems: ok,
  unpublishProjectFromPortal: ok,
  updateProjectCollectionItem: ok,
  withdrawMadeToOrderProjectVariant: ok,
};

function collectionUrl(id: string): string {
  return `${DESIGN_PATH}/project-collections/${id}`;
}

/** The answer of a command that was stored as its operation and its result. */
export function answerOfCommand(operation: string, result: unknown, deprecated: boolean): StoredAnswer {
  if (!isOneOf(keysOf(answers), operation))
    throw new Error(`No answer is known for the command ${operation}.`);
  // The cast: a result is stored together with the operation whose action returned it.
  const answer = answers[operation] as (result: unknown) => Answer;
  const { status, body, headers } = answer(result);
  return {
    status,
    headers: { ...headers, ...(deprecated && { deprecation: 'true' }) },
    body: Buffer.from(JSON.stringify(body)),
  };
}
