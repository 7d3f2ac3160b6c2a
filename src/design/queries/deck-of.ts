import type { DbOrTx } from '../../platform/db/database.ts';
import type { Deck } from '../domain/deck.ts';
import type { DeckJob } from '../domain/deck-job.ts';
import type { Item } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { describeItems } from './describe-items.ts';
import type { CollectionInProject } from './find-collection.ts';

/** The deck of a collection with these items. The key of a slide is the id of its item. */
export async function deckOf(
  parts: DesignParts,
  db: DbOrTx,
  { project, collection, items }: CollectionInProject & { items: Item[] },
  { version, templateId }: DeckJob,
): Promise<Deck> {
  const active = items.filter((item) => item.state === 'active').sort((a, b) => (a.id < b.id ? -1 : 1));
  const described = await describeItems(parts, db, project.id, active);
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
      attributes,
      imageUrl,
    })),
  };
}
