/**
 * A value that must be there by what the caller did before: the element at an index of a loop, the entry of a map that
 * was filled with this key. When it is missing all the same, this throws here instead of going on with `undefined`.
 */
export function present<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('A required value is missing.');
  return value;
}

/**
 * Elements of typed arrays at places that are known to be inside. The compiler counts every element as perhaps
 * missing; a check for each byte of a file would cost more than reading it. One function for each kind of array, so
 * that the engine sees one kind in each and compiles it into its callers.
 */
export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] as number;

export const uint32At = (numbers: Uint32Array, at: number): number => numbers[at] as number;

/** Counts one more at a place. */
export function increment(counts: Uint32Array, at: number): void {
  counts[at] = uint32At(counts, at) + 1;
}
