import { Value } from 'typebox/value';
import type { DbOrTx } from '../../platform/db/database.ts';
import { newestFields } from '../domain/catalog-fields.ts';
import { CatalogUnavailable } from '../domain/errors.ts';
import { type Attribute, readConfiguration } from '../domain/made-to-order.ts';
import type { CollectionItem } from '../domain/project-design.ts';
import { type Money } from '../domain/selections.ts';
import { type CatalogLookup, type CatalogVariant, type Product } from '../gateways/catalog/catalog.ts';
import { CatalogVariantSchema } from '../gateways/catalog/schemas.ts';
import type { DesignParts } from '../parts.ts';
import { madeToOrderVariants } from '../store/made-to-order-variants.ts';
import { variantRowsOf } from '../store/variant-rows.ts';

/** An item with everything that is shown of it. */
export interface DescribedItem {
  item: CollectionItem;
  product: Product;
  name: string;
  /** Null for an item that references a product as a whole. */
  variant: { id: string; name: string; sku: string | null } | null;
  attributes: Attribute[];
  imageUrl: string | null;
  /** Null for a product as a whole, and for a variant without a price. Clients never see it. */
  price: Money | null;
}

export interface DescribedItems {
  items: DescribedItem[];
  /** Items without any data: the catalog no longer has them, or their snapshot is not readable. */
  unknown: CollectionItem[];
}

/**
 * Hydrates items for publishing, with two calls to the catalog however many items there are. While the catalog is
 * unavailable, the last known fields of a variant are used. An item without any throws CatalogUnavailable, because
 * publishing less than was meant would be wrong.
 */
export async function describeItems(
  parts: DesignParts,
  db: DbOrTx,
  projectId: string,
  items: CollectionItem[],
): Promise<DescribedItems> {
  const variants = await variantsOf(parts, db, projectId, idsOf(items, 'variant'));
  const made = await configurationsOf(db, projectId, idsOf(items, 'made_to_order'));
  const productIds = [
    ...idsOf(items, 'product'),
    ...[...variants.found.values()].map((variant) => variant.productId),
    ...[...made.values()].map(({ configuration }) => configuration.productId),
  ];
  const products = await readOrStale(productIds, (ids) => parts.catalog.products(ids));

  const describe = (item: CollectionItem): DescribedItem | null => {
    const { kind, id } = item.productReference;
    if (kind === 'variant') {
      const variant = variants.found.get(id);
      return variant ? describeVariant(item, variant, products.found.get(variant.productId)) : null;
    }
    if (kind === 'made_to_order') {
      const piece = made.get(id);
      const product = piece && products.found.get(piece.configuration.productId);
      return piece && product ? describePiece(item, piece, product) : null;
    }
    const product = products.found.get(id);
    return product
      ? {
          item,
          product,
          name: product.name,
          variant: null,
          attributes: product.attributes,
          imageUrl: product.imageUrl,
          price: null,
        }
      : null;
  };

  const described = items.map(describe);
  const unknown = items.filter((_, index) => described[index] === null);
  const gone = new Set([...variants.missing, ...products.missing]);
  for (const item of unknown) {
    const { kind, id } = item.productReference;
    const catalogId = kind === 'made_to_order' ? made.get(id)?.configuration.productId : id;
    if (catalogId !== undefined && !gone.has(catalogId))
      throw new CatalogUnavailable(
        "The catalog didn't return a usable response, and some items can't be shown without it.",
      );
  }
  return { items: described.filter((each) => each !== null), unknown };
}

interface Piece {
  name: string;
  configuration: NonNullable<ReturnType<typeof readConfiguration>>;
}

function describeVariant(
  item: CollectionItem,
  variant: CatalogVariant,
  product: Product | undefined,
): DescribedItem {
  const { id, name, sku, attributes, imageUrl, price } = variant;
  return {
    item,
    product: product ?? productBehind(variant),
    name,
    variant: { id, name, sku },
    attributes,
    imageUrl,
    price,
  };
}

function describePiece(
  item: CollectionItem,
  { name, configuration }: Piece,
  product: Product,
): DescribedItem {
  const variant = { id: item.productReference.id, name, sku: null };
  const { attributes, price } = configuration;
  return { item, product, name, variant, attributes, imageUrl: product.imageUrl, price };
}

/** What a variant's own fields say about its product, when the product itself cannot be read. */
function productBehind({
  productId,
  productName,
  brand,
  category,
  catalogVersion,
  imageUrl,
}: CatalogVariant): Product {
  return {
    id: productId,
    catalogVersion,
    name: productName,
    brand,
    category,
    description: '',
    attributes: [],
    imageUrl,
    relatedProductIds: [],
  };
}

function idsOf(items: CollectionItem[], kind: CollectionItem['productReference']['kind']): string[] {
  return items.filter((item) => item.productReference.kind === kind).map((item) => item.productReference.id);
}

/** Marked stale, with nothing found, while the catalog is unavailable. */
async function readOrStale<T>(
  ids: string[],
  read: (ids: string[]) => Promise<CatalogLookup<T>>,
): Promise<CatalogLookup<T>> {
  if (ids.length === 0) return { found: new Map(), missing: [], stale: false };
  try {
    return await read(ids);
  } catch (error) {
    if (error instanceof CatalogUnavailable) return { found: new Map(), missing: [], stale: true };
    throw error;
  }
}

/** As the list of variants shows them; fields that the catalog did not give come from the project's rows. */
async function variantsOf(
  parts: DesignParts,
  db: DbOrTx,
  projectId: string,
  ids: string[],
): Promise<CatalogLookup<CatalogVariant>> {
  const answer = await readOrStale(ids, (batch) => parts.catalog.variants(batch));
  const found = new Map(answer.found);
  const wanted = new Set(ids);
  for (const row of wanted.size > 0 ? await variantRowsOf(db, projectId) : []) {
    const { kind, id } = row.productReference;
    if (kind !== 'variant' || !wanted.has(id)) continue;
    const answered = answer.found.get(id);
    const known = answered ? newestFields(row, answered) : row.catalog;
    if (Value.Check(CatalogVariantSchema, known)) found.set(id, known);
  }
  return { ...answer, found };
}

async function configurationsOf(db: DbOrTx, projectId: string, ids: string[]): Promise<Map<string, Piece>> {
  const pieces = new Map<string, Piece>();
  for (const [id, { name, configuration }] of await madeToOrderVariants(db, projectId, ids)) {
    const read = readConfiguration(parsed(configuration));
    if (read) pieces.set(id, { name, configuration: read });
  }
  return pieces;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
