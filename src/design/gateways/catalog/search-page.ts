import { folded } from '../../../kernel/unicode.ts';
import { CatalogCursorInvalid } from '../../domain/errors.ts';
import { type CatalogPage, type CatalogVariant } from './catalog.ts';

/**
 * Every word of the query must occur in the name, brand, category, sku or an attribute. Sorted by id, so that the
 * cursor (the last id of the page) stays valid while products are added and removed.
 */
export function searchPageOf(
  variants: CatalogVariant[],
  { q, cursor, limit }: { q: string; cursor: string | null; limit: number },
): CatalogPage {
  const words = [...new Set(folded(q).split(/\s+/))];
  const matching = variants
    .filter((variant) => {
      const text = textOf(variant);
      return words.every((word) => text.includes(word));
    })
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
    throw new CatalogCursorInvalid("The cursor isn't from this search.");
  }
  return id;
}

/** Folded once for each variant, not for each search. */
const texts = new WeakMap<CatalogVariant, string>();

function textOf(variant: CatalogVariant): string {
  let text = texts.get(variant);
  if (text === undefined) {
    const { name, brand, category, sku, attributes } = variant;
    text = folded([name, brand, category, sku, ...attributes.map((each) => String(each.value))].join(' '));
    texts.set(variant, text);
  }
  return text;
}
