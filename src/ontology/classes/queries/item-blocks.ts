import { present } from '../../../kernel/present.ts';

const SMALLEST_BLOCK = 4 * 1024;
/** About what is written to a socket at a time. */
const LARGEST_BLOCK = 256 * 1024;
/** A shorter run of bytes is copied together with its neighbours: sent alone, it would cost more than the copy. */
const SHORTEST_RUN = 32 * 1024;
/** No UTF-16 unit takes more bytes than this in UTF-8. */
const MOST_BYTES_PER_UNIT = 3;
/** Of what lists need, so much again may be held by blocks for items that no list has any more. */
const MOST_UNUSED = 1 / 4;
const UNUSED_AFTERWARDS = 1 / 8;
const FEW_BYTES = 1024 * 1024;

/** Items and where their bytes are: each in a block that it shares with others, which is never changed once written. */
export interface PlacedItems {
  readonly blocks: readonly Buffer[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Writes items into blocks, one after another. After each, `block`, `start` and `end` say where it is. */
export class BlockWriter {
  block = Buffer.alloc(0);
  start = 0;
  end = 0;

  write(text: string): void {
    const most = text.length * MOST_BYTES_PER_UNIT;
    // Most texts need a third of that: near the end of a block it pays to count.
    this.#makeRoom(this.end + most <= this.block.length ? most : Buffer.byteLength(text));
    this.end += this.block.write(text, this.start);
  }

  copy(bytes: Buffer, start: number, end: number): void {
    this.#makeRoom(end - start);
    this.end += bytes.copy(this.block, this.start, start, end);
  }

  get written(): Buffer {
    return this.block.subarray(this.start, this.end);
  }

  /** Blocks grow: a list in which one item changed does not hold a large one for it. */
  #makeRoom(bytes: number): void {
    if (this.end + bytes > this.block.length) {
      const size = Math.min(LARGEST_BLOCK, Math.max(SMALLEST_BLOCK, 2 * this.block.length));
      this.block = Buffer.allocUnsafeSlow(Math.max(bytes, size));
      this.end = 0;
    }
    this.start = this.end;
  }
}

/** The bytes of all items, to be sent one chunk after another; `skip`: but for so many at the start. */
export function* chunksOf(pieces: readonly PlacedItems[], skip: number): Generator<Buffer, undefined> {
  let few = Buffer.alloc(0);
  let length = 0;
  let skipped = skip;
  for (const { block, start, end } of runsOf(pieces)) {
    const run = block.subarray(start + skipped, end);
    skipped = 0;
    const isLong = run.length >= SHORTEST_RUN;
    if (length > 0 && (isLong || length + run.length > few.length)) {
      yield few.subarray(0, length);
      [few, length] = [few.subarray(length), 0];
    }
    if (isLong) {
      yield run;
      continue;
    }
    if (run.length > few.length) few = Buffer.allocUnsafeSlow(LARGEST_BLOCK);
    length += run.copy(few, length);
  }
  if (length > 0) yield few.subarray(0, length);
}

/** Items that are next to each other in their block, as one. */
function* runsOf(pieces: readonly PlacedItems[]): Generator<{ block: Buffer; start: number; end: number }> {
  let run: { block: Buffer; start: number; end: number } | undefined;
  for (const { blocks, starts, ends } of pieces)
    for (let i = 0; i < blocks.length; i++) {
      const [block, start, end] = [present(blocks[i]), present(starts[i]), present(ends[i])];
      if (run && run.block === block && run.end === start) run.end = end;
      else {
        if (run) yield run;
        run = { block, start, end };
      }
    }
  if (run) yield run;
}

/** The blocks whose items are worth a copy, because too much of the memory that blocks hold is no longer used. */
export function sparseBlocks(pieces: readonly PlacedItems[]): ReadonlySet<Buffer> {
  const used = new Map<Buffer, number>();
  let [allUsed, unused] = [0, 0];
  for (const { block, start, end } of runsOf(pieces)) {
    const known = used.get(block);
    if (known === undefined) unused += block.length;
    used.set(block, (known ?? 0) + end - start);
    allUsed += end - start;
    unused -= end - start;
  }
  const sparse = new Set<Buffer>();
  if (unused <= FEW_BYTES + allUsed * MOST_UNUSED) return sparse;
  const usedPart = ([block, bytes]: [Buffer, number]) => bytes / block.length;
  for (const [block, bytes] of [...used].sort((a, b) => usedPart(a) - usedPart(b))) {
    if (unused <= allUsed * UNUSED_AFTERWARDS) break;
    unused -= block.length - bytes;
    sparse.add(block);
  }
  return sparse;
}
