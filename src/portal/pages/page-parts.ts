import type { PublishedAttribute, PublishedItem } from '../domain/snapshot.ts';
import { type Html, html } from './html.ts';
import type { PageLinks } from './links.ts';
import { spoken, spokenQuantity } from './words.ts';

/**
 * A picture in a frame. The frame itself is visible when there is no picture or it does not load, so the layout does
 * not move. `alt` is empty where the name is right beside the picture.
 */
export function picture(links: PageLinks, path: string | null, alt: string, isFirst = false): Html {
  if (path === null) return html`<div class="picture none"><span>No picture</span></div>`;
  const loading = isFirst ? null : html` decoding="async"`;
  return html`<div class="picture"><img src="${links.picture(path)}" alt="${alt}" width="400" height="300"${loading}></div>`;
}

export function attributeList(attributes: readonly PublishedAttribute[]): Html | null {
  if (attributes.length === 0) return null;
  return html`<dl>${attributes.map((each) => html`<div><dt>${each.name}</dt><dd>${spoken(each)}</dd></div>`)}</dl>`;
}

/** What the designer says of an item: how many, and a note. */
export function forClient({ quantity, note }: PublishedItem): Html | null {
  if (quantity === undefined && note === undefined) return null;
  return html`${quantity === undefined ? null : html`<p class="quantity">${spokenQuantity(quantity)}</p>`}${note === undefined ? null : html`<p class="note">${note}</p>`}`;
}
