import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import {
  imageUrls,
  NOTHING_PUBLISHED,
  type SnapshotContent,
  withCollections,
  withoutCollections,
} from '../domain/snapshot.ts';
import { keepImages } from '../store/images.ts';
import {
  dropPublication,
  lockPublication,
  type Publication,
  readPublication,
  readSnapshot,
  setPublication,
  snapshotVersionOf,
} from '../store/snapshots.ts';

export const PORTAL_IMAGE_PATH = '/api/v2/client-portal/images';
/** Types of pictures that can be shown: none that could contain a script. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

export interface PublishedPicture {
  contentType: string;
  bytes: Buffer;
}

/** The address of a published picture contains the hash of its bytes. */
export function publishedImageUrl(picture: PublishedPicture): string {
  return `${PORTAL_IMAGE_PATH}/${sha256(picture.bytes)}`;
}

/**
 * Publishes the given collections beside those that are already published, in the caller's transaction: readers see
 * all of it or nothing. Publishing the same content again changes nothing, not even the time.
 */
export async function publishSnapshot(
  tx: Tx,
  projectId: string,
  { published, pictures, now }: { published: SnapshotContent; pictures: PublishedPicture[]; now: Date },
): Promise<Publication> {
  await keepImages(
    tx,
    [...new Map(pictures.map((picture) => [sha256(picture.bytes), picture]))]
      .sort(([a], [b]) => (a < b ? -1 : 1)) // one order for all, so that two publishers cannot deadlock
      .map(([hash, picture]) => ({ sha256: hash, ...picture })),
  );
  await lockPublication(tx, projectId);
  const { current, content } = await currentContent(tx, projectId);
  return await show(tx, projectId, { current, content: withCollections(content, published), now });
}

/** Publishes this content again, exactly as it was. */
export async function republishContent(
  tx: Tx,
  projectId: string,
  content: SnapshotContent,
  now: Date,
): Promise<Publication> {
  await lockPublication(tx, projectId);
  const { current } = await currentContent(tx, projectId);
  return await show(tx, projectId, { current, content, now });
}

/**
 * Removes collections from the portal, and returns the ids of those that were published. Without any collection left,
 * the project is not published.
 */
export async function unpublishCollections(
  tx: Tx,
  projectId: string,
  collectionIds: ReadonlySet<string> | 'all',
  now: Date,
): Promise<string[]> {
  await lockPublication(tx, projectId);
  const { current, content } = await currentContent(tx, projectId);
  const shown = content.collections.map((collection) => collection.id);
  const taken = shown.filter((id) => collectionIds === 'all' || collectionIds.has(id));
  if (taken.length === shown.length) await dropPublication(tx, projectId);
  else if (taken.length > 0)
    await show(tx, projectId, { current, content: withoutCollections(content, new Set(taken)), now });
  return taken;
}

async function currentContent(tx: Tx, projectId: string) {
  const current = await readPublication(tx, projectId);
  const snapshot = current && (await readSnapshot(tx, projectId, current.version));
  return { current, content: snapshot?.content ?? NOTHING_PUBLISHED };
}

async function show(
  tx: Tx,
  projectId: string,
  { current, content, now }: { current: Publication | null; content: SnapshotContent; now: Date },
): Promise<Publication> {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest();
  const images = imageUrls(content).map((url) => url.slice(PORTAL_IMAGE_PATH.length + 1));
  const version = await snapshotVersionOf(tx, projectId, {
    contentHash: hash,
    content,
    imageHashes: images,
    createdAt: now,
  });
  if (current?.version === version) return current;
  const publication = { projectId, version, publishedAt: now };
  await setPublication(tx, publication);
  return publication;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
