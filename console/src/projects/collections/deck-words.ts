import { counted } from '../../ui/numbers.ts';
import type { Deck } from '../design-queries.ts';

/** The newest deck of a collection in a few words. */
export function deckStateInWords(decks: readonly Pick<Deck, 'version' | 'slideCount'>[]): string {
  const newest = decks.reduce<Pick<Deck, 'version' | 'slideCount'> | null>(
    (best, deck) => (best === null || deck.version > best.version ? deck : best),
    null,
  );
  return newest ? `Deck version ${newest.version}, ${counted(newest.slideCount, 'slide')}.` : 'No deck yet.';
}
