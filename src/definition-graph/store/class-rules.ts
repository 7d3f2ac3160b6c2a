import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { categoryClasses, type Ontology, resolveGiven } from '../domain/class-rules.ts';
import { type Codes, codeClasses, readCodes, type Spellings } from '../domain/code-rules.ts';
import { categoryKeyOf } from './class-joins.ts';
import { keptTallies } from './summary-rows.ts';

interface Rule {
  source: 'given' | 'category';
  key: string;
  class: string;
}

/** Every exported id and every category that leads to an approved class. */
export function rulesOf(ontology: Ontology): Rule[] {
  const given = [...ontology.classes.keys(), ...ontology.aliases.keys()].flatMap((key): Rule[] => {
    const resolved = resolveGiven(key, ontology);
    return 'objectClassId' in resolved ? [{ source: 'given', key, class: resolved.objectClassId }] : [];
  });
  const categories = Array.from(
    categoryClasses(ontology),
    ([key, id]): Rule => ({ source: 'category', key, class: id }),
  );
  return [...given, ...categories];
}

/** Keeps the rules that the project's nodes use, as they stand in this ontology. The caller holds a transaction. */
export async function replaceClassRules(
  db: DbOrTx,
  projectId: string,
  ontology: Ontology,
  spellings: Spellings,
): Promise<void> {
  await sql`delete from graph_class_rule where project_id = ${projectId}`.execute(db);
  await sql`
    with tally as (${keptTallies(projectId)}), used as (
      select 'given' as source, object_class_id as key from tally
      union select 'given', type_object_class_id from tally
      union select 'category', ${categoryKeyOf('tally')} from tally
    )
    insert into graph_class_rule (project_id, source, key, object_class_id)
    select ${projectId}, source, key, r.class
    from json_to_recordset(${JSON.stringify(rulesOf(ontology))}::json) as r(source text, key text, class text)
    join used using (source, key)`.execute(db);
  await addCodeRules(db, projectId, codeClasses(ontology, spellings));
}

/** So many codes at a time: a project may have a million different ones. */
const FETCH = 5000;

interface UsedCodes {
  codes: string;
  category: string | null;
}

async function addCodeRules(
  db: DbOrTx,
  projectId: string,
  classOf: (codes: Codes, category: string | null) => string | null,
): Promise<void> {
  await sql`
    declare used_codes no scroll cursor for
    with tally as (${keptTallies(projectId)})
    select codes, ${categoryKeyOf('tally')} as category from tally where codes is not null
    union select type_codes, ${categoryKeyOf('tally')} from tally where type_codes is not null`.execute(db);
  for (;;) {
    const { rows } = await sql<UsedCodes>`fetch ${sql.lit(FETCH)} from used_codes`.execute(db);
    const found = rows.flatMap(({ codes, category }) => {
      const id = classOf(readCodes(codes), category);
      return id === null ? [] : [{ codes, category, class: id }];
    });
    await sql`
      insert into graph_class_rule (project_id, source, key, object_class_id)
      select ${projectId}, 'codes', graph_codes_key(codes, category), class
      from json_to_recordset(${JSON.stringify(found)}::json) as r(codes text, category text, class text)
      on conflict do nothing`.execute(db);
    if (rows.length < FETCH) break;
  }
  await sql`close used_codes`.execute(db);
}
