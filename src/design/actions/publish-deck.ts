import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { DeckJob } from '../domain/deck-job.ts';
import { DeckPublishFailed } from '../domain/errors.ts';
import type { Collection } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { insertDeckJob, readDeckJobState, takeDeckJob } from '../store/deck-job-claims.ts';
import { runDeckJob } from './run-deck-job.ts';

/** Longer than that nobody waits for an answer; the job goes on by itself. */
const PATIENCE_MS = 60_000;

/** Queues the job: it exists, and will be worked on, when the transaction commits. */
export async function queueDeckJob(
  parts: DesignParts,
  tx: Tx,
  collection: Collection,
  templateId: string | null,
): Promise<DeckJob> {
  return (await insertDeckJob(tx, newJob(parts, collection, templateId), false)).job;
}

interface PublishedDeck {
  jobId: string;
  deckUrl: string;
  slideCount: number;
}

/** The same job, worked on here at once, retries included. */
export async function publishDeckNow(
  parts: DesignParts,
  collection: Collection,
  templateId: string | null,
): Promise<PublishedDeck> {
  const db: Db = parts.journal;
  const deadline = Date.now() + PATIENCE_MS;
  const job = newJob(parts, collection, templateId);
  const first = await db.transaction().execute((tx) => insertDeckJob(tx, job, true));
  await runDeckJob(parts, db, first);
  while (Date.now() < deadline) {
    const state = await readDeckJobState(db, first.job.id);
    if (state?.job.status === 'succeeded') return publishedDeck(state.job);
    if (state?.job.status === 'failed')
      throw new DeckPublishFailed(state.job.error ?? '', { jobId: first.job.id });
    const again = await takeDeckJob(db, first.job.id);
    if (again) await runDeckJob(parts, db, again);
    else await sleep(100);
  }
  throw new DeckPublishFailed('The deck takes longer than expected; its job goes on.', {
    jobId: first.job.id,
  });
}

function publishedDeck({ id, deckUrl, slideCount }: DeckJob): PublishedDeck {
  if (deckUrl === null) throw new Error(`The deck of ${id} succeeded and has no address.`);
  return { jobId: id, deckUrl, slideCount };
}

function newJob(
  parts: DesignParts,
  collection: Collection,
  templateId: string | null,
): Omit<DeckJob, 'version'> {
  return {
    id: newId('dj'),
    projectId: collection.projectId,
    collectionId: collection.id,
    templateId,
    status: 'queued',
    title: collection.name,
    slideCount: 0,
    deckUrl: null,
    missingImages: [],
    error: null,
    createdAt: parts.clock().toISOString(),
    finishedAt: null,
  };
}
