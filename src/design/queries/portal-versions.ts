import type { Project } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { listSnapshots, readPublication } from '../../portal/index.ts';

/** All versions that were ever published, newest first. */
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

/**
 * Those of these collections that clients have never seen. A default collection may be one that nobody meant to
 * publish.
 */
export function neverSeen(
  collections: readonly { id: string; name: string }[],
  seen: ReadonlySet<string>,
): { id: string; name: string }[] {
  return collections.filter(({ id }) => !seen.has(id)).map(({ id, name }) => ({ id, name }));
}
