const FIRST_ROOM = 64 * 1024;
/** No UTF-16 unit takes more bytes than this in UTF-8. */
const MOST_BYTES_PER_UNIT = 3;

/**
 * Bytes that are written from left to right. Megabytes joined as text and copied into a buffer cost three times as
 * much, most of it garbage collection.
 */
export class GrowingBuffer {
  #bytes = Buffer.allocUnsafeSlow(FIRST_ROOM);
  #length = 0;

  append(text: string): void {
    this.#makeRoom(text.length * MOST_BYTES_PER_UNIT);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Copies what was written into a new buffer and starts again at the beginning. */
  take(): Buffer {
    const taken = Buffer.allocUnsafeSlow(this.#length);
    this.#bytes.copy(taken, 0, 0, this.#length);
    this.#length = 0;
    return taken;
  }

  #makeRoom(bytes: number): void {
    const room = this.#length + bytes;
    if (room <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(room, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
