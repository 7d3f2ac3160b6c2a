import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/db/database.ts';
import type { DeckJob } from '../domain/deck-job.ts';
import { DeckPublishFailed } from '../domain/errors.ts';
import type { Collection } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { collectionNotFound } from '../queries/find-collection.ts';
import { insertDeckJob, readDeckJobState, takeDeckJob } from '../store/deck-job-claims.ts';
import { newDeckJob } from './new-deck-job.ts';
import { runDeckJob } from './run-deck-job.ts';

/** How long the request waits; after that a worker finishes the job. */
const TIMEOUT_MS = 60_000;

interface PublishedDeck {
  jobId: string;
  deckUrl: string;
  slideCount: number;
}

/** Runs the deck job within the request, retries included. */
export async function publishCollectionSlides(
  parts: DesignParts,
  collection: Collection,
  templateId: string | null,
): Promise<PublishedDeck> {
  const db: Db = parts.journal;
  const deadline = Date.now() + TIMEOUT_MS;
  const job = newDeckJob(parts, collection, templateId);
  const first = await db.transaction().execute((tx) => insertDeckJob(tx, job, true));
  await runDeckJob(parts, db, first);
  while (Date.now() < deadline) {
    const state = await readDeckJobState(db, first.job.id);
    if (state?.job.status === 'succeeded') return publishedDeck(state.job);
    if (state?.job.status === 'failed') {
      // Deleted meanwhile: the answer is the same as for a request that comes a moment later.
      const [present] = await parts.records.get('collection', [collection.id]);
      if (!present) throw collectionNotFound();
      throw new DeckPublishFailed(state.job.error ?? '', { jobId: first.job.id });
    }
    const again = await takeDeckJob(db, first.job.id);
    if (again) await runDeckJob(parts, db, again);
    else await sleep(100);
  }
  throw new DeckPublishFailed('The deck is taking longer than expected. Its job is still running.', {
    jobId: first.job.id,
  });
}

function publishedDeck({ id, deckUrl, slideCount }: DeckJob): PublishedDeck {
  if (deckUrl === null) throw new Error(`The deck ${id} was created but has no URL.`);
  return { jobId: id, deckUrl, slideCount };
}
