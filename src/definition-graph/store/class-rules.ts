import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { categoryClasses, type Ontology, resolveGiven } from '../domain/class-rules.ts';
import { currentTallies } from './summary-rows.ts';

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

/** Keeps the rules that the project's current nodes use, as they stand in this ontology. */
export async function replaceClassRules(db: DbOrTx, projectId: string, ontology: Ontology): Promise<void> {
  await sql`delete from graph_class_rule where project_id = ${projectId}`.execute(db);
  await sql`
    with tally as (${currentTallies(projectId)}), used as (
      select 'given' as source, object_class_id as key from tally
      union select 'given', type_object_class_id from tally
      union select 'category', coalesce(builtin_name, builtin_category_int::text) from tally
    )
    insert into graph_class_rule (project_id, source, key, object_class_id)
    select ${projectId}, source, key, r.class
    from json_to_recordset(${JSON.stringify(rulesOf(ontology))}::json) as r(source text, key text, class text)
    join used using (source, key)`.execute(db);
}
