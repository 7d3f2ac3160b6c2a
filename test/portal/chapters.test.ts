import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelOrder, modelPiecesOf, outlineOf, partsOn } from '../../src/portal/domain/chapters.ts';
import type { PublishedCollection } from '../../src/portal/domain/snapshot.ts';
import { publishedItem } from '../support/snapshots.ts';

/** Collections of these sizes; items take turns among a few models and variants. */
const collectionsOf = (sizes: readonly number[]): PublishedCollection[] =>
  sizes.map((size, chapter) => ({
    id: `pc_${chapter}`,
    name: `Chapter ${chapter}`,
    items: Array.from({ length: size }, (_, index) =>
      publishedItem(`pci_${chapter}_${index}`, {
        productModelId: `prod_${index % 3}`,
        variant: index % 4 === 0 ? null : { id: `var_${index % 6}`, name: 'V', sku: null },
      }),
    ),
  }));
const sizes = fc.array(fc.nat(12), { maxLength: 8 });
const perPage = fc.integer({ min: 1, max: 9 });

test('the pages show every item once, in order, and every chapter at least once', () => {
  fc.assert(
    fc.property(sizes, perPage, (each, per) => {
      const collections = collectionsOf(each);
      const outline = outlineOf(collections, per);
      const pages = Array.from({ length: outline.pages }, (_, index) => partsOn(outline, index + 1));
      const ids = pages.flat().flatMap(({ items }) => items.map((item) => item.id));
      expect(ids).toEqual(collections.flatMap(({ items }) => items.map((item) => item.id)));
      expect(new Set(pages.flat().map(({ chapter }) => chapter.collection.id))).toEqual(
        new Set(collections.map(({ id }) => id)),
      );
      for (const parts of pages)
        expect(parts.reduce((sum, { items }) => sum + items.length, 0)).toBeLessThanOrEqual(per);
      // A chapter begins where the contents say, and only there it is not continued.
      for (const [index, parts] of pages.entries())
        for (const { chapter, isContinued } of parts) expect(isContinued).toBe(chapter.page !== index + 1);
    }),
  );
});

test('a product model has each of its pieces once, with every place on the page that shows it', () => {
  fc.assert(
    fc.property(sizes, perPage, (each, per) => {
      const collections = collectionsOf(each);
      const outline = outlineOf(collections, per);
      const content = { projectName: '', collections, productModels: [] };
      const items = collections.flatMap((collection) => collection.items);
      expect(modelOrder(content)).toEqual([...new Set(items.map((item) => item.productModelId))]);
      for (const model of modelOrder(content)) {
        const pieces = modelPiecesOf(outline, model);
        const keys = pieces.map(({ item }) => item.variant?.id);
        expect(new Set(keys).size).toBe(keys.length);
        const places = pieces.flatMap((piece) => piece.places);
        expect(places.map(({ item }) => item.id).sort()).toEqual(
          items
            .filter((item) => item.productModelId === model)
            .map((item) => item.id)
            .sort(),
        );
        for (const { page, item: placed, chapter } of places) {
          const part = partsOn(outline, page).find((one) => one.chapter.number === chapter.number);
          expect(part?.items.map((item) => item.id)).toContain(placed.id);
        }
      }
    }),
  );
});
