import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { customCategory } from '../domain/vocabulary.ts';

/** The vocabulary is in the memory of every process: an import cannot fill it without end. */
const MOST_CUSTOM = 5000;

/**
 * Adds categories that users made in their CAD tool to the vocabulary, by name. It holds the ontology's lock until
 * commit, so call it last. Returns the version of the ontology before and after, or null if nothing was added.
 */
export async function addCustomCategories(
  db: DbOrTx,
  names: readonly string[],
): Promise<{ before: number; after: number } | null> {
  const entries = names.flatMap((name) => customCategory(name) ?? []);
  const known = await sql<{ id: string }>`
    select id from cad_category
    where id = any(${entries.map(({ id }) => id)}::text[])
      or builtin_name = any(${entries.map(({ builtinName }) => builtinName)}::text[])`.execute(db);
  if (known.rows.length >= entries.length) return null;
  const before = await lockVersion(db);
  const { numAffectedRows } = await sql`
    insert into cad_category (id, builtin_name, builtin_category_int, label, category_type, custom)
    select id, name, null, name, 'Model', true
    from unnest(${entries.map(({ id }) => id)}::text[], ${entries.map(({ builtinName }) => builtinName)}::text[])
      as entry(id, name)
    where not exists (select from cad_category c where c.id = entry.id or c.builtin_name = entry.name)
    order by id
    limit greatest(0, ${MOST_CUSTOM} - (select count(*) from cad_category where custom))`.execute(db);
  return (numAffectedRows ?? 0n) === 0n ? null : { before, after: await lockVersion(db) };
}

async function lockVersion(db: DbOrTx): Promise<number> {
  const locked = sql<{ version: number }>`select version from ontology_version for update`;
  return onlyRow(await locked.execute(db)).version;
}
