import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { type ClassFinders, readCodes } from '../domain/code-rules.ts';
import { categoryKeyOf } from './class-joins.ts';
import { keptTallies } from './summary-rows.ts';

/** A name by which the project's nodes refer to a class, and the class of the stored rule. */
interface Named {
  source: 'given' | 'category' | 'codes';
  key: string;
  /** The codes behind the key; null for a rule that no node uses any more. */
  codes: string | null;
  category: string | null;
  isUsed: boolean;
  kept: string | null;
}

/** Fetched in batches: a project may have a million different codes. */
const FETCH = 5000;

/**
 * Stores the rules that the project's nodes use, by these finders. Only differences are written: there may be as many
 * codes as nodes, and a change of the ontology affects few. The caller holds a transaction.
 */
export async function replaceClassRules(db: DbOrTx, projectId: string, finders: ClassFinders): Promise<void> {
  const classOf = classNamed(finders);
  const category = categoryKeyOf('tally');
  await sql`
    declare named no scroll cursor for
    with tally as (${keptTallies(projectId)}), used as (
      select source, key, min(codes) as codes, min(category) as category, true as is_used
      from (
        select 'given' as source, object_class_id as key, null as codes, null as category from tally
        union all select 'given', type_object_class_id, null, null from tally
        union all select 'category', ${category}, null, null from tally
        union all select 'codes', graph_codes_key(codes, ${category}), codes, ${category} from tally
        union all select 'codes', graph_codes_key(type_codes, ${category}), type_codes, ${category} from tally
      ) each
      where key is not null
      group by source, key
    )
    select source, key, codes, category, coalesce(is_used, false) as "isUsed", rule.object_class_id as kept
    from used
    full join (select * from graph_class_rule where project_id = ${projectId}) rule using (source, key)`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<Named>`fetch ${sql.lit(FETCH)} from named`.execute(db);
    const changed = rows.flatMap((named) => {
      const found = named.isUsed ? classOf(named) : null;
      return found === named.kept ? [] : [{ source: named.source, key: named.key, class: found }];
    });
    if (changed.length > 0) await write(db, projectId, changed);
    if (rows.length < FETCH) break;
  }
  await sql`close named`.execute(db);
}

/** The approved class for an exported id, a category or codes. */
function classNamed({ byId, byCodes, byCategory }: ClassFinders): (named: Named) => string | null {
  return ({ source, key, codes, category }) => {
    if (source === 'codes') return byCodes(readCodes(codes), category).objectClassId;
    if (source === 'category') return byCategory(key);
    const resolved = byId(key);
    return 'objectClassId' in resolved ? resolved.objectClassId : null;
  };
}

/** A class of null deletes the rule. */
async function write(
  db: DbOrTx,
  projectId: string,
  changed: { source: string; key: string; class: string | null }[],
): Promise<void> {
  const rules = sql`json_to_recordset(${JSON.stringify(changed)}::json) as r(source text, key text, class text)`;
  await sql`
    delete from graph_class_rule rule using ${rules}
    where r.class is null and rule.project_id = ${projectId} and rule.source = r.source and rule.key = r.key`.execute(
    db,
  );
  await sql`
    insert into graph_class_rule (project_id, source, key, object_class_id)
    select ${projectId}, source, key, class from ${rules} where class is not null
    on conflict (project_id, source, key) do update set object_class_id = excluded.object_class_id`.execute(
    db,
  );
}
