import { listed } from '../ui/lists.ts';
import { productKey } from './described-items.ts';
import type { Collection, CollectionDetail } from './design-queries.ts';
import { messages } from './messages.ts';

type WithItems = Pick<CollectionDetail, 'id' | 'name' | 'kind' | 'items'>;

export interface Removal {
  /** The other collections of products that remain in the project. */
  staying: { itemId: string; collections: string[] }[];
  /** Products that are in no other collection. */
  last: string[];
}

/** Which of the items are the last of their product in the project. */
export function removalOf(
  collectionId: string,
  itemIds: readonly string[],
  collections: readonly WithItems[],
): Removal {
  const places = new Map<string, string[]>();
  for (const { id, name, items } of collections) {
    if (id === collectionId) continue;
    for (const item of items) {
      if (item.state !== 'active') continue;
      const key = productKey(item.productReference);
      places.set(key, [...(places.get(key) ?? []), name]);
    }
  }
  const items = new Map(
    collections.find(({ id }) => id === collectionId)?.items.map((item) => [item.id, item]),
  );
  const removal: Removal = { staying: [], last: [] };
  for (const itemId of itemIds) {
    const item = items.get(itemId);
    if (!item) continue;
    const names = places.get(productKey(item.productReference));
    if (names) removal.staying.push({ itemId, collections: names });
    else removal.last.push(itemId);
  }
  return removal;
}

/** The consequences of removing items, in sentences. */
export function removalInWords(
  collection: Pick<Collection, 'name' | 'kind' | 'portalState'>,
  { staying, last }: Removal,
  rehomeToDefault: boolean,
): string[] {
  const sentences = stayingInWords(staying);
  if (last.length > 0) {
    const isRehomed = rehomeToDefault && collection.kind !== 'default';
    sentences.push(isRehomed ? words.movesToDefault(last.length) : words.leaves(last.length));
  }
  sentences.push(collection.portalState === 'published' ? words.untilPublished : words.notPublished);
  return sentences;
}

function stayingInWords(staying: Removal['staying']): string[] {
  const [first] = staying;
  if (!first) return [];
  return [
    staying.length === 1 ? words.staysOn(listed(first.collections)) : words.stayOnOthers(staying.length),
  ];
}

/** The consequences of deleting a collection, in sentences. */
export function deletionInWords(
  collection: Pick<CollectionDetail, 'id' | 'kind' | 'portalState' | 'items'>,
  collections: readonly WithItems[],
): string[] {
  const active = collection.items.filter(({ state }) => state === 'active');
  const { staying, last } = removalOf(
    collection.id,
    active.map(({ id }) => id),
    collections,
  );
  const sentences = [
    active.length === 0 ? words.empty : itemsDeletedInWords(active.length, collection.kind),
    ...stayingInWords(staying),
  ];
  if (last.length > 0) sentences.push(words.leaves(last.length));
  sentences.push(collection.portalState === 'published' ? words.hiddenAtOnce : words.notPublished);
  return sentences;
}

function itemsDeletedInWords(count: number, kind: Collection['kind']): string {
  const deleted = words.deleted(count);
  return kind === 'default' ? deleted : `${deleted} ${words.notMoved(count)}`;
}

const words = messages.consequences;
