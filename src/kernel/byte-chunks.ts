/** Bytes that come in several chunks, as often as they are asked for. */
export interface ByteChunks extends Iterable<Buffer> {
  readonly byteLength: number;
}

export function chunksFrom(chunks: readonly Buffer[]): ByteChunks {
  const byteLength = chunks.reduce((bytes, { length }) => bytes + length, 0);
  return { byteLength, [Symbol.iterator]: () => chunks[Symbol.iterator]() };
}
