import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

async function tailsOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ tail: string }>`select tail from mention_tails(${text}) as tail`.execute(
    database.db,
  );
  return rows.map(({ tail }) => tail);
}

/** What follows each @ that isn't part of a longer name or another @. */
function expected(text: string): string[] {
  const parts = text.split('@');
  return parts
    .flatMap((part, n) => {
      const before = parts[n - 1] ?? '';
      const isMention = n > 0 && !/[\p{L}\p{N}_]$/u.test(before) && (n === 1 || before !== '') && part !== '';
      return isMention ? [parts.slice(n).join('@').slice(0, 130).toLowerCase()] : [];
    })
    .slice(0, 200);
}

test('the tails of mentions are those of a model that splits the text', async () => {
  const piece = fc.constantFrom('@', '@', 'Ada', ' ', 'x_', '.', 'é', '9', '-', 'Ada Marsh, '.repeat(12));
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      expect(await tailsOf(pieces.join(''))).toEqual(expected(pieces.join('')));
    }),
    { numRuns: 200 },
  );
});

test('of thousands of mentions the first 200 are stored', async () => {
  const text = Array.from({ length: 2400 }, (_, i) => `@p${i}`).join(' ');
  expect(await tailsOf(text)).toEqual(expected(text));
});
