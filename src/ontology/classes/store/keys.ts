import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import { firstFreeNumber, numberedHandle, slugOf } from '../domain/handle.ts';

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
async function resolveRecordIds(db: DbOrTx, recordIds: string[]): Promise<[string, string][]> {
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

/** Chooses handles that neither a class nor a former key has, one after the other. */
export async function handlesFor(tx: Tx, names: readonly string[]): Promise<(name: string) => string> {
  const wanted = new Map<string, number>();
  for (const name of names) wanted.set(slugOf(name), (wanted.get(slugOf(name)) ?? 0) + 1);
  const taken = new Set<string>();
  // The first few numbers of each slug, then more of those that had too few free ones; one may be a route's word.
  let open = Array.from(wanted, ([slug, count]) => ({ slug, need: count + 1, upTo: count + 1 }));
  while (open.length > 0) {
    for (const handle of await heldHandles(
      tx,
      open.flatMap(({ slug, upTo }) => numbered(slug, upTo)),
    ))
      taken.add(handle);
    open = open
      .filter(
        ({ slug, need, upTo }) => numbered(slug, upTo).filter((handle) => !taken.has(handle)).length < need,
      )
      .map((search) => ({ ...search, upTo: search.upTo * 8 }));
  }
  const next = new Map<string, number>();
  return (name) => {
    const slug = slugOf(name);
    const n = firstFreeNumber(slug, (candidate) => taken.has(candidate), next.get(slug) ?? 1);
    next.set(slug, n + 1);
    const handle = numberedHandle(slug, n);
    taken.add(handle);
    return handle;
  };
}

/** slug, slug-2, slug-3, ... */
function numbered(slug: string, upTo: number): string[] {
  return Array.from({ length: upTo }, (_, i) => numberedHandle(slug, i + 1));
}

async function heldHandles(tx: Tx, handles: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ handle: string }>`
    select handle from object_class where handle = any(${handles}::text[])
    union all select alias from object_class_alias where alias = any(${handles}::text[])`.execute(tx);
  return new Set(rows.map(({ handle }) => handle));
}

/** Who has these handles now. */
export async function holdersOf(tx: Tx, handles: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ handle: string; id: string }>`
    select handle, id from object_class where handle = any(${handles}::text[])
    union all select alias, object_class_id from object_class_alias where alias = any(${handles}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ handle, id }) => [handle, id]));
}

/** Where these former keys lead. */
export async function leadsTo(tx: Tx, aliases: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ alias: string; id: string }>`
    select alias, object_class_id as id from object_class_alias where alias = any(${aliases}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ alias, id }) => [alias, id]));
}

/** All former keys, and where they lead. */
export async function allRedirects(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ alias: string; id: string }>`
    select alias, object_class_id as id from object_class_alias`.execute(tx);
  return new Map(rows.map(({ alias, id }) => [alias, id]));
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
