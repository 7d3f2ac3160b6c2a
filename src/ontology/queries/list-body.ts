const ROOM_FOR_HEAD = 256;
const ROOM_FOR_ITEM = 1024;
/** No UTF-16 unit takes more bytes than this in UTF-8. */
const MOST_BYTES_PER_UNIT = 3;

/**
 * The bytes of an answer, written once, from left to right, with room left for the head, which is known last. Fifty
 * megabytes joined as text and copied into a buffer cost three times as much, most of it garbage collection.
 */
export class ListBody {
  #bytes: Buffer;
  #end = ROOM_FOR_HEAD;

  constructor(items: number) {
    this.#bytes = Buffer.allocUnsafeSlow(ROOM_FOR_HEAD + 2 + items * ROOM_FOR_ITEM);
  }

  /** Where the next byte goes, from the first. */
  get length(): number {
    return this.#end - ROOM_FOR_HEAD;
  }

  /** What is written so far, or a part of it. */
  slice(start = 0, end = this.length): Buffer {
    return this.#bytes.subarray(ROOM_FOR_HEAD + start, ROOM_FOR_HEAD + end);
  }

  append(text: string): void {
    const room = this.#end + text.length * MOST_BYTES_PER_UNIT;
    if (room > this.#bytes.length) this.#grow(room);
    this.#end += this.#bytes.write(text, this.#end);
  }

  /** Everything, with the head before it. */
  under(head: string): Buffer {
    const start = ROOM_FOR_HEAD - Buffer.byteLength(head);
    this.#bytes.write(head, start);
    return this.#bytes.subarray(start, this.#end);
  }

  #grow(room: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(room, Math.ceil(this.#bytes.length * 1.5)));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
