import { sql } from 'kysely';
import { trustedJson } from '../../../kernel/json.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { ParamTemplate, RenderedParamTemplate } from '../domain/param-templates.ts';

/** `read` counts how many characters of JSON they have. */
export async function templatesOf(
  db: DbOrTx,
  ids: Iterable<string>,
  read: CharactersRead = { characters: 0 },
): Promise<Map<string, ParamTemplate[]>> {
  const { rows } = await sql<{ id: string; templates: string }>`
    select object_class_id as id, templates::text as templates from object_class_param_templates
    where object_class_id = any(${[...ids]}::text[]) and templates <> '[]'`.execute(db);
  return new Map(
    rows.map(({ id, templates }) => {
      read.characters += templates.length;
      return [id, trustedJson<ParamTemplate[]>(templates)];
    }),
  );
}

/** How many characters were read of what others stored. */
export interface CharactersRead {
  characters: number;
}

/** What stands for the templates of each class that has any. */
export async function templateDigests(
  db: DbOrTx,
  ids: readonly string[],
  read: CharactersRead,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; digest: string; characters: number }>`
    select id, md5(templates) as digest, length(templates) as characters from (
      select object_class_id as id, templates::text as templates from object_class_param_templates
      where object_class_id = any(${ids}::text[]) and templates <> '[]' offset 0) as stored`.execute(db);
  return new Map(
    rows.map(({ id, digest, characters }) => {
      read.characters += characters;
      return [id, digest];
    }),
  );
}

/** How many bytes of JSON the templates of each class have. */
export async function templateSizes(db: DbOrTx, ids: Iterable<string>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select object_class_id as id, octet_length(templates::text) as bytes from object_class_param_templates
    where object_class_id = any(${[...ids]}::text[]) and templates <> '[]'`.execute(db);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

export interface Rendered {
  templates: RenderedParamTemplate[];
  renderedAt: Date;
}

export async function findRendered(db: DbOrTx, id: string): Promise<Rendered | null> {
  const { rows } = await sql<{ templates: RenderedParamTemplate[] | null; renderedAt: Date | null }>`
    select rendered as templates, rendered_at as "renderedAt" from object_class_param_templates
    where object_class_id = ${id}`.execute(db);
  const [row] = rows;
  return row?.templates && row.renderedAt ? { templates: row.templates, renderedAt: row.renderedAt } : null;
}

export async function saveRendered(
  tx: Tx,
  rendered: ReadonlyMap<string, RenderedParamTemplate[]>,
): Promise<void> {
  await sql`
    insert into object_class_param_templates (object_class_id, rendered, rendered_at)
    select id, rendered::jsonb, now()
    from unnest(
      ${[...rendered.keys()]}::text[],
      ${Array.from(rendered.values(), (templates) => JSON.stringify(templates))}::text[]
    ) as r (id, rendered)
    on conflict (object_class_id) do update set rendered = excluded.rendered, rendered_at = excluded.rendered_at`.execute(
    tx,
  );
}

/** Of every class with templates of its own, their names. */
export async function namesOfTemplates(db: DbOrTx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select object_class_id as id, array(select t ->> 'name' from jsonb_array_elements(templates) t) as names
    from object_class_param_templates where templates <> '[]'`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** As much JSON as one statement reads well within its time. */
const PART_CHARACTERS = 4_000_000;
const MOST_IN_PART = 2000;

/** Of every class that has any; in parts, because a class can have a million characters. */
export async function allTemplates(db: DbOrTx): Promise<Map<string, ParamTemplate[]>> {
  const found = new Map<string, ParamTemplate[]>();
  let most = 8;
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; templates: string }>`
      select object_class_id as id, templates::text as templates from object_class_param_templates
      where object_class_id > ${after} and templates <> '[]' order by object_class_id limit ${most}`.execute(
      db,
    );
    let characters = 0;
    for (const { id, templates } of rows) {
      characters += templates.length;
      found.set(id, trustedJson<ParamTemplate[]>(templates));
      after = id;
    }
    if (rows.length < most) return found;
    most = characters > PART_CHARACTERS ? Math.ceil(most / 2) : Math.min(MOST_IN_PART, most * 2);
  }
}

/** How many bytes of JSON there are of all of them. */
export async function sizeOfAllTemplates(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(templates::text)), 0)::bigint as bytes from object_class_param_templates`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
