import { setTimeout as sleep } from 'node:timers/promises';
import { BulkheadRejectedError } from 'cockatiel';
import type { Tx } from '../../platform/db/database.ts';
import type { DeckJob } from '../domain/deck-job.ts';
import { DeckPublishFailed } from '../domain/errors.ts';
import type { Collection } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { collectionNotFound } from '../queries/collections.ts';
import { deckJobOfRequest, insertDeckJob, readDeckJobState, takeDeckJob } from '../store/deck-job-claims.ts';
import { newDeckJob } from './publish-deck.ts';
import { runDeckJob } from './run-deck-job.ts';

/** How long the request waits; after that a worker finishes the job. */
const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 100;

interface PublishedDeck {
  jobId: string;
  deckUrl: string;
  slideCount: number;
}

/** The deck that the request waits for: a new one, or that of the same request sent before. */
export async function beginCollectionSlides(
  parts: DesignParts,
  tx: Tx,
  collection: Collection,
  { templateId, scope }: { templateId: string | null; scope: Buffer | null },
): Promise<DeckJob> {
  const earlier = scope && (await deckJobOfRequest(tx, collection.id, scope));
  if (earlier) return earlier;
  return insertDeckJob(tx, newDeckJob(parts, collection, templateId), scope);
}

/**
 * Waits for the deck, and creates it here unless a worker already does. The request holds neither a transaction nor a
 * slot of the commands meanwhile, because a publisher elsewhere can take a minute.
 */
export async function publishCollectionSlides(
  parts: DesignParts,
  { id: jobId, collectionId }: DeckJob,
): Promise<PublishedDeck> {
  const db = parts.journal;
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const state = await readDeckJobState(db, jobId);
    if (state?.job.status === 'succeeded') return publishedDeck(state.job);
    if (!state || state.job.status === 'failed') {
      // Deleted meanwhile: the answer is the same as for a request that comes a moment later.
      const [present] = await parts.records.get('collection', [collectionId]);
      if (!present || !state) throw collectionNotFound();
      throw new DeckPublishFailed(state.job.error ?? '', { jobId });
    }
    if (!(await runHere(parts, jobId))) await sleep(LOOK_EVERY_MS);
  }
  throw new DeckPublishFailed('The deck is taking longer than expected. Its job is still running.', {
    jobId,
  });
}

/** False when a worker has the job, it isn't due yet, or requests already create as many decks as they may. */
async function runHere(parts: DesignParts, jobId: string): Promise<boolean> {
  const db = parts.journal;
  try {
    return await parts.deckSlots.execute(async () => {
      const claim = await takeDeckJob(db, jobId);
      if (claim) await runDeckJob(parts, db, claim);
      return claim !== null;
    });
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return false;
    throw error;
  }
}

function publishedDeck({ id, deckUrl, slideCount }: DeckJob): PublishedDeck {
  if (deckUrl === null) throw new Error(`The deck ${id} was created but has no URL.`);
  return { jobId: id, deckUrl, slideCount };
}
