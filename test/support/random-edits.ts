import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** One write by psql: every kind of change that a list can show, and some that it cannot. */
export interface Edit {
  kind: (typeof KINDS)[number];
  /** Which classes, by their place among those there are. */
  a: number;
  b: number;
}

const KINDS = [
  'rename',
  'describe',
  'approve',
  'draft',
  'archive',
  'move',
  'uproot',
  'orphan',
  'insert',
  'insert',
  'delete',
  'merge',
  'merge',
  'link',
  'unique',
  'retitle',
  'retire',
  'restore',
  'touch',
] as const;

export const randomEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: fc.nat(),
  b: fc.nat(),
});

let made = 0;

export async function applyEdit(db: Db, { kind, a, b }: Edit): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from object_class order by id`.execute(db);
  const first = rows[a % Math.max(rows.length, 1)]?.id ?? null;
  const other = rows[b % Math.max(rows.length, 1)]?.id ?? null;
  const statements = {
    rename: sql`update object_class set name = ${`Name ${b % 3}`} where id = ${first}`,
    describe: sql`update object_class set description = ${b % 2 ? null : `Text ${b % 5}`} where id = ${first}`,
    approve: sql`update object_class set status = 'approved' where id = ${first}`,
    draft: sql`update object_class set status = 'draft' where id = ${first}`,
    archive: sql`update object_class set status = 'archived' where id = ${first}`,
    move: sql`update object_class set parent_id = ${other} where id = ${first}`,
    uproot: sql`update object_class set parent_id = null where id = ${first}`,
    orphan: sql`update object_class set parent_id = 'oc_nowhere' where id = ${first} and ${b % 4} = 0`,
    insert: sql`insert into object_class (id, handle, name, status, parent_id, depth, path, is_leaf)
      values (${`oc_new${++made}`}, ${`new-${made}`}, ${`New ${made}`}, ${b % 4 ? 'approved' : 'draft'}, ${b % 5 ? first : null}, 1, 'p', true)`,
    delete: sql`delete from object_class where id = ${first}`,
    merge: sql`
      with gone as (delete from object_class where id = ${first} and id <> ${other} returning id, handle),
        children as (update object_class set parent_id = ${other} from gone where parent_id = gone.id and object_class.id <> ${other}),
        led as (update object_class_alias set object_class_id = ${other} from gone where object_class_id = gone.id)
      insert into object_class_alias (alias, object_class_id)
      select key, ${other}::text from gone, lateral (values (id), (handle)) keys (key) on conflict do nothing`,
    link: sql`update object_class set uniformat_id = 'uf_B2010', uniformat_source_id = ${b % 2 ? first : other},
      cad_category_id = 'cad_OST_Walls', cad_given = 'OST_Walls', cad_source_id = ${b % 3 ? first : null} where id = ${first}`,
    unique: sql`update object_class set uniformat_make_unique = ${b % 2 === 0} where id = ${first}`,
    retitle: sql`update classification_entry set title = ${`Title ${b % 3}`} where id = 'uf_B2010'`,
    retire: sql`update cad_category set retired = true where id = 'cad_OST_Walls'`,
    restore: sql`update cad_category set retired = false where id = 'cad_OST_Walls'`,
    touch: sql`update object_class set revision = revision + 1`,
  };
  await statements[kind].execute(db);
}
