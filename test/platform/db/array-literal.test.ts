import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../support/database.ts';
import { blocks } from '../../support/event-loop.ts';

const database = useDatabase();

const returned = async (texts: (string | null)[]) =>
  (await sql<{ text: string | null }>`select unnest(${texts}::text[]) as text`.execute(database.db)).rows.map(
    ({ text }) => text,
  );

test('texts in an array arrive as they were sent, whatever their length and characters', async () => {
  const piece = fc.oneof(
    fc.constantFrom('"', '\\', '{', '}', ',', 'NULL', '\n', "'", ' ', '日', '😀'),
    fc.string({ unit: 'grapheme' }),
  );
  const text = fc
    .tuple(fc.array(piece), fc.constantFrom(1, 20_000))
    .map(([pieces, times]) =>
      pieces.join('').replaceAll('\0', '').repeat(times).slice(0, 50_000).toWellFormed(),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { maxLength: 5 }), async (texts) => {
      expect(await returned(texts)).toEqual(texts);
    }),
    { numRuns: 40 },
  );
});

test('millions of quotation marks in an array do not hold up others', async () => {
  const text = '"\\'.repeat(2_000_000);
  const work = async () => expect((await returned([text]))[0]?.length).toBe(text.length);
  expect(await blocks(work, 1000, 3)).toBeLessThan(1000); // pg's own took 4 s
});
