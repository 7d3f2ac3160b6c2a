/** Bytes in several chunks, which can be iterated any number of times. */
export interface ByteChunks extends Iterable<Buffer> {
  readonly byteLength: number;
}

export function chunksFrom(chunks: readonly Buffer[]): ByteChunks {
  const byteLength = chunks.reduce((bytes, { length }) => bytes + length, 0);
  return { byteLength, [Symbol.iterator]: () => chunks[Symbol.iterator]() };
}
