import { randomBytes } from 'node:crypto';
import type { Db } from '../../src/platform/db/database.ts';
import {
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
    .execute((tx) => publishSnapshot(tx, projectId, content, [PICTURE], now));
  return { ...publication, projectId };
}

export function newProjectId(): string {
  return `prj_${randomBytes(13).toString('hex')}`;
}
