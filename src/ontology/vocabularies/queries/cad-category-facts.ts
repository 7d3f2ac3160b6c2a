import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type CategoryKind, categoryKind } from '../domain/vocabulary.ts';

/** Built-in names and integers of the CAD categories, for records that carry only one of the two. */
export async function readCadCategories(
  db: DbOrTx,
): Promise<{ builtinName: string; builtinCategoryInt: number; label: string }[]> {
  const { rows } = await sql<{ builtinName: string; builtinCategoryInt: number; label: string }>`
    select builtin_name as "builtinName", builtin_category_int as "builtinCategoryInt", label
    from cad_category where not custom`.execute(db);
  return rows;
}

/** The vocabulary's facts about these built-in categories; unknown ones are left out. */
export async function readCategoryFacts(
  db: DbOrTx,
  builtinNames: readonly string[],
): Promise<Map<string, { kind: CategoryKind; label: string }>> {
  if (builtinNames.length === 0) return new Map();
  const { rows } = await sql<{ name: string; label: string; type: string | null; tagged: boolean }>`
    select builtin_name as name, label, category_type as type, exists (
      select from cad_category tags
      where tags.builtin_name in (c.builtin_name || 'Tags', regexp_replace(c.builtin_name, 's$', '') || 'Tags')
    ) as tagged
    from cad_category c where not custom and builtin_name = any(${builtinNames}::text[])`.execute(db);
  return new Map(
    rows.map(({ name, label, type, tagged }) => [name, { label, kind: categoryKind(type, tagged) }]),
  );
}

/** Those of these texts that no category of the vocabulary is called, be it by its built-in name or its label. */
export async function unknownCategoryNames(db: DbOrTx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) with ordinality as given(name, place)
    where not exists (select from cad_category c where name in (c.builtin_name, c.label)) order by place`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
