import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { saveParameters } from '../../parameters/store/shared-parameters.ts';
import { type Placement, perKind } from '../domain/inheritance.ts';
import { CLASSIFICATION_KINDS, type ObjectClass } from '../domain/object-class.ts';
import type { Consequences } from '../domain/plans/consequences.ts';
import type { Change, Plan, Redirect, ReviewersChange, TemplatesChange } from '../domain/plans/plan.ts';
import { type Computed, INSERT_COLUMNS, objectClassRowOf, SET_COLUMNS } from './object-class-row.ts';
import { MANY_ROWS, planForManyRows } from './planner-settings.ts';

/** The classes as they are stored, by id. */
export type StoredClasses = ReadonlyMap<string, Computed>;

/** Writes a plan and its consequences in few statements, each for many rows. */
export async function savePlan(
  tx: Tx,
  { plan, before, after }: { plan: Plan; before: StoredClasses; after: Consequences },
  operationId: string,
): Promise<void> {
  const { deleted, created, changed, moved, parentsNow } = await inSlices(sorted(plan, before, after));
  const stored = (objectClass: ObjectClass) => {
    const { id } = objectClass;
    return objectClassRowOf(objectClass, {
      ...(before.get(id) ?? { ...NOTHING, isLeaf: !after.children.get(id)?.length }),
      ...after.placements.get(id),
    });
  };

  await deleteRows(tx, deleted);
  await saveRedirects(tx, plan.redirects, operationId);
  for (const some of batches(created)) {
    const rows = some.map(stored);
    await sql`insert into object_class (${INSERT_COLUMNS}) select ${INSERT_COLUMNS}
      from json_populate_recordset(null::object_class, ${JSON.stringify(rows)}::json)`.execute(tx);
  }
  for (const some of batches(changed)) {
    const rows = some.map(stored);
    await sql`update object_class o set ${SET_COLUMNS}, revision = o.revision + 1
      from json_populate_recordset(null::object_class, ${JSON.stringify(rows)}::json) r where o.id = r.id`.execute(
      tx,
    );
  }
  for (const some of batches(moved)) await savePlacements(tx, some);
  // For new classes `is_leaf` was written with the row.
  await saveLeaves(
    tx,
    parentsNow.filter((id) => before.has(id)),
  );
  for (const some of batches(plan.templates)) await saveTemplates(tx, some);
  for (const some of batches(plan.parameters ?? [])) await saveParameters(tx, some);
  for (const some of batches(plan.reviewers ?? [])) await saveReviewers(tx, some);
}

/** What to write for which class, computed in small steps. */
function* sorted({ changes }: Plan, stored: StoredClasses, { placements }: Consequences) {
  const deleted: string[] = [];
  const created: ObjectClass[] = [];
  const changed: ObjectClass[] = [];
  const written = new Set<string>();
  const parentsNow = new Set<string>();
  for (const { id, before, after } of changes) {
    written.add(id);
    if (!after) deleted.push(id);
    else if (before) changed.push(after);
    else created.push(after);
    for (const parent of touchedParents(before, after)) parentsNow.add(parent);
    yield;
  }
  const moved: [string, Placement][] = [];
  for (const [id, place] of placements) {
    if (!written.has(id) && differs(stored.get(id), place)) moved.push([id, place]);
    yield;
  }
  return { deleted, created, changed, moved, parentsNow: [...parentsNow] };
}

/** Rows per statement: writing them down as JSON takes a moment in which nobody else has a turn. */
const AT_ONCE = 200;

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE);
}

const NOTHING: Omit<Computed, 'revision'> = {
  depth: null,
  path: null,
  isLeaf: null,
  sources: perKind(() => null),
};

/** Whether the stored computed fields differ from this placement. */
export function differs(computed: Computed | undefined, placement: Placement): boolean {
  if (!computed) return true;
  if (computed.depth !== placement.depth || computed.path !== placement.path) return true;
  return CLASSIFICATION_KINDS.some((kind) => computed.sources[kind] !== placement.sources[kind]);
}

async function deleteRows(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with gone as (delete from object_class where id = any(${ids}::text[]) returning id, record_id)
    insert into object_class_former_record_id (record_id, object_class_id)
    select record_id, id from gone where record_id is not null
    on conflict (record_id) do update set object_class_id = excluded.object_class_id`.execute(tx);
}

/** A class that an undo brings back has its record id again. */
export async function bringBackRecordIds(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    with back as (delete from object_class_former_record_id where object_class_id = any(${ids}::text[]) returning *)
    update object_class o set record_id = back.record_id from back where o.id = back.object_class_id`.execute(
    tx,
  );
}

async function saveReviewers(tx: Tx, changes: readonly ReviewersChange[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  await sql`delete from object_class_reviewers where object_class_id = any(${ids}::text[])`.execute(tx);
  const kept = changes.filter(({ after }) => after.length > 0);
  if (kept.length === 0) return;
  await sql`insert into object_class_reviewers (object_class_id, user_ids)
    select id, after from json_to_recordset(${JSON.stringify(kept)}::json) as r (id text, after text[])`.execute(
    tx,
  );
}

/**
 * A file may give a new class the ID of one that was deleted, and an undo brings back the former class. Changes of open
 * proposals that were bound on an earlier version, or for an undo since the deletion, mean the other class.
 */
export async function noteIdsGivenAgain(
  tx: Tx,
  ids: string[],
  undoneId: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  const open = sql`proposal p join proposal_change c on c.proposal_id = p.id where p.status in ('open', 'submitted')`;
  await sql`delete from object_class_again
    where version <= coalesce((select min(coalesce(c.bound_version, 0)) from ${open}), ${MAX_VERSION}::bigint)`.execute(
    tx,
  );
  await sql`
    insert into object_class_again (object_class_id, version, since)
    select given.id, v.version, (select created_at from operation where id = ${undoneId})
    from unnest(${ids}::text[]) given (id), ontology_version v
    where exists (select from ${open})
    on conflict do nothing`.execute(tx);
}

const MAX_VERSION = '9223372036854775807';

async function saveRedirects(tx: Tx, redirects: readonly Redirect[], operationId: string): Promise<void> {
  const gone = redirects.filter(({ after }) => after === null).map(({ alias }) => alias);
  const kept = redirects.filter(({ after }) => after !== null);
  if (gone.length > 0)
    await sql`delete from object_class_alias where alias = any(${gone}::text[])`.execute(tx);
  if (kept.length === 0) return;
  await sql`
    insert into object_class_alias (alias, object_class_id, operation_id)
    select alias, target, ${operationId}
    from unnest(${kept.map(({ alias }) => alias)}::text[], ${kept.map(({ after }) => after)}::text[]) as r (alias, target)
    on conflict (alias) do update set object_class_id = excluded.object_class_id, operation_id = excluded.operation_id`.execute(
    tx,
  );
}

export async function savePlacements(
  tx: Tx,
  placements: readonly (readonly [string, Placement])[],
): Promise<void> {
  if (placements.length === 0) return;
  if (placements.length > MANY_ROWS) await planForManyRows(tx);
  const column = <T>(pick: (placement: Placement) => T) => placements.map(([, placement]) => pick(placement));
  await sql`
    update object_class o set depth = r.depth, path = r.path, uniformat_source_id = r.uniformat,
      masterformat_source_id = r.masterformat, object_class_code_source_id = r.code, cad_source_id = r.cad
    from unnest(
      ${placements.map(([id]) => id)}::text[],
      ${column(({ depth }) => depth)}::int[],
      ${column(({ path }) => path)}::text[],
      ${column(({ sources }) => sources.uniformat)}::text[],
      ${column(({ sources }) => sources.masterformat)}::text[],
      ${column(({ sources }) => sources.object_class_codes)}::text[],
      ${column(({ sources }) => sources.cad_categories)}::text[]
    ) as r (id, depth, path, uniformat, masterformat, code, cad)
    where o.id = r.id`.execute(tx);
}

/** The classes whose being a leaf may have changed. A class that came back may have children that never left. */
function touchedParents(before: Change['before'], after: Change['after']): string[] {
  if (before && after && before.parentId === after.parentId) return [];
  return [before?.parentId, after?.parentId, after?.id].filter((id) => typeof id === 'string');
}

/** Whether a class is a leaf comes from the table. */
export async function saveLeaves(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update object_class o set is_leaf = r.is_leaf
    from (
      select p.id, not exists (select from object_class c where c.parent_id = p.id) as is_leaf
      from object_class p where p.id = any(${ids}::text[])
    ) r
    where o.id = r.id and o.is_leaf is distinct from r.is_leaf`.execute(tx);
}

async function saveTemplates(tx: Tx, templates: readonly TemplatesChange[]): Promise<void> {
  if (templates.length === 0) return;
  await sql`
    insert into object_class_param_templates (object_class_id, templates)
    select id, templates::jsonb
    from unnest(
      ${templates.map(({ id }) => id)}::text[],
      ${templates.map(({ after }) => JSON.stringify(after))}::text[]
    ) as r (id, templates)
    on conflict (object_class_id) do update set templates = excluded.templates`.execute(tx);
}
