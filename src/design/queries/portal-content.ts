import type { Project } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import {
  IMAGE_TYPES,
  type ProductModel,
  type PublishedAttribute,
  type PublishedItem,
  type PublishedPicture,
  publishedImageUrl,
  type SnapshotContent,
} from '../../portal/index.ts';
import { activeInOrder } from '../domain/item-order.ts';
import type { Attribute } from '../domain/made-to-order.ts';
import type { Collection, CollectionItem } from '../domain/project-design.ts';
import type { Product } from '../gateways/catalog/catalog.ts';
import type { DesignParts } from '../parts.ts';
import { catalogPictures } from './catalog-pictures.ts';
import { type DescribedItem, describeItems } from './describe-items.ts';

export interface PortalContent {
  content: SnapshotContent;
  pictures: PublishedPicture[];
  /** The address of each picture in the catalog, by its address on the portal. */
  sources: ReadonlyMap<string, string>;
  /** The number of items that are left out because no data is known of them. */
  leftOut: number;
}

/**
 * The collections as clients would see them now. Copied field by field, so that nothing internal (drafts, removed
 * items, flags, prices) is published by accident.
 */
export async function portalContent(
  parts: DesignParts,
  db: DbOrTx,
  { project, collections, items }: { project: Project; collections: Collection[]; items: CollectionItem[] },
): Promise<PortalContent> {
  const chosen = new Set(collections.map((collection) => collection.id));
  const active = activeInOrder(items.filter((item) => chosen.has(item.collectionId)));
  const described = await describeItems(parts, db, project.id, active);
  const images = described.items.flatMap(({ imageUrl, product }) => [imageUrl, product.imageUrl]);
  const pictures = new Map<string, PublishedPicture>();
  for (const [url, { contentType, bytes }] of await catalogPictures(parts, images)) {
    if (IMAGE_TYPES.includes(contentType)) pictures.set(url, { contentType, bytes: Buffer.from(bytes) });
  }
  const addresses = new Map([...pictures].map(([url, picture]) => [url, publishedImageUrl(picture)]));
  const addressOf = (url: string | null) => (url === null ? null : (addresses.get(url) ?? null));

  const shown = Map.groupBy(described.items, ({ item }) => item.collectionId);
  const models = new Map(described.items.map(({ product }) => [product.id, product]));
  const content: SnapshotContent = {
    projectName: project.name,
    collections: collections
      .map(({ id, name }) => ({
        id,
        name,
        items: (shown.get(id) ?? []).map((each) => itemOf(each, addressOf(each.imageUrl))),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    productModels: [...models.values()]
      .map((product) => modelOf(product, addressOf(product.imageUrl)))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
  return {
    content,
    pictures: [...pictures.values()],
    sources: new Map([...addresses].map(([url, address]) => [address, url])),
    leftOut: described.unknown.length,
  };
}

function itemOf(
  { item, product, name, variant, attributes }: DescribedItem,
  imageUrl: string | null,
): PublishedItem {
  const { id, productReference, note, quantity } = item;
  return {
    id,
    productModelId: product.id,
    name,
    kind: productReference.kind,
    variant,
    attributes: attributes.map(attributeOf),
    imageUrl,
    ...(note !== null && { note }),
    ...(quantity !== 1 && { quantity }),
  };
}

function modelOf(product: Product, imageUrl: string | null): ProductModel {
  const { id, name, brand, category, description, attributes } = product;
  return { id, name, brand, category, description, attributes: attributes.map(attributeOf), imageUrl };
}

function attributeOf({ name, value, unit }: Attribute): PublishedAttribute {
  return { name, value, unit: unit ?? null };
}
