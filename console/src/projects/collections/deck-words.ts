import type { Deck } from '../design-queries.ts';
import { messages } from './messages.ts';

/** The newest deck of a collection in a few words. */
export function deckStateInWords(decks: readonly Pick<Deck, 'version' | 'slideCount'>[]): string {
  const newest = decks.reduce<Pick<Deck, 'version' | 'slideCount'> | null>(
    (best, deck) => (best === null || deck.version > best.version ? deck : best),
    null,
  );
  return newest ? messages.deckVersion(newest.version, newest.slideCount) : messages.noDeckYet;
}
