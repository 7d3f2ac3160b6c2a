import type { ImportRun } from '@lintel/client';
import { messages } from './messages.ts';

/** The border of a state; its text has the normal colour, so that it is readable in both themes. */
export const STATE_COLOURS: Record<ImportRun['state'], string> = {
  queued: 'gray',
  processing: 'blue',
  ready: 'teal',
  failed: 'red',
  deleted: 'gray',
};

/** `120 elements, 12 levels`: without zeros, the largest first. */
export function countsInWords(counts: Record<string, number>): string {
  return (
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, count]) => messages.kindCount(kind, count))
      .join(', ') || messages.nothing
  );
}
