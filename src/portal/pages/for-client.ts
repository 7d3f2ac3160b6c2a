import type { PublishedItem } from '../domain/snapshot.ts';
import { type Html, html } from './html.ts';
import { spokenQuantity } from './words.ts';

/** What the designer says of an item: how many, and a note. */
export function forClient({ quantity, note }: PublishedItem): Html | null {
  if (quantity === undefined && note === undefined) return null;
  return html`${quantity === undefined ? null : html`<p class="quantity">${spokenQuantity(quantity)}</p>`}${note === undefined ? null : html`<p class="note">${note}</p>`}`;
}
