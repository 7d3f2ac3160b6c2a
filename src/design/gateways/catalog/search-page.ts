import { oncePer } from '../../../kernel/once-per.ts';
import { pageOf } from '../../../kernel/page.ts';
import { folded } from '../../../kernel/unicode.ts';
import { CatalogCursorInvalid } from '../../domain/errors.ts';
import type { CatalogChoice, CatalogFilters, CatalogPage, CatalogSearch, CatalogVariant } from './catalog.ts';

const MOST_CHOICES = 100;

/**
 * Every word of the query must occur in the name, brand, category, sku or an attribute. Sorted by id, so that the
 * cursor (the last id of the page) stays valid while products are added and removed.
 */
export function searchPageOf(
  variants: CatalogVariant[],
  { q, cursor, limit, ...filters }: CatalogSearch,
): CatalogPage {
  const words = [...new Set(folded(q).split(/\s+/))];
  const found = variants.filter((variant) => words.every((word) => textOf(variant).includes(word)));
  const matching = found.filter((variant) => passes(variant, filters)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const after = cursor === null ? '' : readCursor(cursor);
  const rest = matching.filter((variant) => variant.id > after);
  const { page, last } = pageOf(rest, limit);
  return {
    count: matching.length,
    items: page,
    nextCursor: last && Buffer.from(last.id).toString('base64url'),
    choices: {
      categories: choicesOf(found, 'category', { ...filters, category: undefined }),
      brands: choicesOf(found, 'brand', { ...filters, brand: undefined }),
    },
  };
}

export function passes(
  { category, brand, price }: CatalogVariant,
  { category: ofCategory, brand: ofBrand, minPrice, maxPrice }: CatalogFilters,
): boolean {
  if (ofCategory !== undefined && folded(category) !== folded(ofCategory)) return false;
  if (ofBrand !== undefined && folded(brand) !== folded(ofBrand)) return false;
  if (minPrice === undefined && maxPrice === undefined) return true;
  return (
    price !== null && price.cents >= (minPrice ?? 0) * 100 && price.cents <= (maxPrice ?? Infinity) * 100
  );
}

/** What a filter could be set to, given the others. */
function choicesOf(
  found: CatalogVariant[],
  field: 'category' | 'brand',
  others: CatalogFilters,
): CatalogChoice[] {
  const counts = new Map<string, number>();
  for (const variant of found) {
    if (passes(variant, others)) counts.set(variant[field], (counts.get(variant[field]) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_CHOICES);
}

function readCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!id.startsWith('var_') || Buffer.from(id).toString('base64url') !== cursor) {
    throw new CatalogCursorInvalid("The cursor isn't from this search.");
  }
  return id;
}

const textOf = oncePer(({ name, brand, category, sku, attributes }: CatalogVariant) =>
  folded([name, brand, category, sku, ...attributes.map((each) => String(each.value))].join(' ')),
);
