import type { Category } from '../../artifact/index.ts';

/** The vocabulary's categories, under their built-in name and under their integer as text. */
export type CategoryBook = ReadonlyMap<
  string,
  { builtinName: string; builtinCategoryInt: number; label: string }
>;

/** An exporter may write only the name or only the integer: the vocabulary knows the rest. */
export function fillCategory(category: Category, book: CategoryBook): Category {
  const { builtinName, builtinCategoryInt, name } = category;
  if (builtinName !== null && builtinCategoryInt !== null && name !== null) return category;
  const known = book.get(builtinName ?? String(builtinCategoryInt));
  if (!known) return category;
  return {
    builtinName: known.builtinName,
    builtinCategoryInt: builtinCategoryInt ?? known.builtinCategoryInt,
    name: name ?? known.label,
  };
}
