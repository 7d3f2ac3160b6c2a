import type { Project } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import {
  everPublishedCollections,
  listSnapshots,
  NOTHING_PUBLISHED,
  readPublication,
  readSnapshot,
  snapshotDiff,
  withCollections,
} from '../../portal/index.ts';
import type { DesignParts } from '../parts.ts';
import { loadDesign } from './load-design.ts';
import { portalContent } from './portal-content.ts';

/** What publishing all collections now would change for clients. */
export async function portalDiff(parts: DesignParts, db: DbOrTx, project: Project) {
  const { collections, items } = await loadDesign(parts.records, project);
  const { content, leftOut } = await portalContent(parts, db, project, collections, items);
  const current = await readPublication(db, project.id);
  const snapshot = current && (await readSnapshot(db, project.id, current.version));
  const before = snapshot?.content ?? NOTHING_PUBLISHED;
  const after = withCollections(before, content);
  return {
    projectId: project.id,
    snapshotVersion: current?.version ?? null,
    publishedAt: current?.publishedAt.toISOString() ?? null,
    changed: after.collections.length > 0 && JSON.stringify(before) !== JSON.stringify(after),
    leftOutItemCount: leftOut,
    collections: snapshotDiff(before, after),
    firstTimeVisibleCollections: neverSeen(after.collections, await everPublishedCollections(db, project.id)),
  };
}

/** All versions that were ever published, the newest first. */
export async function listPortalVersions(db: DbOrTx, project: Project) {
  const current = await readPublication(db, project.id);
  const items = (await listSnapshots(db, project.id)).map(({ version, content, createdAt }) => ({
    version,
    current: version === current?.version,
    firstPublishedAt: createdAt.toISOString(),
    collections: content.collections.map(({ id, name, items }) => ({ id, name, itemCount: items.length })),
  }));
  return { count: items.length, items };
}

/** Among these, what clients were never shown before: a default collection may be one that nobody thought of. */
export function neverSeen(
  collections: readonly { id: string; name: string }[],
  seen: ReadonlySet<string>,
): { id: string; name: string }[] {
  return collections.filter(({ id }) => !seen.has(id)).map(({ id, name }) => ({ id, name }));
}
