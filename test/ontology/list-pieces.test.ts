import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunksOf } from '../../src/ontology/classes/queries/item-blocks.ts';
import {
  changedPieces,
  type ListPiece,
  listPiecesOf,
  type PieceChange,
} from '../../src/ontology/classes/queries/list-pieces.ts';

interface Listed {
  depth: number;
  text: string;
}

const idOf = (n: number) => `c${String(n).padStart(5, '0')}`;
const itemsOf = (model: ReadonlyMap<string, Listed>) =>
  [...model].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, { depth, text }]) => ({ id, depth, json: text }));

/** The memory that holds the items, whether they use it or not. */
function held(pieces: readonly ListPiece[]): number {
  return new Set(pieces.flatMap(({ blocks }) => blocks))
    .values()
    .reduce((sum, { length }) => sum + length, 0);
}

/** Where it is cut does not count. */
function joined(pieces: readonly ListPiece[]) {
  return {
    chunks: Buffer.concat([...chunksOf(pieces, 0)]).toString(),
    bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0),
    hashes: Buffer.concat(pieces.map(({ hashes }) => hashes)).toString('hex'),
    ids: pieces.flatMap(({ ids }) => ids),
    depths: pieces.flatMap(({ depths }) => depths),
    items: pieces.flatMap(({ blocks, starts, ends }) =>
      blocks.map((block, i) => block.toString('utf8', starts[i], ends[i])),
    ),
  };
}

const edit = fc.record({
  at: fc.nat({ max: 3000 }),
  run: fc.constantFrom(1, 1, 1, 5, 300),
  step: fc.constantFrom(1, 7),
  what: fc.constantFrom('put', 'put', 'remove', 'deepen'),
  text: fc.constantFrom('"ä"', '"x"', '"long"'),
});

describe('pieces of a list', () => {
  it('are after any changes what they would be if all were written anew', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1500 }),
        fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 8 }),
        (size, rounds) => {
          const model = new Map<string, Listed>();
          for (let n = 0; n < size; n++) model.set(idOf(2 * n), { depth: n % 4, text: `"${n}"` });
          let pieces = listPiecesOf(itemsOf(model));
          for (const edits of rounds) {
            const changes = new Map<string, PieceChange>();
            for (const { at, run, step, what, text } of edits)
              for (let n = at; n < at + run * step; n += step) {
                const id = idOf(n);
                const before = model.get(id);
                if (what === 'put') model.set(id, { depth: n % 5, text: text.repeat(1 + (n % 3)) });
                else if (what === 'remove') model.delete(id);
                else if (before) model.set(id, { ...before, depth: before.depth + 1 });
                const rewrite = changes.get(id)?.rewrite === true || what !== 'deepen';
                changes.set(id, { id, depth: model.get(id)?.depth ?? null, rewrite });
              }
            const sorted = [...changes.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
            pieces = changedPieces(pieces, sorted, (id) => model.get(id)?.text ?? 'never');
            expect(joined(pieces)).toEqual(joined(listPiecesOf(itemsOf(model))));
            expect(pieces.length).toBeLessThanOrEqual(2 + Math.ceil(model.size / 64));
            expect(pieces.every(({ ids }) => ids.length > 0 && ids.length <= 384)).toBe(true);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are the same objects where nothing changed', () => {
    const model = new Map(Array.from({ length: 1000 }, (_, n) => [idOf(n), { depth: 0, text: `"${n}"` }]));
    const before = listPiecesOf(itemsOf(model));
    const after = changedPieces(before, [{ id: idOf(600), depth: 0, rewrite: true }], () => '"new"');
    expect(after.map((piece, i) => piece === before[i])).toEqual([true, true, false, true]);
  });

  it('hold no more than a quarter for items that are gone, however often they change', () => {
    const textOf = (n: number, turn: number) => `"${n} ${turn} ${'x'.repeat(2000)}"`;
    const model = new Map<string, Listed>();
    for (let n = 0; n < 3000; n++) model.set(idOf(n), { depth: 0, text: textOf(n, 0) });
    let pieces = listPiecesOf(itemsOf(model));
    for (let turn = 1; turn <= 12; turn++) {
      const changes: PieceChange[] = [];
      for (let n = turn % 10; n < 3000; n += turn % 3 === 0 ? 400 : 10) {
        model.set(idOf(n), { depth: 0, text: textOf(n, turn) });
        changes.push({ id: idOf(n), depth: 0, rewrite: true });
      }
      pieces = changedPieces(pieces, changes, (id) => model.get(id)?.text ?? 'never');
      const all = joined(pieces);
      expect(all).toEqual(joined(listPiecesOf(itemsOf(model))));
      expect(held(pieces)).toBeLessThanOrEqual(all.bytes * 1.25 + 1024 * 1024);
    }
  });

  it('are sent in several chunks where items are large', () => {
    const items = Array.from({ length: 20 }, (_, n) => ({
      id: idOf(n),
      depth: 0,
      json: `"${'ö'.repeat(50_000)}"`,
    }));
    const pieces = listPiecesOf(items);
    expect([...chunksOf(pieces, 0)].length).toBeGreaterThan(5);
    expect(joined(pieces).items).toEqual(items.map(({ json }) => `,${json}`));
  });
});
