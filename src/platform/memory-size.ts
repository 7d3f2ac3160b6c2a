const OBJECT_BYTES = 24;
const FIELD_BYTES = 16;

/**
 * About as many bytes as a plain value takes in memory, with all texts inside of it. Two bytes for each character, so
 * that no text is counted as less than it takes; a text that occurs twice counts twice.
 */
export function memorySize(value: unknown): number {
  let bytes = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') bytes += 2 * next.length;
    if (typeof next !== 'object' || next === null) continue;
    bytes += OBJECT_BYTES;
    for (const part of next instanceof Map ? next.entries() : Object.values(next)) {
      bytes += FIELD_BYTES;
      if (typeof part === 'string' || typeof part === 'object') waiting.push(part);
    }
  }
  return bytes;
}
