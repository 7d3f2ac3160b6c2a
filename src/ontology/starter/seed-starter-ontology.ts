import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { derive, type Placement } from '../domain/inheritance.ts';
import type { ObjectClass } from '../domain/object-class.ts';
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
  const rows = classes.map((one) => rowOf(one, placements.get(one.id) as Placement, !parents.has(one.id)));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into object_class (${columns})
    select ${columns} from jsonb_populate_recordset(null::object_class, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

function rowOf(one: ObjectClass, { depth, path, sources }: Placement, isLeaf: boolean) {
  const { uniformat, masterformat, object_class_codes, cad_categories } = one.links;
  return {
    id: one.id,
    handle: one.handle,
    name: one.name,
    status: one.status,
    parent_id: one.parentId,
    description: one.description,
    synonyms: one.synonyms,
    uniformat_id: uniformat?.entryId ?? null,
    uniformat_make_unique: one.makeUnique.uniformat,
    uniformat_source_id: sources.uniformat,
    masterformat_id: masterformat?.entryId ?? null,
    masterformat_make_unique: one.makeUnique.masterformat,
    masterformat_source_id: sources.masterformat,
    object_class_code_id: object_class_codes?.entryId ?? null,
    object_class_code_make_unique: one.makeUnique.object_class_codes,
    object_class_code_source_id: sources.object_class_codes,
    cad_category_id: cad_categories?.entryId ?? null,
    cad_given: cad_categories?.given ?? null,
    cad_bound_name: cad_categories?.boundName ?? null,
    cad_bound_int: cad_categories?.boundInt ?? null,
    cad_make_unique: one.makeUnique.cad_categories,
    cad_source_id: sources.cad_categories,
    depth,
    path,
    is_leaf: isLeaf,
  };
}
