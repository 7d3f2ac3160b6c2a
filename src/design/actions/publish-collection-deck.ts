import type { Tx } from '../../platform/db/database.ts';
import type { DeckJob } from '../domain/deck-job.ts';
import type { Collection } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { insertDeckJob } from '../store/deck-job-claims.ts';
import { newDeckJob } from './new-deck-job.ts';

/** Queues a deck job; a worker takes it once the transaction has committed. */
export async function publishCollectionDeck(
  parts: DesignParts,
  tx: Tx,
  collection: Collection,
  templateId: string | null,
): Promise<DeckJob> {
  return insertDeckJob(tx, newDeckJob(parts, collection, templateId));
}
