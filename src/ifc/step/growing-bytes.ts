import type { StatementSpan } from './statement-store.ts';

const AT_FIRST = 64 * 1024;

/** A buffer that grows as pieces are appended. */
export class GrowingBytes {
  #bytes = Buffer.allocUnsafeSlow(AT_FIRST);
  length = 0;

  append(chunk: Buffer, from: number, to: number): void {
    const needed = this.length + to - from;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.length);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.length, from, to);
    this.length = needed;
  }

  span(): StatementSpan {
    return { bytes: this.#bytes, from: 0, to: this.length };
  }

  /** Empties it, and frees the memory if it has become large. */
  clear(): void {
    this.length = 0;
    if (this.#bytes.length > AT_FIRST) this.#bytes = Buffer.allocUnsafeSlow(AT_FIRST);
  }
}
