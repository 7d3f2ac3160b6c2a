import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actionContext } from '../../src/ontology/classes/actions/action-context.ts';
import { ontologyIn } from '../../src/ontology/classes/actions/ontology-runner.ts';
import { useDatabase } from '../support/database.ts';
import { blocks } from '../support/event-loop.ts';

const database = useDatabase();

/** As an action chooses them. */
const newHandles = () =>
  database.db
    .transaction()
    .execute(async (tx) => actionContext(await ontologyIn(tx, undefined), tx).newHandle);

describe('handles of new classes', () => {
  it('gives the first free handles, whatever is taken by classes and by former keys', async () => {
    const number = fc.integer({ min: 1, max: 40 });
    const inputs = fc.record({
      classes: fc.uniqueArray(number, { maxLength: 38 }),
      formers: fc.uniqueArray(number, { maxLength: 10 }),
      names: fc.array(fc.constantFrom('Wall', 'wall!', 'Search'), { minLength: 1, maxLength: 12 }),
    });
    const numbered = (slug: string, n: number) => (n === 1 ? slug : `${slug}-${n}`);
    await fc.assert(
      fc.asyncProperty(inputs, async ({ classes, formers, names }) => {
        await sql`delete from object_class`.execute(database.db);
        await sql`delete from object_class_alias`.execute(database.db);
        const held = new Set(['search']);
        const handles = classes.map((n) => numbered('wall', n));
        const aliases = formers.map((n) => numbered('search', n));
        for (const handle of [...handles, ...aliases]) held.add(handle);
        await sql`insert into object_class (id, handle, name) select 'oc_' || h, h, 'x' from unnest(${handles}::text[]) h`.execute(
          database.db,
        );
        await sql`insert into object_class_alias (alias, object_class_id) select h, 'oc_x' from unnest(${aliases}::text[]) h`.execute(
          database.db,
        );

        const expected = names.map((name) => {
          const slug = name.toLowerCase().replace('!', '');
          let n = 1;
          while (held.has(numbered(slug, n))) n++;
          held.add(numbered(slug, n));
          return numbered(slug, n);
        });
        const chosen = names.map(await newHandles());
        expect(chosen).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('of ten thousand classes with one name are found without going through all of them for each', async () => {
    await sql`delete from object_class`.execute(database.db);
    await sql`delete from object_class_alias`.execute(database.db);
    const names = Array.from({ length: 10_000 }, () => 'Wall');
    const handleOf = await newHandles();
    let last = '';
    expect(await blocks(() => (last = names.map(handleOf).at(-1) ?? ''))).toBeLessThan(200);
    expect(last).toBe('wall-10000');
  });
});
