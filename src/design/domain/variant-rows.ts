import { hasVariantRow, type ProductReference, referenceKey } from './product-reference.ts';
import type { CollectionItem } from './project-design.ts';

/** A project's variant row, as far as the release rule needs it. */
export interface VariantRow {
  id: string;
  productReference: ProductReference;
}

export interface RowChange {
  /** References that need a row now, without repetitions. */
  projected: ProductReference[];
  released: VariantRow[];
}

/**
 * The release rule, for every command: a row exists exactly while some active item of some collection of the project
 * references it. The rule looks only at the result, never at what the command did, so moving an item between
 * collections releases nothing.
 */
export function settleRows(items: CollectionItem[], rows: VariantRow[]): RowChange {
  const wanted = new Map<string, ProductReference>();
  for (const { state, productReference } of items) {
    if (state === 'active' && hasVariantRow(productReference)) {
      wanted.set(referenceKey(productReference), productReference);
    }
  }
  const released = rows.filter((row) => !wanted.has(referenceKey(row.productReference)));
  for (const row of rows) wanted.delete(referenceKey(row.productReference));
  return { projected: [...wanted.values()], released };
}
