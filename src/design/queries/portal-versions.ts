import type { Project } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { readPublication } from '../../portal/index.ts';
import type { DesignParts } from '../parts.ts';

/** All versions that were ever published, newest first. */
export async function listPortalVersions({ versions }: DesignParts, db: DbOrTx, project: Project) {
  const current = await readPublication(db, project.id);
  const items = (await versions.of(db, project.id)).map(({ version, createdAt, collections }) => ({
    version,
    current: version === current?.version,
    firstPublishedAt: createdAt.toISOString(),
    collections,
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
