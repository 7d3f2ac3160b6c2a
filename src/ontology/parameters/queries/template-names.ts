import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { ParamTemplate } from '../domain/param-templates.ts';

interface Row {
  id: string;
  distance: number;
  templates: ParamTemplate[];
}

/** For each class the names in lower case by which elements may have what its templates describe, own and inherited. */
export async function readTemplateNames(
  db: DbOrTx,
  classIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  if (classIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with recursive above (id, at, distance) as (
      select id, id, 0 from unnest(${[...classIds]}::text[]) id
      union all
      select above.id, c.parent_id, distance + 1 from above join object_class c on c.id = above.at
      where c.parent_id is not null and distance < 1000
    )
    select above.id, distance, templates from above
    join object_class_param_templates t on t.object_class_id = above.at
    where templates <> '[]' order by above.id, distance`.execute(db);
  const names = new Map<string, Set<string>>();
  for (const { id, templates } of rows) {
    const ofClass = names.get(id) ?? new Set();
    names.set(id, ofClass);
    // Rows come nearest first: what a class overrides further up no longer counts.
    for (const { name, ifc } of templates) {
      if (ofClass.has(name.toLowerCase())) continue;
      ofClass.add(name.toLowerCase());
      if (ifc?.name !== undefined) ofClass.add(ifc.name.toLowerCase());
    }
  }
  return names;
}
