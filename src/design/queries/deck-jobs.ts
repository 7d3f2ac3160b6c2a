import { NotFound } from '../../kernel/domain-error.ts';
import { findProject } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { DeckJob } from '../domain/deck-job.ts';
import type { DesignParts } from '../parts.ts';
import { type DeckJobState, readDeckJobState, succeededDeckJobs } from '../store/deck-job-claims.ts';

/**
 * The claim is the newest state of a job in progress; an old job may exist in the record store only. Those of a deleted
 * project or collection are removed a little later.
 */
export async function findDeckJob(
  parts: DesignParts,
  db: DbOrTx,
  jobId: string,
  mayUse: (projectId: string) => boolean,
): Promise<DeckJobState> {
  const state = (await readDeckJobState(db, jobId)) ?? (await recordedState(parts, jobId));
  const isThere = state && mayUse(state.job.projectId) && (await findProject(db, state.job.projectId));
  if (!isThere) throw new NotFound("This deck job doesn't exist.");
  return state;
}

async function recordedState(parts: DesignParts, jobId: string): Promise<DeckJobState | null> {
  const [job] = await parts.records.get('deck_job', [jobId]);
  const [collection] = job ? await parts.records.get('collection', [job.collectionId]) : [];
  return job && collection ? { job, slidesDone: job.slideCount, slidesTotal: job.slideCount } : null;
}

export function deckJobStatus({ job, slidesDone, slidesTotal }: DeckJobState) {
  const percent =
    job.status === 'succeeded' ? 100 : slidesTotal === 0 ? 0 : Math.floor((100 * slidesDone) / slidesTotal);
  return {
    jobId: job.id,
    status: job.status,
    progress: { slidesDone, slidesTotal, percent },
    collectionId: job.collectionId,
    version: job.version,
    ...(job.deckUrl === null
      ? {}
      : { deckUrl: job.deckUrl, slideCount: job.slideCount, missingImages: job.missingImages }),
    ...(job.error === null ? {} : { error: job.error }),
  };
}

export async function listDecks(db: DbOrTx, collectionId: string) {
  const items = (await succeededDeckJobs(db, collectionId)).map((job: DeckJob) => ({
    version: job.version,
    jobId: job.id,
    deckUrl: job.deckUrl,
    slideCount: job.slideCount,
    missingImages: job.missingImages,
    publishedAt: job.finishedAt,
  }));
  return { count: items.length, items };
}

export async function latestDeckUrl(db: DbOrTx, collectionId: string): Promise<string | null> {
  const [latest] = await succeededDeckJobs(db, collectionId);
  return latest?.deckUrl ?? null;
}
