import type { DbOrTx } from '../../platform/db/database.ts';
import type { Deck } from '../domain/deck.ts';
import type { DeckJob } from '../domain/deck-job.ts';
import { activeInOrder } from '../domain/item-order.ts';
import type { Attribute } from '../domain/made-to-order.ts';
import type { CollectionItem } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import type { CollectionInProject } from './collections.ts';
import { describeItems } from './describe-items.ts';

/** The deck of a collection with these items. The key of a slide is the id of its item. */
export async function deckOf(
  parts: DesignParts,
  db: DbOrTx,
  { project, collection, items }: CollectionInProject & { items: CollectionItem[] },
  { version, templateId }: DeckJob,
): Promise<Deck> {
  const described = await describeItems(parts, db, project.id, activeInOrder(items));
  return {
    collectionId: collection.id,
    version,
    title: collection.name,
    subtitle: `${project.name}, version ${version}`,
    templateId,
    items: described.items.map(({ item, product, name, attributes, imageUrl }) => ({
      key: item.id,
      name,
      caption: `${product.brand}, ${product.category}`,
      attributes: item.quantity === 1 ? attributes : [quantityOf(item), ...attributes],
      imageUrl,
      ...(item.note !== null && { note: item.note }),
    })),
  };
}

/** The first attribute of a slide, so that every publisher shows it. */
function quantityOf({ quantity }: CollectionItem): Attribute {
  return { name: 'Quantity', dataType: 'integer', value: quantity };
}
