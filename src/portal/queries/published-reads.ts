import type { Db } from '../../platform/db/database.ts';
import type { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import type { PublishedProductModel } from '../domain/snapshot.ts';
import { byId } from '../domain/snapshot.ts';
import { readPublishedImage } from '../store/images.ts';
import { readPublications, readPublishedModels } from '../store/published.ts';
import { type Publication, readSnapshot, type Snapshot } from '../store/snapshots.ts';
import { entityOf } from './entity.ts';
import { sharedRead } from './shared-read.ts';

/** How a publication is written: as JSON for programs, as a page for people (null: there is no such page). */
export type Rendering = (publication: Publication, snapshot: Snapshot) => ReadyAnswer | null;

const JSON_TYPE = 'application/json; charset=utf-8';
/** Publications kept in memory; a thousand collections with pictures' paths are well below a megabyte each. */
const KEPT = 200;

/**
 * Reads of what is published. Every request asks which version is current, in a query that many share; what that
 * version looks like is immutable, so it is read, written out and packed once.
 */
export function publishedReads(db: Db) {
  const currentOf = sharedRead((projectIds) => readPublications(db, projectIds));
  const modelVersions = sharedRead((modelIds) => readPublishedModels(db, modelIds));
  const rendered = new Map<string, ReadyAnswer>();

  async function kept(key: string, make: () => Promise<ReadyAnswer | null>): Promise<ReadyAnswer | null> {
    const known = rendered.get(key);
    if (known) return known;
    const made = await make();
    if (made) rendered.set(key, made);
    for (const oldest of rendered.keys()) {
      if (rendered.size <= KEPT) break;
      rendered.delete(oldest);
    }
    return made;
  }

  return {
    async publication(projectId: string, name: string, render: Rendering): Promise<ReadyAnswer | null> {
      const current = await currentOf(projectId);
      if (!current) return null;
      const key = `${name} ${projectId} ${current.version} ${current.publishedAt.getTime()}`;
      return await kept(key, async () => {
        const snapshot = await readSnapshot(db, projectId, current.version);
        return snapshot && render(current, snapshot);
      });
    },

    /** One answer over all projects that show the model and that the caller may see. */
    async productModel(id: string, projects: ReadonlySet<string> | null): Promise<ReadyAnswer | null> {
      const shown = ((await modelVersions(id)) ?? []).filter(
        ({ projectId }) => projects?.has(projectId) ?? true,
      );
      if (shown.length === 0) return null;
      const key = `model ${id} ${shown.map((each) => `${each.projectId}:${each.version}`).join()}`;
      return await kept(key, async () =>
        entityOf(JSON_TYPE, JSON.stringify(joined(shown.map((each) => each.content)))),
      );
    },

    /** Read from the database each time: browsers keep it for ever. */
    image: (sha256: string, projects: ReadonlySet<string> | null) => readPublishedImage(db, sha256, projects),
  };
}

/** The oldest publication comes first: what was published last stands. */
function joined(models: PublishedProductModel[]): PublishedProductModel {
  const newest = models.at(-1) as PublishedProductModel;
  return { ...newest, variants: byId(models.flatMap((model) => model.variants)) };
}

export const asJson: Rendering = ({ projectId, version, publishedAt }, { content }) =>
  entityOf(
    JSON_TYPE,
    JSON.stringify({
      projectId,
      snapshotVersion: version,
      publishedAt: publishedAt.toISOString(),
      count: content.collections.length,
      items: content.collections,
    }),
  );
