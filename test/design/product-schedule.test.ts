import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productSchedule, type ScheduledItem } from '../../src/design/domain/product-schedule.ts';

const item = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constantFrom('variant' as const, 'product' as const),
  collectionName: fc.constantFrom('Lobby', 'Study'),
  quantity: fc.integer({ min: 1, max: 100_000 }),
});
const PRICES = { a: { currency: 'EUR', cents: 1999 }, b: { currency: 'CHF', cents: 5 }, c: null };

test('lines and totals add up, counted by hand', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const scheduled = items.map(
        ({ id, kind, collectionName, quantity }): ScheduledItem => ({
          productReference: { kind, id },
          collectionName,
          quantity,
          note: quantity % 2 === 0 ? `${collectionName} ${quantity % 3}` : null,
          product: { sku: null, title: id, manufacturer: 'm', price: kind === 'product' ? null : PRICES[id] },
        }),
      );
      const { items: lines, totals, withoutPrice } = productSchedule(scheduled);
      const keys = [...new Set(items.map(({ kind, id }) => `${kind} ${id}`))];
      expect(lines.map((line) => `${line.kind} ${line.reference}`)).toEqual(keys);
      for (const line of lines) {
        const same = items.filter(({ kind, id }) => kind === line.kind && id === line.reference);
        expect(line.quantity).toBe(same.reduce((sum, each) => sum + each.quantity, 0));
        expect(line.collections).toEqual([...new Set(same.map((each) => each.collectionName))]);
        const notes = same.flatMap(({ collectionName, quantity }) =>
          quantity % 2 === 0 ? [`${collectionName} ${quantity % 3}`] : [],
        );
        expect(line.notes).toEqual(notes.filter((note, n) => notes.indexOf(note) === n));
        expect(line.total === null).toBe(line.unitPrice === null);
      }
      const cents = (wanted: 'a' | 'b') =>
        items
          .filter(({ kind, id }) => kind === 'variant' && id === wanted)
          .reduce((sum, { quantity }) => sum + quantity * PRICES[wanted].cents, 0);
      expect(Math.round((totals.EUR ?? 0) * 100)).toBe(cents('a'));
      expect(Math.round((totals.CHF ?? 0) * 100)).toBe(cents('b'));
      expect(withoutPrice).toBe(keys.filter((key) => !['variant a', 'variant b'].includes(key)).length);
    }),
    { numRuns: 200, seed: 7 },
  );
});

test('a price is a decimal, and a product that the catalog lost is a line without one', () => {
  const reference = { kind: 'variant' as const, id: 'v' };
  const product = {
    sku: 'S',
    title: 'Chair',
    manufacturer: 'Reed',
    price: { currency: 'EUR', cents: 48_999 },
  };
  expect(
    productSchedule([
      { productReference: reference, collectionName: 'Lobby', quantity: 3, note: null, product },
      {
        productReference: { ...reference, id: 'gone' },
        collectionName: 'Lobby',
        quantity: 2,
        note: 'by the window',
        product: null,
      },
    ]),
  ).toEqual({
    items: [
      {
        reference: 'v',
        sku: 'S',
        title: 'Chair',
        manufacturer: 'Reed',
        kind: 'variant',
        collections: ['Lobby'],
        quantity: 3,
        unitPrice: 489.99,
        currency: 'EUR',
        total: 1469.97,
        notes: [],
      },
      {
        reference: 'gone',
        sku: null,
        title: null,
        manufacturer: null,
        kind: 'variant',
        collections: ['Lobby'],
        quantity: 2,
        unitPrice: null,
        currency: null,
        total: null,
        notes: ['by the window'],
      },
    ],
    totals: { EUR: 1469.97 },
    withoutPrice: 1,
  });
});
