import type { Attribute, MadeToOrderTemplate } from '../../domain/made-to-order.ts';
import type { Money } from '../../domain/selections.ts';

/**
 * Product records belong to the catalog; Lintel only references them. `catalogVersion` increases with every change of
 * a record.
 */
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
  /** A path on this host, or an absolute URL of the catalog; null without a picture. */
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

/** Several records requested together. An id that is neither in `found` nor in `missing` got no answer. */
export interface CatalogLookup<T> {
  found: ReadonlyMap<string, T>;
  /** The catalog answered that it has no such record. */
  missing: readonly string[];
  /** True when some of it comes from an earlier answer because the catalog cannot be reached. */
  stale: boolean;
}

/** What narrows a search; each is optional. A variant without a price matches no limit of the price. */
export interface CatalogFilters {
  category?: string | undefined;
  brand?: string | undefined;
  /** In the main unit of the variant's own currency. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

export interface CatalogSearch extends CatalogFilters {
  q: string;
  cursor: string | null;
  limit: number;
}

export interface CatalogChoice {
  value: string;
  /** Variants that the search would find with it. */
  count: number;
}

export interface CatalogPage {
  count: number;
  items: CatalogVariant[];
  nextCursor: string | null;
  /** Categories and brands to narrow the search to, the most frequent first. Not every catalog knows them. */
  choices?: { categories: CatalogChoice[]; brands: CatalogChoice[] };
}

export interface CatalogFile {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
}

/**
 * What design needs from a catalog. Unknown ids give null (or are `missing`). A catalog that cannot be reached, with
 * no earlier answer kept, is a CatalogUnavailable error.
 */
export interface Catalog {
  variants(ids: readonly string[]): Promise<CatalogLookup<CatalogVariant>>;
  products(ids: readonly string[]): Promise<CatalogLookup<Product>>;
  productMto(id: string): Promise<ProductMto | null>;
  productMtos(): Promise<ProductMto[]>;
  search(query: CatalogSearch): Promise<CatalogPage>;
  /** The data sheet of one variant, as PDF. */
  variantPdf(id: string): Promise<CatalogFile | null>;
  /** The picture at an `imageUrl` of this catalog. */
  image(imageUrl: string): Promise<CatalogFile | null>;
  close(): Promise<void>;
}
