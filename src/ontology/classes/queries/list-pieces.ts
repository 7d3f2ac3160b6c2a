import { hash } from 'node:crypto';
import { present } from '../../../kernel/present.ts';
import { BlockWriter, type PlacedItems, sparseBlocks } from './item-blocks.ts';

/** About so many: a small change copies the places of so many items, and the bytes of none. */
const ITEMS_IN_PIECE = 256;
/** A piece that has become smaller is joined with its neighbour. */
const FEWEST_IN_PIECE = ITEMS_IN_PIECE / 4;
const HASH_BYTES = 32;

/** A run of items of a flat list, sorted by id. Never changed: lists of several versions share it. */
export interface ListPiece extends PlacedItems {
  readonly ids: readonly string[];
  /** From the start of the answer. */
  readonly depths: readonly number[];
  /** Of all its items, whose JSON has a comma before each. */
  readonly bytes: number;
  /** SHA-256 of each item. */
  readonly hashes: Buffer;
}

/** The change of one class in a list. */
export interface PieceChange {
  id: string;
  /** null: it is not in the list. */
  depth: number | null;
  /** Its item may read differently than before. */
  rewrite: boolean;
}

type WriteItem = (id: string) => string;

/** All pieces of a list, from items in the order of their ids. */
export function listPiecesOf(items: Iterable<{ id: string; depth: number; json: string }>): ListPiece[] {
  const writer = new PieceWriter(new BlockWriter());
  for (const { id, depth, json } of items) writer.add(id, depth, json);
  return writer.finish();
}

/** The pieces after changes, which are sorted by id. Pieces without any are the same objects. */
export function changedPieces(
  pieces: readonly ListPiece[],
  changes: readonly PieceChange[],
  write: WriteItem,
): ListPiece[] {
  const after: ListPiece[] = [];
  const blocks = new BlockWriter();
  let at = 0;
  for (let i = 0; i < pieces.length || at < changes.length; ) {
    const [first, end] = [i, changesBefore(changes, at, pieces[i + 1])];
    if (end === at && i < pieces.length) {
      after.push(present(pieces[i++]));
      continue;
    }
    // Neighbours that change too are written together, and those after it while there is too little for a piece.
    let [last, until] = [i + 1, end];
    let items = (pieces[first]?.ids.length ?? 0) + (end - at);
    while (last < pieces.length) {
      const next = changesBefore(changes, until, pieces[last + 1]);
      if (next === until && items >= FEWEST_IN_PIECE) break;
      items += present(pieces[last]).ids.length + (next - until);
      until = next;
      last++;
    }
    const writer = new PieceWriter(blocks, items);
    merge(writer, pieces.slice(first, last), changes.slice(at, until), write);
    after.push(...writer.finish());
    [i, at] = [last, until];
  }
  return withoutBlocks(after, sparseBlocks(after), blocks);
}

/** The same items, none of them in these blocks any more. */
function withoutBlocks(
  pieces: readonly ListPiece[],
  sparse: ReadonlySet<Buffer>,
  writer: BlockWriter,
): ListPiece[] {
  return pieces.map((piece) => {
    if (sparse.size === 0 || !piece.blocks.some((block) => sparse.has(block))) return piece;
    const [blocks, starts, ends] = [[...piece.blocks], [...piece.starts], [...piece.ends]];
    for (const [i, block] of piece.blocks.entries()) {
      if (!sparse.has(block)) continue;
      writer.copy(block, present(starts[i]), present(ends[i]));
      [blocks[i], starts[i], ends[i]] = [writer.block, writer.start, writer.end];
    }
    return { ...piece, blocks, starts, ends };
  });
}

/** The end of the changes that belong before a piece; without one, of all. */
function changesBefore(changes: readonly PieceChange[], from: number, piece: ListPiece | undefined): number {
  const first = piece?.ids[0];
  if (first === undefined) return changes.length;
  let at = from;
  while (at < changes.length && present(changes[at]).id < first) at++;
  return at;
}

function merge(
  writer: PieceWriter,
  pieces: readonly ListPiece[],
  changes: readonly PieceChange[],
  write: WriteItem,
): void {
  let at = 0;
  const add = ({ id, depth }: PieceChange) => {
    if (depth !== null) writer.add(id, depth, write(id));
  };
  for (const piece of pieces) {
    let copied = 0;
    for (let change = changes[at]; change; change = changes[++at]) {
      const place = placeIn(piece.ids, change.id, copied);
      if (place === piece.ids.length) break; // it belongs to the next, or after the last
      writer.copy(piece, copied, place);
      copied = place;
      if (piece.ids[place] !== change.id) add(change);
      else {
        copied++;
        if (change.rewrite) add(change);
        else if (change.depth !== null) writer.copy(piece, place, copied, change.depth);
      }
    }
    writer.copy(piece, copied, piece.ids.length);
  }
  for (const change of changes.slice(at)) add(change);
}

/** The place of an id among sorted ones, or the place where it would be. */
export function placeIn(ids: readonly string[], id: string, from = 0): number {
  let [low, high] = [from, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (present(ids[middle]) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The SHA-256 of an item. */
export function listHashOf({ hashes }: ListPiece, i: number): Buffer {
  return hashes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES);
}

/** Puts items together to pieces of about the same size. */
class PieceWriter {
  readonly #pieces: ListPiece[] = [];
  readonly #itemsInPiece: number;
  readonly #writer: BlockWriter;
  readonly #hashes: Buffer;
  #ids: string[] = [];
  #depths: number[] = [];
  #blocks: Buffer[] = [];
  #starts: number[] = [];
  #ends: number[] = [];
  #bytes = 0;

  /** `items`: at most so many will be written, if that is known. */
  constructor(writer: BlockWriter, items = ITEMS_IN_PIECE) {
    this.#writer = writer;
    this.#itemsInPiece = Math.ceil(items / Math.max(1, Math.round(items / ITEMS_IN_PIECE)));
    this.#hashes = Buffer.allocUnsafeSlow(this.#itemsInPiece * HASH_BYTES);
  }

  add(id: string, depth: number, json: string): void {
    const writer = this.#writer;
    writer.write(`,${json}`);
    // As text: thousands of small buffers make the garbage collector work through the large ones again and again.
    const itemHash = hash('sha256', writer.written.subarray(1), 'hex');
    this.#hashes.write(itemHash, this.#ids.length * HASH_BYTES, 'hex');
    this.#place(id, depth, writer.block, writer.start, writer.end);
    if (this.#isFull) this.#cut();
  }

  /** Items of a piece as they are, from a place up to another; at another depth if one is given. */
  copy(piece: ListPiece, from: number, to: number, depth?: number): void {
    const { ids, depths, blocks, starts, ends, hashes } = piece;
    for (let start = from; start < to; ) {
      const end = Math.min(to, start + this.#itemsInPiece - this.#ids.length);
      hashes.copy(this.#hashes, this.#ids.length * HASH_BYTES, start * HASH_BYTES, end * HASH_BYTES);
      for (let i = start; i < end; i++)
        this.#place(
          present(ids[i]),
          depth ?? present(depths[i]),
          present(blocks[i]),
          present(starts[i]),
          present(ends[i]),
        );
      start = end;
      if (this.#isFull) this.#cut();
    }
  }

  finish(): ListPiece[] {
    this.#cut();
    return this.#pieces;
  }

  #place(id: string, depth: number, block: Buffer, start: number, end: number): void {
    this.#ids.push(id);
    this.#depths.push(depth);
    this.#blocks.push(block);
    this.#starts.push(start);
    this.#ends.push(end);
    this.#bytes += end - start;
  }

  get #isFull(): boolean {
    return this.#ids.length >= this.#itemsInPiece;
  }

  #cut(): void {
    if (this.#ids.length === 0) return;
    this.#pieces.push({
      ids: this.#ids,
      depths: this.#depths,
      blocks: this.#blocks,
      starts: this.#starts,
      ends: this.#ends,
      bytes: this.#bytes,
      hashes: Buffer.from(this.#hashes.subarray(0, this.#ids.length * HASH_BYTES)),
    });
    [this.#ids, this.#depths, this.#blocks, this.#starts, this.#ends] = [[], [], [], [], []];
    this.#bytes = 0;
  }
}
