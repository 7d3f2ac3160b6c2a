import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

/** The sum that the triggers keep, counted anew from the rows. */
export async function charactersCountedAnew(db: Database['db']): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select sum(characters)::float8 as characters from (
      select characters_of_class(name, description, synonyms, translations, codes) from object_class
      union all select char_length(templates::text) from object_class_param_templates where templates <> '[]'
      union all select 50 + char_length(concat(id, code, title, parent_code)) from classification_entry
      union all select 50 + char_length(concat(code, title)) from classification_system_entry
      union all select 50 + char_length(concat(alias, object_class_id)) from object_class_alias
    ) as counted (characters)`.execute(db);
  return rows[0]?.characters ?? 0;
}
