import type { Attribute, MadeToOrderTemplate, Money } from '../../domain/made-to-order.ts';

/** Product records belong to the catalog; Lintel only refers to them. `catalogVersion` counts up per record. */
export interface Product {
  id: string;
  catalogVersion: number;
  name: string;
  /** Who makes it. */
  brand: string;
  /** Such as `Seating` or `Interior doors`. */
  category: string;
  description: string;
  attributes: Attribute[];
  /** A path of this host, or an absolute URL of the catalog's own; null without picture. */
  imageUrl: string | null;
  relatedProductIds: string[];
}

export interface CatalogVariant {
  id: string;
  catalogVersion: number;
  productId: string;
  name: string;
  productName: string;
  brand: string;
  category: string;
  sku: string;
  attributes: Attribute[];
  price: Money | null;
  imageUrl: string | null;
}

/** A template for pieces made to order, as the catalog keeps it. */
export interface ProductMto extends MadeToOrderTemplate {
  catalogVersion: number;
  brand: string;
  category: string;
  description: string;
  imageUrl: string | null;
}

/** Records asked for together. An id that is in neither `found` nor `missing` could not be asked about. */
export interface Found<T> {
  found: ReadonlyMap<string, T>;
  /** The catalog answered that it has no such record. */
  missing: readonly string[];
  /** True when some of it comes from an earlier answer because the catalog cannot be reached. */
  stale: boolean;
}

export interface VariantPage {
  count: number;
  items: CatalogVariant[];
  nextCursor: string | null;
}

export interface CatalogFile {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
}

/**
 * What design asks of a catalog. Unknown ids give null (or are `missing`); a catalog that cannot be reached, and of
 * which no earlier answer is kept, gives CatalogUnavailable.
 */
export interface Catalog {
  variants(ids: readonly string[]): Promise<Found<CatalogVariant>>;
  products(ids: readonly string[]): Promise<Found<Product>>;
  productMto(id: string): Promise<ProductMto | null>;
  productMtos(): Promise<ProductMto[]>;
  search(query: { q: string; cursor: string | null; limit: number }): Promise<VariantPage>;
  /** The sheet of one variant. */
  variantPdf(id: string): Promise<CatalogFile | null>;
  /** The picture behind an `imageUrl` of this catalog. */
  image(imageUrl: string): Promise<CatalogFile | null>;
  close(): Promise<void>;
}
