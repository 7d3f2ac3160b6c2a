import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import {
  type ClassBindings,
  classAliasesOf,
  classBindingsOf,
  readClassAliases,
  readClassBindings,
} from '../../src/ontology/classes/queries/class-bindings.ts';
import { Ontology } from '../../src/ontology/classes/queries/ontology.ts';
import { readOntology } from '../../src/ontology/classes/store/read-ontology.ts';
import { useDatabase } from '../support/database.ts';
import { plant } from '../support/planted.ts';
import { applyEdit, type Edit, randomEdit } from '../support/random-edits.ts';
import { forTier } from '../support/tier.ts';

const database = useDatabase();

const codeEdit = fc.record({ code: fc.constantFrom('Ss_25', 'Ss_30', null), a: fc.nat() });

async function applyCode({ code, a }: { code: string | null; a: number }): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from object_class order by id`.execute(database.db);
  const id = rows[a % Math.max(rows.length, 1)]?.id ?? null;
  const codes = JSON.stringify(code === null ? {} : { uniclass: code });
  await sql`update object_class set codes = ${codes}::jsonb where id = ${id}`.execute(database.db);
}

describe('the bindings of classes', () => {
  it('are the same from memory as from the database, also when only what changed is built anew', async () => {
    await sql`insert into classification_system (id, name) values ('uniclass', 'Uniclass')`.execute(
      database.db,
    );
    const edits = fc.array(fc.oneof({ weight: 3, arbitrary: randomEdit }, codeEdit), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(edits, async (all: (Edit | { code: string | null; a: number })[]) => {
        await plant(database.db, [
          { id: 'oc_a' },
          { id: 'oc_b', parentId: 'oc_a' },
          { id: 'oc_c', parentId: 'oc_b' },
          { id: 'oc_d' },
        ]);
        let ontology = new Ontology(await readOntology(database.db));
        let before: ClassBindings = atOnce(classBindingsOf(ontology));
        for (const edit of all) {
          await ('kind' in edit ? applyEdit(database.db, edit) : applyCode(edit));
          ontology = new Ontology(await readOntology(database.db, ontology.stored), ontology);
          before = atOnce(classBindingsOf(ontology, before));
          const read = new Map(
            (await readClassBindings(database.db)).map((binding) => [binding.id, binding]),
          );
          expect(before.byId).toEqual(read);
          expect(await classAliasesOf(database.db, ontology)).toEqual(await readClassAliases(database.db));
        }
      }),
      { numRuns: forTier(12, 60) },
    );
  }, 120_000);

  it('of unchanged classes are the very same objects', async () => {
    await plant(database.db, [{ id: 'oc_a' }, { id: 'oc_b', parentId: 'oc_a' }, { id: 'oc_d' }]);
    const ontology = new Ontology(await readOntology(database.db));
    const before = atOnce(classBindingsOf(ontology));
    await sql`update object_class set name = 'New' where id = 'oc_d'`.execute(database.db);
    const after = new Ontology(await readOntology(database.db, ontology.stored), ontology);
    const { byId } = atOnce(classBindingsOf(after, before));
    const isKept = Object.fromEntries(
      Array.from(byId, ([id, binding]) => [id, binding === before.byId.get(id)]),
    );
    expect(isKept).toEqual({ oc_a: true, oc_b: true, oc_d: false });
  });
});
