/**
 * A value that must be there by what the caller did before: the element at an index of a loop, the entry of a map that
 * was filled with this key. When it is missing all the same, this throws here instead of going on with `undefined`.
 */
export function present<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('A value that must be there is missing.');
  return value;
}
