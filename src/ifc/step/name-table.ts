import { byteAt, present } from '../../kernel/present.ts';

/**
 * A hash table of codes, 1 and up, by the bytes of a name in capitals. It is used for every statement of a file, so it
 * makes no strings.
 */
export class NameTable {
  readonly #slots: Uint16Array;
  readonly #spellings: Buffer[];

  /** The code of a name is its position in the list plus one. */
  constructor(names: readonly string[]) {
    this.#spellings = names.map((name) => Buffer.from(name.toUpperCase(), 'latin1'));
    this.#slots = new Uint16Array(2 ** Math.ceil(Math.log2(names.length * 4 + 4)));
    for (const [index, spelling] of this.#spellings.entries()) {
      let slot = this.#hash(spelling, spelling.length);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1);
      this.#slots[slot] = index + 1;
    }
  }

  /** The code of the name, or 0. */
  codeOf(name: Uint8Array, length: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = this.#hash(name, length); ; slot = (slot + 1) & mask) {
      const code = this.#slots[slot] ?? 0;
      if (code === 0 || isSame(present(this.#spellings[code - 1]), name, length)) return code;
    }
  }

  #hash(name: Uint8Array, length: number): number {
    let value = length;
    for (let at = 3; at < length; at++) value = (Math.imul(value, 31) + byteAt(name, at)) | 0;
    return (value ^ (value >>> 13)) & (this.#slots.length - 1);
  }
}

function isSame(spelling: Buffer, name: Uint8Array, length: number): boolean {
  if (spelling.length !== length) return false;
  for (let at = 0; at < length; at++) if (spelling[at] !== name[at]) return false;
  return true;
}
