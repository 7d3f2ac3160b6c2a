import type { Tx } from '../../platform/db/database.ts';
import type { Answer } from '../../platform/idempotency/answer-once.ts';
import { selectItems } from '../domain/collection-commands.ts';
import type { DesignParts } from '../parts.ts';
import type { CollectionInProject } from '../queries/find-collection.ts';
import type { Asked } from './carry-out.ts';
import { changeCollection } from './change-collection.ts';

export function selectCollectionItems(
  parts: DesignParts,
  tx: Tx,
  asked: Asked,
  target: CollectionInProject,
  selected: boolean,
): Promise<Answer> {
  return changeCollection(parts, tx, asked, target, (draft, collection) => {
    const { itemCount } = selectItems(draft, collection, selected);
    return { answer: () => ({ status: 200, body: { collectionId: collection.id, selected, itemCount } }) };
  });
}
