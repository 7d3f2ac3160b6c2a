import { type Page, pageOf } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { OntologyReleaseNotFound } from '../../classes/domain/errors.ts';
import type { ClassDifference } from '../domain/release-diff.ts';
import { countReleases, findRelease, type Release, readReleases } from '../store/releases.ts';
import type { Editions } from './editions.ts';

/** Newest first. */
export async function listReleases(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Page<Release>> {
  const found = await readReleases(db, { before: after ?? null, limit: limit + 1 });
  const { page, last } = pageOf(found, limit);
  return {
    count: await countReleases(db),
    items: page,
    nextCursor: last && writeCursor([last.version]),
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
  const all = await editions.differences(from, to);
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { change } of all) counts[change]++;
  const rest = after === undefined ? all : all.filter(({ objectClassId }) => objectClassId > after);
  const { page, last } = pageOf(rest, limit);
  return {
    from,
    to,
    counts,
    count: all.length,
    items: page,
    nextCursor: last && writeCursor([last.objectClassId]),
  };
}
