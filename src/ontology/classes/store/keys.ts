import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';

/**
 * Finds classes by id, then handle, then a former id or handle of a merged class. Record ids are looked for only
 * where bodies may carry them. Keys that lead nowhere are left out.
 */
export async function resolveKeys(
  db: DbOrTx,
  keys: readonly string[],
  { recordIds = false } = {},
): Promise<Map<string, string>> {
  const unique = [...new Set(keys)];
  const { rows } = await sql<{ key: string; id: string }>`
    select k.key, coalesce(by_id.id, by_handle.id, by_alias.id) as id
    from unnest(${unique}::text[]) k (key)
    left join object_class by_id on by_id.id = k.key
    left join object_class by_handle on by_handle.handle = k.key
    left join object_class_alias a on a.alias = k.key
    left join object_class by_alias on by_alias.id = a.object_class_id
    where coalesce(by_id.id, by_handle.id, by_alias.id) is not null`.execute(db);
  const found = new Map(rows.map(({ key, id }) => [key, id]));
  const records = recordIds ? unique.filter((key) => isRecordId(key) && !found.has(key)) : [];
  if (records.length > 0) for (const [key, id] of await resolveRecordIds(db, records)) found.set(key, id);
  return found;
}

/** A merged class's record id leads to the target, like its other keys. */
export async function resolveRecordIds(
  db: DbOrTx,
  recordIds: readonly string[],
): Promise<[string, string][]> {
  const { rows } = await sql<{ key: string; id: string }>`
    select k.key, coalesce(now.id, later.id) as id
    from unnest(${recordIds}::text[]) k (key)
    left join object_class now on now.record_id = k.key
    left join object_class_former_record_id f on f.record_id = k.key
    left join object_class_alias a on a.alias = f.object_class_id
    left join object_class later on later.id = a.object_class_id
    where coalesce(now.id, later.id) is not null`.execute(db);
  return rows.map(({ key, id }) => [key, id]);
}

/** The former keys that lead to any of these classes. */
export async function redirectsTo(
  db: DbOrTx,
  ids: readonly string[],
): Promise<{ alias: string; objectClassId: string }[]> {
  const { rows } = await sql<{ alias: string; objectClassId: string }>`
    select alias, object_class_id as "objectClassId" from object_class_alias
    where object_class_id = any(${ids}::text[]) order by alias`.execute(db);
  return rows;
}
