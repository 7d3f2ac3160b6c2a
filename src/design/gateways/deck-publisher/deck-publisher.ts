import type { Deck } from '../../domain/deck.ts';

export interface SlidePicture {
  contentType: string;
  bytes: Uint8Array;
}

export interface DeckSource {
  deck: Deck;
  /** The job that publishes. The same job again replaces what it published before. */
  jobId: string;
  /** The slide's picture, or null when there is none. */
  picture(imageUrl: string): Promise<SlidePicture | null>;
  /** Called after each slide; throws when the job was taken over. */
  slideDone(done: number): Promise<void>;
}

/** Turns a collection into a deck that people can open. Publishing the same version twice gives the same deck. */
export interface DeckPublisher {
  publish(source: DeckSource): Promise<{ deckUrl: string }>;
  /** The publisher's own page, where a browser goes when no collection is named; null when it has none. */
  readonly homeUrl: string | null;
  /** The address that a browser is redirected to for the collection's deck; null when there is none yet. */
  launchUrl(collectionId: string, latestDeckUrl: string | null): string | null;
  /** The deck's bytes, if they are stored by this publisher. */
  file(jobId: string): Promise<Buffer | null>;
  /** The size of that file; null when this publisher stores none. */
  size(jobId: string): Promise<number | null>;
  /** Removes what this publisher stores of the deck. Decks of a publisher elsewhere stay there. */
  remove(jobId: string): Promise<void>;
  close(): Promise<void>;
}

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif']);
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Every other picture counts as missing. */
export function canShow(picture: SlidePicture | null): picture is SlidePicture {
  return picture !== null && PICTURES.has(picture.contentType) && picture.bytes.length <= MAX_PICTURE_BYTES;
}
