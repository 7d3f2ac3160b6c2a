import { hash } from 'node:crypto';
import type { Project } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import {
  NOTHING_PUBLISHED,
  type Publication,
  readPublication,
  readSnapshot,
  type SnapshotContent,
  snapshotDiff,
  withCollections,
} from '../../portal/index.ts';
import type { DesignParts } from '../parts.ts';
import { chosenCollections } from './chosen-collections.ts';
import { loadDesign } from './load-design.ts';
import { type PortalContent, portalContent } from './portal-content.ts';
import { neverSeen } from './portal-versions.ts';

/** What clients would see if these collections were published now, and what they see at present. */
export interface PortalDraft extends Pick<PortalContent, 'sources' | 'leftOut'> {
  current: Publication | null;
  before: SnapshotContent;
  after: SnapshotContent;
  /** In quotes; changes whenever the result of publishing would change. */
  etag: string;
}

/** `collectionIds` null: all collections. */
export async function portalDraft(
  parts: DesignParts,
  db: DbOrTx,
  project: Project,
  collectionIds: string[] | null,
): Promise<PortalDraft> {
  const { collections, items } = await loadDesign(parts.records, project);
  const chosen = chosenCollections(collections, collectionIds, 'query.collectionIds');
  const { content, sources, leftOut } = await portalContent(parts, db, {
    project,
    collections: chosen,
    items,
  });
  const current = await readPublication(db, project.id);
  const snapshot = current && (await readSnapshot(db, project.id, current.version));
  const before = snapshot?.content ?? NOTHING_PUBLISHED;
  const after = withCollections(before, content);
  return { current, before, after, sources, leftOut, etag: draftTag(current, content) };
}

/**
 * A tag over what is published and what would be published: publishing with it publishes exactly what the caller
 * looked at, or nothing.
 */
export function draftTag(current: Publication | null, content: SnapshotContent): string {
  const seen = JSON.stringify([current?.version, current?.publishedAt, content]);
  return `"${hash('sha256', seen, 'base64url')}"`;
}

/** What publishing these collections now would change for clients. */
export async function portalDiff(
  parts: DesignParts,
  db: DbOrTx,
  project: Project,
  collectionIds: string[] | null,
) {
  const { current, before, after, leftOut, etag } = await portalDraft(parts, db, project, collectionIds);
  // Clients see what is published now; only for other collections are all versions read.
  const others = neverSeen(after.collections, new Set(before.collections.map(({ id }) => id)));
  const seen = others.length === 0 ? new Set<string>() : await parts.versions.everPublished(db, project.id);
  const diff = {
    projectId: project.id,
    snapshotVersion: current?.version ?? null,
    publishedAt: current?.publishedAt.toISOString() ?? null,
    changed: after.collections.length > 0 && JSON.stringify(before) !== JSON.stringify(after),
    leftOutItemCount: leftOut,
    collections: snapshotDiff(before, after),
    firstTimeVisibleCollections: neverSeen(others, seen),
  };
  return { diff, etag };
}
