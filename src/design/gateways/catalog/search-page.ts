import { CatalogCursorInvalid, type CatalogVariant, type VariantPage } from './catalog.ts';

/**
 * Every word of the query must occur in name, brand, category, sku or an attribute. Sorted by id, so that the cursor
 * (the last id given) stays good while products come and go.
 */
export function pageOf(
  variants: CatalogVariant[],
  { q, cursor, limit }: { q: string; cursor: string | null; limit: number },
): VariantPage {
  const words = folded(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  const matching = variants
    .filter((variant) => words.every((word) => textOf(variant).includes(word)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const after = cursor === null ? '' : readCursor(cursor);
  const rest = matching.filter((variant) => variant.id > after);
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return {
    count: matching.length,
    items,
    nextCursor: last && rest.length > items.length ? Buffer.from(last.id).toString('base64url') : null,
  };
}

function readCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!id.startsWith('var_') || Buffer.from(id).toString('base64url') !== cursor) {
    throw new CatalogCursorInvalid('cursor: not one that this search gave');
  }
  return id;
}

function textOf({ name, brand, category, sku, attributes }: CatalogVariant): string {
  return folded([name, brand, category, sku, ...attributes.map((each) => String(each.value))].join(' '));
}

/** `Café` is found by `cafe`. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
