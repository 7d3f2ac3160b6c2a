import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { derive, type Placement } from '../domain/inheritance.ts';
import type { ObjectClass } from '../domain/object-class.ts';
import { rowOf } from '../store/object-class-row.ts';
import { starterObjectClasses } from './starter-object-classes.ts';

/**
 * Fills an empty ontology with the starter classes; a tree that has so much as one class is left alone. The
 * vocabularies must be loaded. Answers with the number of classes.
 */
export async function seedStarterOntology(tx: Tx): Promise<number> {
  await sql`select from ontology_version for update`.execute(tx);
  const { rows } = await sql`select from object_class limit 1`.execute(tx);
  if (rows.length > 0) return 0;

  const categories = await tx
    .selectFrom('cad_category')
    .select([
      'id',
      'builtin_name as builtinName',
      'builtin_category_int as builtinCategoryInt',
      'label',
      'retired',
    ])
    .execute();
  const classes = await starterObjectClasses(
    new Map(categories.map((category) => [category.builtinName, category])),
    () => newId('oc'),
  );
  await insertClasses(tx, classes);
  return classes.length;
}

async function insertClasses(tx: Tx, classes: readonly ObjectClass[]): Promise<void> {
  const byId = new Map(classes.map((one) => [one.id, one]));
  const parents = new Set(classes.map((one) => one.parentId));
  const placements = derive(byId, byId.keys());
  const rows = classes.map((one) =>
    rowOf(one, { ...(placements.get(one.id) as Placement), isLeaf: !parents.has(one.id) }),
  );
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into object_class (${columns})
    select ${columns} from jsonb_populate_recordset(null::object_class, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
