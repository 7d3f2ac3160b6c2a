import type { ReadProgress } from './caps.ts';

/** Deflate expands one byte to at most 1032, so a slice never brings more than 16 MiB into memory at once. */
const SLICE = 16 * 1024;

/** The bytes of a source, read piece by piece. Bytes that were consumed count as read. */
export class PackedInput {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #progress: ReadProgress;
  readonly #truncated: () => Error;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>, progress: ReadProgress, truncated: () => Error) {
    this.#chunks = source[Symbol.asyncIterator]();
    this.#progress = progress;
    this.#truncated = truncated;
  }

  /** The next bytes, at most a slice; empty at the end. */
  async some(): Promise<Buffer> {
    while (this.#rest.length === 0 && (await this.#more()));
    return this.#rest.subarray(0, SLICE);
  }

  /** The next bytes, fewer at the end. */
  async peek(bytes: number): Promise<Buffer> {
    while (this.#rest.length < bytes && (await this.#more()));
    return this.#rest.subarray(0, bytes);
  }

  use(bytes: number): void {
    this.#rest = this.#rest.subarray(bytes);
    this.#progress.bytesRead += bytes;
  }

  async exactly(bytes: number): Promise<Buffer> {
    const found = await this.peek(bytes);
    if (found.length < bytes) throw this.#truncated();
    this.use(bytes);
    return found;
  }

  async skip(bytes: number): Promise<void> {
    for (let left = bytes; left > 0; ) {
      const found = await this.#needed();
      const used = Math.min(left, found.length);
      this.use(used);
      left -= used;
    }
  }

  /** Skips up to and including the next zero byte. */
  async skipText(): Promise<void> {
    for (;;) {
      const found = await this.#needed();
      const end = found.indexOf(0);
      this.use(end === -1 ? found.length : end + 1);
      if (end !== -1) return;
    }
  }

  async skipZeros(): Promise<void> {
    for (;;) {
      const found = await this.some();
      const other = found.findIndex((byte) => byte !== 0);
      this.use(other === -1 ? found.length : other);
      if (other !== -1 || found.length === 0) return;
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #needed(): Promise<Buffer> {
    const found = await this.some();
    if (found.length === 0) throw this.#truncated();
    return found;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}
