import type { DbOrTx } from '../../platform/db/database.ts';
import { type Collection } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { changesSince } from '../store/change-notice.ts';

/** An external record store answers only a few requests per second, so its answers are cached for this long. */
const KEPT_MS = 10_000;
/** A change is dated before it is committed, so changes slightly older than the list are applied too. */
const OVERLAP_MS = 30_000;
/** After changes in more projects than this, listing everything takes fewer requests. */
const FEW_PROJECTS = 10;

interface Known {
  at: number;
  byProject: Promise<Map<string, Collection[]>>;
  /** The changes that `byProject` has, as their times by project. */
  applied: Map<string, string>;
}

/** All collections: as the record store had them within the last seconds, with everything that Lintel wrote since. */
export function knownCollections({
  records,
  clock,
}: Pick<DesignParts, 'records' | 'clock'>): (db: DbOrTx) => Promise<Collection[]> {
  let known: Known | null = null;

  const list = async (): Promise<Map<string, Collection[]>> =>
    Map.groupBy(await records.list('collection', {}), ({ projectId }) => projectId);
  const refreshed = (applied: Map<string, string>): Known => {
    const fresh = { at: clock().getTime(), byProject: list(), applied };
    fresh.byProject.catch(() => {
      if (known === fresh) known = null;
    });
    known = fresh;
    return fresh;
  };

  return async (db) => {
    const isOld = !known || clock().getTime() - known.at > KEPT_MS;
    const current = isOld || !known ? refreshed(new Map()) : known;
    const changes = await changesSince(db, clock().getTime() - current.at + OVERLAP_MS);
    const unseen = [...changes].filter(([projectId, at]) => current.applied.get(projectId) !== at);
    if (unseen.length > FEW_PROJECTS) return [...(await refreshed(changes).byProject).values()].flat();
    const lists = await Promise.all(
      unseen.map(([projectId]) => records.list('collection', { project_id: projectId })),
    );
    const byProject = await current.byProject;
    for (const [index, [projectId, at]] of unseen.entries()) {
      byProject.set(projectId, lists[index] ?? []);
      current.applied.set(projectId, at);
    }
    return [...byProject.values()].flat();
  };
}
