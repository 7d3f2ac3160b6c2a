/** A deck without one of its pictures is better than none: what is missing is named. */
export interface MissingImage {
  slideKey: string;
  name: string;
}

/** The work of publishing a collection as a deck, and its outcome. */
export interface DeckJob {
  id: string;
  projectId: string;
  collectionId: string;
  /** Of the deck that this job makes; failed jobs leave gaps. */
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

/** Attempts count when a worker takes the job, so a crash counts too. */
export const MAX_ATTEMPTS = 3;

/** Waits longer after each attempt. */
export function retryDelayMs(attempts: number): number {
  return 1_000 * 4 ** (attempts - 1);
}
