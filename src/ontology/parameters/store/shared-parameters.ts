import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { LibrarySize } from '../domain/library-size.ts';
import { dataTypeOf, type LibraryParameter, type ParameterChange } from '../domain/shared-parameter.ts';
import type { LibraryGuids } from '../parameter-guid.ts';

/**
 * The GUIDs that count, by data type and name: the only one of a name and type, or the preferred one of several.
 * `names` limits what is read.
 */
export async function libraryGuids(
  db: DbOrTx,
  names: readonly string[] | null = null,
): Promise<LibraryGuids> {
  const { rows } = await sql<{ key: string; guid: string | null }>`
    select data_type || '/' || name as key,
      case when count(*) = 1 then min(guid) else min(guid) filter (where preferred) end as guid
    from shared_parameter
    where data_type is not null and (${names}::text[] is null or name = any(${names}::text[]))
    group by data_type, name`.execute(db);
  return new Map(rows.flatMap(({ key, guid }) => (guid === null ? [] : [[key, guid]])));
}

/** By GUID, in the order of names, then of GUIDs, by code points. */
export async function allParameters(db: DbOrTx): Promise<Map<string, LibraryParameter>> {
  const { rows } = await sql<LibraryParameter>`
    select guid, name, revit_data_type as "revitDataType", data_category as "dataCategory",
      group_name as "group", visible, description, user_modifiable as "userModifiable",
      hide_when_no_value as "hideWhenNoValue", preferred
    from shared_parameter order by name collate "C", guid collate "C"`.execute(db);
  return new Map(rows.map((parameter) => [parameter.guid, parameter]));
}

export async function librarySize(db: DbOrTx): Promise<LibrarySize> {
  const { rows } = await sql<LibrarySize>`
    select count(*) as parameters,
      coalesce(sum(length(name) + length(group_name) + length(description)), 0)::bigint as characters
    from shared_parameter`.execute(db);
  return rows[0] ?? { parameters: 0, characters: 0 };
}

export async function saveParameters(tx: Tx, changes: readonly ParameterChange[]): Promise<void> {
  const gone = changes.flatMap(({ guid, after }) => (after ? [] : [guid]));
  if (gone.length > 0) await sql`delete from shared_parameter where guid = any(${gone}::text[])`.execute(tx);
  const rows = changes.flatMap(({ after }) => (after ? [rowOf(after)] : []));
  if (rows.length === 0) return;
  await sql`
    insert into shared_parameter
    select * from jsonb_populate_recordset(null::shared_parameter, ${JSON.stringify(rows)}::jsonb)
    on conflict (guid) do update set
      name = excluded.name, data_type = excluded.data_type, revit_data_type = excluded.revit_data_type,
      data_category = excluded.data_category, group_name = excluded.group_name, visible = excluded.visible,
      description = excluded.description, user_modifiable = excluded.user_modifiable,
      hide_when_no_value = excluded.hide_when_no_value, preferred = excluded.preferred`.execute(tx);
}

function rowOf(parameter: LibraryParameter) {
  return {
    guid: parameter.guid,
    name: parameter.name,
    data_type: dataTypeOf(parameter.revitDataType),
    revit_data_type: parameter.revitDataType,
    data_category: parameter.dataCategory,
    group_name: parameter.group,
    visible: parameter.visible,
    description: parameter.description,
    user_modifiable: parameter.userModifiable,
    hide_when_no_value: parameter.hideWhenNoValue,
    preferred: parameter.preferred,
  };
}
