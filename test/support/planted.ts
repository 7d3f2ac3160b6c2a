import { sql } from 'kysely';
import { derive, type Placement } from '../../src/ontology/classes/domain/inheritance.ts';
import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { INSERT_COLUMNS, objectClassRowOf } from '../../src/ontology/classes/store/object-class-row.ts';
import type { DbOrTx } from '../../src/platform/db/database.ts';
import { objectClass, treeOf } from '../ontology/random-trees.ts';

export type Seed = Partial<ObjectClass> & { id: string };

/**
 * Replaces all classes by these, by SQL, with everything computed as a write would compute it. Classes without a
 * place in the tree (a cycle, a missing parent) have nothing computed.
 */
export async function plant(db: DbOrTx, seeds: readonly Seed[]): Promise<void> {
  const classes = seeds.map((seed) => objectClass({ status: 'approved', ...seed }));
  const tree = treeOf(classes);
  const placements = derive(tree, tree.keys());
  const parents = new Set(classes.map((one) => one.parentId));
  const rows = classes.map((one) =>
    objectClassRowOf(one, { ...NOWHERE, ...placements.get(one.id), isLeaf: !parents.has(one.id) }),
  );
  const put = async (tx: DbOrTx) => {
    // As every write does, so that this cannot deadlock with a write in progress.
    await sql`select 1 from ontology_version for update`.execute(tx);
    await sql`delete from object_class`.execute(tx);
    await sql`
      insert into object_class (${INSERT_COLUMNS})
      select ${INSERT_COLUMNS} from jsonb_populate_recordset(null::object_class, ${JSON.stringify(rows)}::jsonb)`.execute(
      tx,
    );
  };
  await (db.isTransaction ? put(db) : db.transaction().execute(put));
}

const NOWHERE: Omit<Placement, 'depth' | 'path'> & { depth: null; path: null } = {
  depth: null,
  path: null,
  sources: { uniformat: null, masterformat: null, object_class_codes: null, cad_categories: null },
};
