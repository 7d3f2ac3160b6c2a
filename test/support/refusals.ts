import { expect } from 'vitest';

/** What a process says that refuses to start. */
export function expectWords(text: string, ...words: string[]): void {
  for (const word of words) expect(text).toContain(word);
  expect(text).toContain("Lintel can't start. ");
  expect(text).not.toContain('    at '); // told in words, without a stack
}
