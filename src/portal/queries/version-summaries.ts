import type { DbOrTx } from '../../platform/db/database.ts';
import { entryBytes, SingleFlightCache } from '../../platform/single-flight-cache.ts';
import type { SnapshotContent } from '../domain/snapshot.ts';
import { listVersions, readSnapshot } from '../store/snapshots.ts';

type ShownCollections = { id: string; name: string; itemCount: number }[];

/** What one version shows, without its products. */
export interface VersionSummary {
  version: number;
  createdAt: Date;
  collections: ShownCollections;
}

/** Those of one large project fit: read in order, the oldest would always be missing otherwise. */
const MOST_BYTES = 64 * 1024 * 1024;
/** The approximate size of one collection, its name aside. */
const COLLECTION_BYTES = 150;

/**
 * What each version of a project shows. All versions of a project together can have hundreds of megabytes, so they are read
 * one after another, and each once: a version never changes.
 */
export class VersionSummaries {
  readonly #shown = new SingleFlightCache<ShownCollections>(MOST_BYTES, (shown, key) =>
    entryBytes(
      key,
      shown.reduce((sum, { name }) => sum + COLLECTION_BYTES + 2 * name.length, 0),
    ),
  );

  /** All versions that were ever published, newest first. */
  async of(db: DbOrTx, projectId: string): Promise<VersionSummary[]> {
    const summaries: VersionSummary[] = [];
    for (const { version, contentHash, createdAt } of await listVersions(db, projectId)) {
      // With the hash of its content: a restored backup can have another version of this number.
      const key = `${projectId} ${version} ${contentHash.toString('base64url')}`;
      const collections = await this.#shown.get(key, async () => {
        const snapshot = await readSnapshot(db, projectId, version);
        return shownIn(snapshot?.content.collections ?? []); // deleted with its project in this moment
      });
      summaries.push({ version, createdAt, collections });
    }
    return summaries;
  }

  /** The collections that any version has shown, the current one or a former one. */
  async everPublished(db: DbOrTx, projectId: string): Promise<Set<string>> {
    const versions = await this.of(db, projectId);
    return new Set(versions.flatMap(({ collections }) => collections.map(({ id }) => id)));
  }
}

function shownIn(collections: SnapshotContent['collections']): ShownCollections {
  return collections.map(({ id, name, items }) => ({ id, name, itemCount: items.length }));
}
