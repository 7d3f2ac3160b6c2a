import { type RawBuilder, sql } from 'kysely';
import type { FailureKind } from '../../constraints/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Failure, Outcome } from '../domain/model-check.ts';
import { PAGE_BYTES } from './checks.ts';

interface OfCheck {
  projectId: string;
  checkId: string;
}

/** Numbered from `first` on. */
export async function insertFailures(
  db: DbOrTx,
  { projectId, checkId }: OfCheck,
  failures: readonly Failure[],
  first: number,
): Promise<void> {
  if (failures.length === 0) return;
  await sql`
    insert into model_check_failure (project_id, check_id, no, document_id, node_id, element_id, name,
      object_class_id, class_name, level_id, level_name, parameter, kind, value, expected, ifc_guid, type_name)
    select ${projectId}, ${checkId}, ${first}::bigint + n - 1, f.*
    from rows from (json_to_recordset(${JSON.stringify(failures)}::json)
      as ("documentId" text, "nodeId" text, "elementId" text, name text, "objectClassId" text, "className" text,
        "levelId" text, "levelName" text, parameter text, kind text, value json, expected text,
        "ifcGuid" text, "typeName" text))
      with ordinality as r("documentId", "nodeId", "elementId", name, "objectClassId", "className", "levelId",
        "levelName", parameter, kind, value, expected, "ifcGuid", "typeName", n)
    cross join lateral (select r."documentId", r."nodeId", r."elementId", r.name, r."objectClassId", r."className",
      r."levelId", r."levelName", r.parameter, r.kind, r.value, r.expected, r."ifcGuid", r."typeName") f`.execute(
    db,
  );
}

export interface FailureFilter {
  /** The class by all of its ids. */
  objectClassIds?: string[];
  parameter?: string;
  kind?: FailureKind;
  levelId?: string;
  /** Searched in name, element id and id. */
  text?: string;
}

export type StoredFailure = Failure & { no: number };

const COLUMNS = sql`no, document_id as "documentId", node_id as "nodeId", element_id as "elementId", name,
  object_class_id as "objectClassId", class_name as "className", level_id as "levelId", level_name as "levelName",
  parameter, kind, value, expected, ifc_guid as "ifcGuid", type_name as "typeName"`;

const conditionsOf = ({ projectId, checkId }: OfCheck, filter: FailureFilter): RawBuilder<unknown> => {
  const conditions = [sql`project_id = ${projectId} and check_id = ${checkId}`];
  if (filter.objectClassIds) conditions.push(sql`object_class_id = any(${filter.objectClassIds}::text[])`);
  if (filter.parameter !== undefined) conditions.push(sql`parameter = ${filter.parameter}`);
  if (filter.kind !== undefined) conditions.push(sql`kind = ${filter.kind}`);
  if (filter.levelId !== undefined) conditions.push(sql`level_id = ${filter.levelId}`);
  if (filter.text !== undefined)
    conditions.push(
      sql`position(lower(${filter.text}) in lower(concat_ws(E'\n', name, element_id, node_id))) > 0`,
    );
  return sql.join(conditions, sql` and `);
};

/** The texts that can be long: their lengths are known without reading them. */
const BYTES = sql.join(
  ['name', 'parameter', 'value', 'expected', 'ifc_guid', 'type_name'].map(
    (column) => sql`coalesce(octet_length(${sql.ref(column)}::text), 0)`,
  ),
  sql` + `,
);

/** A page: `isMore` if it isn't the last one. */
export interface FailurePage {
  failures: StoredFailure[];
  isMore: boolean;
}

/** In the order in which they were found, from a number on. */
export function listFailures(
  db: DbOrTx,
  check: OfCheck,
  filter: FailureFilter,
  { after, limit }: { after: number; limit: number },
): Promise<FailurePage> {
  return readPage(db, check, sql`${conditionsOf(check, filter)} and no > ${after}`, limit);
}

/**
 * At least one of those that meet the condition, then as many as fit. Each is looked up by its key: without statistics,
 * the planner would compare every failure of the check with all of the page.
 */
async function readPage(
  db: DbOrTx,
  { projectId, checkId }: OfCheck,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<FailurePage> {
  const { rows } = await sql<StoredFailure & { found: number }>`
    select ${COLUMNS}, found from (
      select no as fitting_no, sum(bytes) over (order by no) - bytes as bytes_before, count(*) over () as found
      from (
        select no, ${BYTES} as bytes from model_check_failure
        where ${condition} order by no limit ${limit + 1}) l
    ) fitting
    cross join lateral (
      select * from model_check_failure
      where project_id = ${projectId} and check_id = ${checkId} and no = fitting_no offset 0) failure
    where bytes_before <= ${PAGE_BYTES}
    order by no limit ${limit}`.execute(db);
  const isMore = rows.length < (rows[0]?.found ?? 0);
  return { failures: rows.map(({ found: _, ...failure }) => failure), isMore };
}

export async function countFailures(db: DbOrTx, check: OfCheck, filter: FailureFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from model_check_failure where ${conditionsOf(check, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** One row for each element and parameter that fails in one of two checks: its first failure in each of them. */
const compared = (before: OfCheck, after: OfCheck) => sql`
  select min(no) filter (where check_id = ${before.checkId}) as before,
    min(no) filter (where check_id = ${after.checkId}) as after
  from model_check_failure
  where project_id = ${after.projectId} and check_id in (${before.checkId}, ${after.checkId})
  group by document_id, node_id, parameter`;

const COUNTS = sql`count(*) filter (where after is null) as fixed, count(*) filter (where before is null) as new,
  count(*) filter (where before is not null and after is not null) as open`;

export async function countOutcomes(
  db: DbOrTx,
  before: OfCheck,
  after: OfCheck,
): Promise<Record<Outcome, number>> {
  const { rows } = await sql<Record<Outcome, number>>`
    select ${COUNTS} from (${compared(before, after)}) c`.execute(db);
  return rows[0] ?? { fixed: 0, new: 0, open: 0 };
}

/** All counts, and failures with one outcome: fixed ones as they were before, the others as they are now. */
export async function listOutcomes(
  db: DbOrTx,
  pair: { before: OfCheck; after: OfCheck },
  outcome: Outcome,
  { after, limit }: { after: number; limit: number },
): Promise<FailurePage & { counts: Record<Outcome, number> }> {
  const shown = outcome === 'fixed' ? pair.before : pair.after;
  const [no, other] = outcome === 'fixed' ? [sql`before`, sql`after`] : [sql`after`, sql`before`];
  const found = await sql<Record<Outcome, number> & { listed: string }>`
    with c as materialized (${compared(pair.before, pair.after)})
    select ${COUNTS}, array(
      select ${no} from c
      where ${other} is ${outcome === 'open' ? sql`not null` : sql`null`} and ${no} > ${after}
      order by 1 limit ${limit + 1})::text as listed
    from c`.execute(db);
  const { listed = '{}', fixed = 0, new: added = 0, open = 0 } = found.rows[0] ?? {};
  const { projectId, checkId } = shown;
  const isListed = sql`project_id = ${projectId} and check_id = ${checkId} and no = any(${listed}::bigint[])`;
  return { counts: { fixed, new: added, open }, ...(await readPage(db, shown, isListed, limit)) };
}

/** The failures of a parameter: of one class, or (null) of all. */
export interface OfParameter {
  objectClassId: string | null;
  parameter: string;
}

export interface FailingElements extends OfParameter {
  expected: string;
  /** The first failing elements; without an IfcGuid of their own, by their IDs. */
  elements: { id: string; ifcGuid: string | null }[];
}

/**
 * For each of these parameters the first elements that fail, by class or over all classes. What is too long for an
 * IfcGuid is cut. No join: without statistics, the planner would compare each failure with each parameter.
 */
export async function failingElements(
  db: DbOrTx,
  { projectId, checkId }: OfCheck,
  parameters: readonly string[],
  { ofEach, byClass }: { ofEach: number; byClass: boolean },
): Promise<FailingElements[]> {
  const { rows } = await sql<FailingElements>`
    select class_id as "objectClassId", parameter, min(expected) as expected,
      json_agg(json_build_object('id', left(node_id, 100), 'ifcGuid', left(ifc_guid, 23)) order by no) as elements
    from (
      select class_id, parameter, min(no) as no, node_id, min(ifc_guid) as ifc_guid, min(expected) as expected,
        row_number() over (partition by class_id, parameter order by min(no)) as nth
      from (
        select *, ${byClass ? sql`object_class_id` : sql`null::text`} as class_id from model_check_failure
        where project_id = ${projectId} and check_id = ${checkId} and parameter = any(${parameters}::text[])
      ) wanted
      group by class_id, parameter, document_id, node_id
    ) f where nth <= ${ofEach} group by 1, 2`.execute(db);
  return rows;
}
