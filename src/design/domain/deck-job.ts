/** A deck without one of its pictures is better than no deck: missing pictures are listed. */
export interface MissingImage {
  slideKey: string;
  name: string;
}

/** The work of publishing a collection as a deck, and its outcome. */
export interface DeckJob {
  id: string;
  projectId: string;
  collectionId: string;
  /** The version of the deck that this job makes. Failed jobs leave gaps. */
  version: number;
  templateId: string | null;
  status: 'queued' | 'running' | 'succeeded' | 'failed';
  title: string;
  slideCount: number;
  deckUrl: string | null;
  missingImages: MissingImage[];
  error: string | null;
  createdAt: string;
  finishedAt: string | null;
}

/** An attempt counts from the moment a worker takes the job, so a crash counts too. */
export const MAX_DECK_ATTEMPTS = 3;

/** The backoff: longer after each attempt. */
export function retryDelayMs(attempts: number): number {
  return 1_000 * 4 ** (attempts - 1);
}
