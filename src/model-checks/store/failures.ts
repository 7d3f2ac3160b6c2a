import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Failure, FailureKind } from '../domain/model-check.ts';

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
      object_class_id, class_name, level_id, level_name, parameter, kind, value, expected)
    select ${projectId}, ${checkId}, ${first}::bigint + n - 1, f.*
    from rows from (json_to_recordset(${JSON.stringify(failures)}::json)
      as ("documentId" text, "nodeId" text, "elementId" text, name text, "objectClassId" text, "className" text,
        "levelId" text, "levelName" text, parameter text, kind text, value json, expected text))
      with ordinality as r("documentId", "nodeId", "elementId", name, "objectClassId", "className", "levelId",
        "levelName", parameter, kind, value, expected, n)
    cross join lateral (select r."documentId", r."nodeId", r."elementId", r.name, r."objectClassId", r."className",
      r."levelId", r."levelName", r.parameter, r.kind, r.value, r.expected) f`.execute(db);
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
  parameter, kind, value, expected`;

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
