import { type ProductReference, referenceKey } from './product-reference.ts';
import type { Money } from './selections.ts';

/** An active item as the schedule counts it. */
export interface ScheduledItem {
  productReference: ProductReference;
  collectionName: string;
  quantity: number;
  note: string | null;
  /** Null when the catalog no longer has the product. */
  product: { sku: string | null; title: string; manufacturer: string; price: Money | null } | null;
}

export interface ScheduleLine {
  reference: string;
  sku: string | null;
  title: string | null;
  manufacturer: string | null;
  kind: ProductReference['kind'];
  collections: string[];
  quantity: number;
  /** In whole units of the currency, such as 489.5. */
  unitPrice: number | null;
  currency: string | null;
  total: number | null;
  /** The different notes for the client, in the order of the collections. */
  notes: string[];
}

export interface ProductSchedule {
  items: ScheduleLine[];
  /** By currency. */
  totals: Record<string, number>;
  /** Lines without a price. They are in no total. */
  withoutPrice: number;
}

/** One line for each product, in the order in which the products first appear. */
export function productSchedule(items: readonly ScheduledItem[]): ProductSchedule {
  const cents = new Map<string, number>();
  const lines = [...Map.groupBy(items, (item) => referenceKey(item.productReference)).values()].map(
    (same) => {
      const line = lineOf(same);
      const [{ product }] = same as [ScheduledItem]; // a group has at least one item
      if (product?.price) {
        const { currency, cents: each } = product.price;
        cents.set(currency, (cents.get(currency) ?? 0) + each * line.quantity);
      }
      return line;
    },
  );
  return {
    items: lines,
    totals: Object.fromEntries([...cents].sort().map(([currency, sum]) => [currency, sum / 100])),
    withoutPrice: lines.filter((line) => line.unitPrice === null).length,
  };
}

/** Sums are made in cents, so that nothing is rounded. */
function lineOf(same: readonly ScheduledItem[]): ScheduleLine {
  const [{ productReference, product }] = same as [ScheduledItem];
  const quantity = same.reduce((sum, item) => sum + item.quantity, 0);
  const price = product?.price ?? null;
  return {
    reference: productReference.id,
    sku: product?.sku ?? null,
    title: product?.title ?? null,
    manufacturer: product?.manufacturer ?? null,
    kind: productReference.kind,
    collections: [...new Set(same.map((item) => item.collectionName))],
    quantity,
    unitPrice: price && price.cents / 100,
    currency: price && price.currency,
    total: price && (price.cents * quantity) / 100,
    notes: [...new Set(same.flatMap((item) => item.note ?? []))],
  };
}
