import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOntology, type StoredOntology } from '../../src/ontology/classes/store/read-ontology.ts';
import { asAdmin, useDatabase } from '../support/database.ts';
import { plant } from '../support/planted.ts';
import { applyEdit, randomEdit } from '../support/random-edits.ts';
import { forTier } from '../support/tier.ts';

const database = useDatabase();
beforeEach(() =>
  plant(
    database.db,
    ['oc_a', 'oc_b', 'oc_c', 'oc_d'].map((id) => ({ id })),
  ),
);

const read = (before?: StoredOntology) => readOntology(database.db, before);
const rename = (id: string, name: string, db: Parameters<typeof plant>[0] = database.db) =>
  sql`update object_class set name = ${name} where id = ${id}`.execute(db);

/** What is told must be the same as if all had been read. */
async function expectWhole(before: StoredOntology): Promise<StoredOntology> {
  const [changed, whole] = [await read(before), await read()];
  expect(changed).toEqual(whole);
  return changed;
}

describe('what changed since an earlier look', () => {
  it('is all that is new: the rest are the very same objects', async () => {
    const before = await read();
    await rename('oc_b', 'New');
    const after = await expectWhole(before);
    expect(after.classes.map((one, i) => one === before.classes[i])).toEqual([true, false, true, true]);
    expect(after.vocabularies).toBe(before.vocabularies);
  });

  it('is all that is new while a transaction runs that is older than every class', async () => {
    await database.db.transaction().execute(async (older) => {
      await sql`select pg_current_xact_id()`.execute(older);
      await rename('oc_a', 'Written after it began');
      const before = await read();
      await rename('oc_b', 'New');
      const after = await expectWhole(before);
      expect(after.classes.map((one, i) => one === before.classes[i])).toEqual([true, false, true, true]);
    });
  });

  it('has classes that came, went, came back or took another id', async () => {
    let before = await read();
    for (const change of [
      sql`insert into object_class (id, handle, name) values ('oc_aa', 'aa', 'AA'), ('oc_z', 'z', 'Z')`,
      sql`delete from object_class where id = 'oc_c'`,
      sql`with gone as (delete from object_class where id = 'oc_d')
          insert into object_class (id, handle, name) values ('oc_e', 'e', 'E')`,
      sql`update object_class set id = 'oc_y' where id = 'oc_z'`,
      sql`delete from object_class where id in ('oc_a', 'oc_aa')`,
      sql`insert into object_class (id, handle, name) values ('oc_a', 'a2', 'A again')`,
      sql`truncate object_class`,
      sql`insert into object_class (id, handle, name) values ('oc_n', 'n', 'N')`,
    ]) {
      await change.execute(database.db);
      before = await expectWhole(before);
    }
  });

  it('has what a transaction wrote that was open during the earlier look, whenever it commits', async () => {
    const slow = await database.pool.connect();
    await slow.query(
      `begin; savepoint one; update object_class set name = 'Slow' where id = 'oc_a'; release one`,
    );
    // Its rows wait for nobody here: the version row is what writers queue for, so others go around the triggers.
    await asAdmin(
      (admin) =>
        admin.query(
          `begin; set local session_replication_role = replica; update object_class set name = 'Quick' where id = 'oc_b'; commit`,
        ),
      database.name,
    );
    let before = await read();
    expect(before.classes.map(({ name }) => name)).toEqual(['oc_a', 'Quick', 'oc_c', 'oc_d']);
    for (let i = 0; i < 20; i++) await sql`select pg_current_xact_id()`.execute(database.db); // transactions pass by
    before = await expectWhole(before);
    await slow.query('commit');
    slow.release();
    before = await expectWhole(before);
    expect(before.classes[0]?.name).toBe('Slow');
  });

  it('has nothing of a transaction that was rolled back', async () => {
    const before = await read();
    const client = await database.pool.connect();
    await client.query(`begin; update object_class set name = 'Never' where id = 'oc_a'`);
    await client.query('rollback');
    client.release();
    expect((await expectWhole(before)).classes).toEqual(before.classes);
  });

  it('survives a vacuum that freezes rows and one that writes the table anew', async () => {
    let before = await read();
    for (const command of ['vacuum freeze object_class', 'vacuum full object_class']) {
      await rename('oc_c', command);
      await sql.raw(command).execute(database.db);
      before = await expectWhole(before);
      expect(before.classes[2]?.name).toBe(command);
    }
  });

  it('is everything when rows lack identity, and once they have it again', async () => {
    let before = await read();
    await sql`update object_class set id = null where id = 'oc_b'`.execute(database.db);
    before = await expectWhole(before);
    expect(before.withoutIdentity).toEqual(['oc_b']);
    await sql`update object_class set id = 'oc_b' where id is null`.execute(database.db);
    expect((await expectWhole(before)).withoutIdentity).toEqual([]);
  });

  it('has a vocabulary that changed', async () => {
    const before = await read();
    await sql`update cad_category set label = 'Streets' where id = 'cad_OST_Roads'`.execute(database.db);
    const after = await expectWhole(before);
    expect(after.vocabularies.cadCategories.get('cad_OST_Roads')?.label).toBe('Streets');
  });

  it('is right for any row of writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(randomEdit, { maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
        let before = await read();
        for (const edits of rounds) {
          for (const edit of edits) await applyEdit(database.db, edit);
          before = await expectWhole(before);
        }
      }),
      { numRuns: forTier(10, 25), interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    );
  });
});
