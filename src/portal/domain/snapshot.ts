/**
 * What a client sees of a project. Prices, flags, states and versions of the design are not in it: only what is
 * listed here.
 */
export interface SnapshotContent {
  projectName: string;
  /** Sorted by id. */
  collections: PublishedCollection[];
  /** The models of the items, sorted by id. */
  productModels: ProductModel[];
}

export interface PublishedCollection {
  id: string;
  name: string;
  items: PublishedItem[];
}

export interface PublishedItem {
  id: string;
  productModelId: string;
  name: string;
  kind: 'product' | 'variant' | 'made_to_order';
  /** Null for an item that references a product as a whole. */
  variant: { id: string; name: string; sku: string | null } | null;
  attributes: PublishedAttribute[];
  imageUrl: string | null;
  /** The designer's words for the client. Absent when there are none. */
  note?: string;
  /** Absent when it is 1. */
  quantity?: number;
}

/** A product in several collections counts once. */
export function productCount({ collections }: SnapshotContent): number {
  const items = collections.flatMap((collection) => collection.items);
  return new Set(items.map(({ variant, productModelId }) => variant?.id ?? productModelId)).size;
}

export interface PublishedAttribute {
  name: string;
  value: string | number | boolean;
  unit: string | null;
}

export interface ProductModel {
  id: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  attributes: PublishedAttribute[];
  imageUrl: string | null;
}

/** A product model as the portal answers it: with the variants that are published. */
export interface PublishedProductModel extends ProductModel {
  variants: {
    id: string;
    name: string;
    kind: string;
    attributes: PublishedAttribute[];
    imageUrl: string | null;
  }[];
}

export const NOTHING_PUBLISHED: SnapshotContent = { projectName: '', collections: [], productModels: [] };

/** The given collections as they are now, and those that were published before and are not given, unchanged. */
export function withCollections(current: SnapshotContent, published: SnapshotContent): SnapshotContent {
  const collections = byId([...current.collections, ...published.collections]);
  const models = byId([...current.productModels, ...published.productModels]);
  return { projectName: published.projectName, collections, productModels: referenced(models, collections) };
}

export function withoutCollections(current: SnapshotContent, ids: ReadonlySet<string>): SnapshotContent {
  const collections = current.collections.filter((collection) => !ids.has(collection.id));
  return { ...current, collections, productModels: referenced(current.productModels, collections) };
}

/** Each product model of a snapshot with its published variants. */
export function publishedModels(content: SnapshotContent): PublishedProductModel[] {
  const items = content.collections.flatMap((collection) => collection.items);
  const byModel = Map.groupBy(items, (item) => item.productModelId);
  return content.productModels.map((model) => {
    const variants = (byModel.get(model.id) ?? []).flatMap(({ variant, kind, attributes, imageUrl }) =>
      variant ? [{ id: variant.id, name: variant.name, kind, attributes, imageUrl }] : [],
    );
    return { ...model, variants: byId(variants) };
  });
}

/** Paths of all pictures in a snapshot, without repetitions. */
export function imageUrls(content: SnapshotContent): string[] {
  const items = content.collections.flatMap((collection) => collection.items);
  const urls = [...items, ...content.productModels].map((each) => each.imageUrl);
  return [...new Set(urls.filter((url) => url !== null))].sort();
}

/** Sorted by id; of several with the same id, the last one is kept. */
export function byId<T extends { id: string }>(records: T[]): T[] {
  return [...new Map(records.map((record) => [record.id, record])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
}

function referenced(models: ProductModel[], collections: PublishedCollection[]): ProductModel[] {
  const used = new Set(
    collections.flatMap((collection) => collection.items.map((item) => item.productModelId)),
  );
  return models.filter((model) => used.has(model.id));
}
