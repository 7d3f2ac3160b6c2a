import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { DeckJob } from '../domain/deck-job.ts';
import type { Collection } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { insertDeckJob } from '../store/deck-job-claims.ts';

/** A deck job as it begins. */
export function newDeckJob(
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

/** Queues a deck job; a worker takes it once the transaction has committed. */
export async function publishCollectionDeck(
  parts: DesignParts,
  tx: Tx,
  collection: Collection,
  templateId: string | null,
): Promise<DeckJob> {
  return insertDeckJob(tx, newDeckJob(parts, collection, templateId));
}
