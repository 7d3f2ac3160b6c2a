import { normalised } from '../../kernel/unicode.ts';
import type { Attribute } from './made-to-order.ts';

/** One slide of a deck. Its key stays the same from version to version, so that comments and links find it again. */
export interface ItemSlide {
  key: string;
  name: string;
  /** Such as `Halvorsen & Reed, Seating`. */
  caption: string;
  attributes: Attribute[];
  imageUrl: string | null;
  /** For the client. Absent when there is none. */
  note?: string;
}

/** A collection as a deck: a title, an overview, one slide for each item. */
export interface Deck {
  /** The collection's id: all versions of its deck are the same deck. */
  collectionId: string;
  version: number;
  title: string;
  subtitle: string;
  templateId: string | null;
  items: ItemSlide[];
}

/** Pictures on one overview slide: four columns of three. */
export const OVERVIEW_SIZE = 12;

export interface OverviewSlide {
  key: string;
  items: ItemSlide[];
}

export function overviewSlides(deck: Deck): OverviewSlide[] {
  const count = Math.ceil(deck.items.length / OVERVIEW_SIZE);
  return Array.from({ length: count }, (_, index) => ({
    key: `overview-${index + 1}`,
    items: deck.items.slice(index * OVERVIEW_SIZE, (index + 1) * OVERVIEW_SIZE),
  }));
}

/** Keys in the order of the slides. */
export function slideKeys(deck: Deck): string[] {
  return [
    'title',
    ...overviewSlides(deck).map((slide) => slide.key),
    ...deck.items.map((slide) => slide.key),
  ];
}

/** The name of the file: readable, and valid on every system. */
export function deckFileName(title: string, version: number): string {
  const name = normalised(title, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${name || 'deck'}-v${version}.pptx`;
}
