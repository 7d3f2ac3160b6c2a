import { randomBytes } from 'node:crypto';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import type { Db } from '../../src/platform/db/database.ts';
import {
  type ProductModel,
  type PublishedItem,
  publishedImageUrl,
  publishSnapshot,
  type SnapshotContent,
} from '../../src/portal/index.ts';

export const PICTURE = { contentType: 'image/png', bytes: Buffer.from('not really a picture') };

export function publishedItem(id: string, more: Partial<PublishedItem> = {}): PublishedItem {
  return {
    id,
    productModelId: 'prod_chair',
    name: `Chair ${id}`,
    kind: 'variant',
    variant: { id: `var_${id}`, name: `Chair ${id}, oak`, sku: 'CH-1' },
    attributes: [{ name: 'Width', value: 480, unit: 'mm' }],
    imageUrl: publishedImageUrl(PICTURE),
    ...more,
  };
}

export function contentWith(items: PublishedItem[], collectionId = 'pc_a'): SnapshotContent {
  const productModels = [...new Set(items.map((item) => item.productModelId))].sort().map((id) => ({
    id,
    name: `Model ${id}`,
    brand: 'Halvorsen & Reed',
    category: 'Seating',
    description: 'A chair.',
    attributes: [],
    imageUrl: publishedImageUrl(PICTURE),
  }));
  return {
    projectName: 'House by the lake',
    collections: [{ id: collectionId, name: 'Living room', items }],
    productModels,
  };
}

/** Publishes straight into the portal's own tables, as design does at the end of its work. */
export async function publish(
  db: Db,
  content: SnapshotContent,
  projectId = newProjectId(),
  now = new Date(),
) {
  const publication = await db
    .transaction()
    .execute((tx) => publishSnapshot(tx, projectId, { published: content, pictures: [PICTURE], now }));
  return { ...publication, projectId };
}

export function newProjectId(): string {
  return `prj_${randomBytes(13).toString('hex')}`;
}

/** Products of the sample catalog with their pictures, in two collections; the fourth has no picture. */
export async function publishSample(db: Db, projectId: string, count: number): Promise<void> {
  const catalog = sampleCatalog();
  const pictures = new Map<string, { contentType: string; bytes: Buffer }>();
  const pictureOf = async (url: string | null) => {
    const image = await catalog.image(url ?? '');
    const picture = { contentType: 'image/png', bytes: Buffer.from(image?.bytes ?? []) };
    pictures.set(publishedImageUrl(picture), picture);
    return publishedImageUrl(picture);
  };
  const { items: variants } = await catalog.search({ q: '', cursor: null, limit: 1000 });
  const chosen = variants.filter((_, index) => index % Math.ceil(variants.length / count) === 0);
  const items: PublishedItem[] = [];
  for (const [index, { id, productId, name, sku, attributes, imageUrl }] of chosen.entries())
    items.push({
      id: `pci_${index}`,
      productModelId: productId,
      name,
      kind: index % 5 === 0 ? 'made_to_order' : 'variant',
      variant: { id, name, sku },
      attributes: attributes.map(({ name, value, unit }) => ({ name, value, unit: unit ?? null })),
      imageUrl: index === 3 ? null : await pictureOf(imageUrl),
    });
  const { found } = await catalog.products(chosen.map(({ productId }) => productId));
  const productModels: ProductModel[] = [];
  for (const { id, name, brand, category, description, attributes, imageUrl } of found.values())
    productModels.push({
      id,
      name,
      brand,
      category,
      description,
      attributes: attributes.map(({ name, value, unit }) => ({ name, value, unit: unit ?? null })),
      imageUrl: await pictureOf(imageUrl),
    });
  const half = Math.ceil(items.length / 2);
  const content: SnapshotContent = {
    projectName: 'House by the lake',
    collections: [
      { id: 'pc_a', name: 'Living & dining', items: items.slice(0, half) },
      { id: 'pc_b', name: 'Entrance', items: items.slice(half) },
    ],
    productModels,
  };
  await db.transaction().execute((tx) =>
    publishSnapshot(tx, projectId, {
      published: content,
      pictures: [...pictures.values()],
      now: new Date(),
    }),
  );
}
