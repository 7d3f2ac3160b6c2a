import { type RawBuilder, sql } from 'kysely';
import type { FailureKind } from '../../constraints/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Failure, Outcome } from '../domain/model-check.ts';

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

/** In the order in which they were found, from a number on. */
export async function listFailures(
  db: DbOrTx,
  check: OfCheck,
  filter: FailureFilter,
  { after, limit }: { after: number; limit: number },
): Promise<StoredFailure[]> {
  const { rows } = await sql<StoredFailure>`
    select ${COLUMNS} from model_check_failure where ${conditionsOf(check, filter)} and no > ${after}
    order by no limit ${limit}`.execute(db);
  return rows;
}

export async function countFailures(db: DbOrTx, check: OfCheck, filter: FailureFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from model_check_failure where ${conditionsOf(check, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** One row for each element and parameter, whatever is wrong with the value. */
const each = ({ projectId, checkId }: OfCheck) => sql`
  select distinct on (document_id, node_id, parameter) * from model_check_failure
  where project_id = ${projectId} and check_id = ${checkId}
  order by document_id, node_id, parameter, no`;

export async function countOutcomes(
  db: DbOrTx,
  before: OfCheck,
  after: OfCheck,
): Promise<Record<Outcome, number>> {
  const { rows } = await sql<Record<Outcome, number>>`
    select count(*) filter (where a.no is null) as fixed, count(*) filter (where b.no is null) as new,
      count(*) filter (where a.no is not null and b.no is not null) as open
    from (${each(before)}) b full join (${each(after)}) a using (document_id, node_id, parameter)`.execute(
    db,
  );
  return rows[0] ?? { fixed: 0, new: 0, open: 0 };
}

/** Fixed ones as they were before; the others as they are now. */
export async function listOutcomes(
  db: DbOrTx,
  { before, after }: { before: OfCheck; after: OfCheck },
  outcome: Outcome,
  page: { after: number; limit: number },
): Promise<StoredFailure[]> {
  const [shown, other] = outcome === 'fixed' ? [before, after] : [after, before];
  const isInOther = sql`exists (
    select from model_check_failure o
    where o.project_id = ${other.projectId} and o.check_id = ${other.checkId}
      and o.document_id = f.document_id and o.node_id = f.node_id and o.parameter = f.parameter)`;
  const { rows } = await sql<StoredFailure>`
    select ${COLUMNS} from (${each(shown)}) f
    where ${outcome === 'open' ? isInOther : sql`not ${isInOther}`} and no > ${page.after}
    order by no limit ${page.limit}`.execute(db);
  return rows;
}

export interface FailingElements {
  objectClassId: string | null;
  parameter: string;
  expected: string;
  /** The first failing elements; without an IfcGuid of their own, by their IDs. */
  elements: { id: string; ifcGuid: string | null }[];
}

/** For each class and parameter the first elements that fail. */
export async function failingElements(
  db: DbOrTx,
  { projectId, checkId }: OfCheck,
  ofEach: number,
): Promise<FailingElements[]> {
  const { rows } = await sql<FailingElements>`
    select object_class_id as "objectClassId", parameter, min(expected) as expected,
      json_agg(json_build_object('id', node_id, 'ifcGuid', ifc_guid) order by no) as elements
    from (
      select *, row_number() over (partition by object_class_id, parameter order by no) as place
      from model_check_failure where project_id = ${projectId} and check_id = ${checkId}
    ) f where place <= ${ofEach} group by 1, 2`.execute(db);
  return rows;
}
