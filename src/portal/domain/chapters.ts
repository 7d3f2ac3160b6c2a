import type { PublishedCollection, PublishedItem, SnapshotContent } from './snapshot.ts';

/** A collection as a chapter of the client's page. */
export interface Chapter {
  /** From 1, in the order of the snapshot. */
  number: number;
  collection: PublishedCollection;
  /** The position of its first item among all items of the project. */
  start: number;
  /** The page on which it begins. */
  page: number;
}

/** What one page shows of a chapter. */
export interface ChapterPart {
  chapter: Chapter;
  items: PublishedItem[];
  /** Whether it began on an earlier page. */
  isContinued: boolean;
}

/** All chapters, laid out over pages of the same number of items. */
export interface Outline {
  perPage: number;
  pages: number;
  chapters: Chapter[];
}

/** Chapters continue over pages. A chapter without items is on the page where its items would be. */
export function outlineOf(collections: PublishedCollection[], perPage: number): Outline {
  const itemCount = collections.reduce((sum, { items }) => sum + items.length, 0);
  const pages = Math.max(1, Math.ceil(itemCount / perPage));
  let start = 0;
  const chapters = collections.map((collection, index): Chapter => {
    const chapter = {
      number: index + 1,
      collection,
      start,
      page: Math.min(pages, Math.floor(start / perPage) + 1),
    };
    start += collection.items.length;
    return chapter;
  });
  return { perPage, pages, chapters };
}

export function partsOn({ chapters, perPage }: Outline, page: number): ChapterPart[] {
  const from = (page - 1) * perPage;
  return chapters.flatMap((chapter): ChapterPart[] => {
    const { items } = chapter.collection;
    const shown = items.slice(Math.max(0, from - chapter.start), Math.max(0, from + perPage - chapter.start));
    if (shown.length === 0 && (items.length > 0 || chapter.page !== page)) return [];
    return [{ chapter, items: shown, isContinued: chapter.page < page }];
  });
}

/** The chapter of an item, and the page that shows it. */
export interface ItemPlace {
  chapter: Chapter;
  item: PublishedItem;
  page: number;
}

/** One variant of a product model, or the model as a whole, with every place where it is used. */
export interface Piece {
  item: PublishedItem;
  places: ItemPlace[];
}

/** The pieces of a product model that the project uses, in the order in which clients see them. */
export function modelPiecesOf({ chapters, perPage }: Outline, productModelId: string): Piece[] {
  const pieces = new Map<string | null, Piece>();
  for (const chapter of chapters) {
    for (const [index, item] of chapter.collection.items.entries()) {
      if (item.productModelId !== productModelId) continue;
      const place = { chapter, item, page: Math.floor((chapter.start + index) / perPage) + 1 };
      const known = pieces.get(item.variant?.id ?? null);
      if (known) known.places.push(place);
      else pieces.set(item.variant?.id ?? null, { item, places: [place] });
    }
  }
  return [...pieces.values()];
}

/** The ids of the product models in the order in which clients see them. */
export function modelOrder({ collections }: SnapshotContent): string[] {
  return [...new Set(collections.flatMap(({ items }) => items.map((item) => item.productModelId)))];
}
