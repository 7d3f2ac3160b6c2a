import type { PublishedItem } from '../domain/snapshot.ts';
import { type Html, html } from './html.ts';
import type { PageLinks } from './links.ts';
import { picture } from './page-parts.ts';

const MOST_PICTURES = 3;

/**
 * The first pictures of these collections in a grid: one of each collection first, and none twice. Null when there
 * are none.
 */
export function mosaic(
  links: PageLinks,
  collections: readonly { items: readonly PublishedItem[] }[],
): Html | null {
  const shown = leading(collections).map(({ imageUrl, name }) =>
    picture(links, imageUrl, `Picture of ${name}`, true),
  );
  return shown.length > 0 ? html`<div class="mosaic of-${shown.length}">${shown}</div>` : null;
}

function leading(collections: readonly { items: readonly PublishedItem[] }[]): PublishedItem[] {
  const withPicture = collections.map(({ items }) => items.filter((item) => item.imageUrl !== null));
  const inTurn = [...withPicture.flatMap((items) => items.slice(0, 1)), ...withPicture.flat()];
  const distinct = new Map<string | null, PublishedItem>();
  for (const item of inTurn) if (!distinct.has(item.imageUrl)) distinct.set(item.imageUrl, item);
  return [...distinct.values()].slice(0, MOST_PICTURES);
}
