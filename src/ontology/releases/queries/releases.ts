import type { Db } from '../../../platform/db/database.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { OntologyReleaseNotFound } from '../../classes/domain/errors.ts';
import { type ClassDifference, releaseDifferences } from '../domain/release-diff.ts';
import { countReleases, findRelease, type Release, readReleases } from '../store/releases.ts';
import type { StandingVersion } from './edition.ts';
import type { Editions } from './editions.ts';

const LATEST: StandingVersion = 'latest';

interface Page<T> {
  count: number;
  items: T[];
  nextCursor: string | null;
}

/** Newest first. */
export async function listReleases(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Page<Release>> {
  const found = await readReleases(db, { before: after ?? null, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return {
    count: await countReleases(db),
    items,
    nextCursor: last ? writeCursor([last.version]) : null,
  };
}

export async function getRelease(db: Db, version: string): Promise<Release> {
  const release = await findRelease(db, version);
  if (!release) throw new OntologyReleaseNotFound(version);
  return release;
}

export interface ReleaseDiff extends Page<ClassDifference> {
  from: string;
  to: string;
  counts: Record<ClassDifference['change'], number>;
}

/** What leads from one release to another; `latest` is what a release would be now. */
export async function diffReleases(
  editions: Editions,
  { from, to, after, limit }: { from: string; to: string; after: string | undefined; limit: number },
): Promise<ReleaseDiff> {
  const edition = (version: string) => (version === LATEST ? editions.latest() : editions.released(version));
  const [before, now] = [await edition(from), await edition(to)];
  const all = await inSlices(releaseDifferences(before.classes, now.classes));
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { change } of all) counts[change]++;
  const rest = after === undefined ? all : all.filter(({ objectClassId }) => objectClassId > after);
  const items = rest.slice(0, limit);
  const last = rest.length > limit ? items.at(-1) : undefined;
  return {
    from,
    to,
    counts,
    count: all.length,
    items,
    nextCursor: last ? writeCursor([last.objectClassId]) : null,
  };
}
