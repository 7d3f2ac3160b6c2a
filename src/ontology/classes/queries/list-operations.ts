import { sql } from 'kysely';
import { NotFound, PageGone } from '../../../kernel/domain-error.ts';
import { pageOf } from '../../../kernel/page.ts';
import { csvRecord } from '../../../platform/csv.ts';
import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import { isVisible } from '../../../platform/operations/find-operation.ts';
import { type OperationStatus, SUBJECT_IDS } from '../../../platform/operations/operation.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import { resolveKeys } from '../store/keys.ts';
import { classNames } from './operation-changes.ts';
import { operationView, VIEWED_COLUMNS, type ViewedOperation } from './operation-view.ts';

export interface OperationsFilter {
  status?: OperationStatus | undefined;
  action?: string | undefined;
  userId?: string | undefined;
  /** Part of the name shown for who requested it, in any case: the user, or the key without one. */
  who?: string | undefined;
  /** Bounds of the time of acceptance, inclusive to the millisecond. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Every id of the class that operations may have recorded. */
  objectClassIds?: readonly string[] | undefined;
  /** Those that the caller's key is limited to; null: it isn't limited. */
  projects: ReadonlySet<string> | null;
}

export interface OperationsQuery extends OperationsFilter {
  /** The sequence number of the last operation of the page before. */
  before?: number | undefined;
  limit: number;
}

/**
 * The ids under which operations may have recorded the class with this key. A deleted class is known by its id as long
 * as some operation refers to it.
 */
export async function idsOfClass(db: DbOrTx, key: string): Promise<string[]> {
  const id = (await resolveKeys(db, [key])).get(key);
  if (id !== undefined) return [...new Set([key, id])];
  const known = await matching(db, { objectClassIds: [key], projects: null })
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!known) throw new NotFound(`No object class has or ever had the ID or handle “${key}”.`);
  return [key];
}

/** Newest first; count is the total that matches. */
export async function listOperations(db: DbOrTx, { before, limit, ...filter }: OperationsQuery) {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  if (before !== undefined) await requireKept(db, before);
  const { page, last } = pageOf(await readPage(db, filter, before, limit + 1), limit);
  return { count, items: page.map(await operationViewer(db, page)), nextCursor: last && String(last.seq) };
}

async function requireKept(db: DbOrTx, seq: number): Promise<void> {
  const last = await db.selectFrom('operation').select('id').where('seq', '=', seq).executeTakeFirst();
  if (!last) throw new PageGone();
}

/** Names are for recognizing an operation in a list; the operation itself has all of its changes. */
const MAX_NAMES = 3;

/** Operations on a whole project say which one it is: its name may be found nowhere else by then. */
interface OperationProject {
  id: string;
  name: string;
}

/** Shows each of these operations, with how many classes it changed and the names of the first. */
export async function operationViewer(db: DbOrTx, operations: readonly ViewedOperation[]) {
  const ids = operations.map(({ id }) => id);
  const { rows } = await sql<{
    id: string;
    count: number;
    names: (string | null)[];
    project: OperationProject | null;
  }>`
    select o.id,
      -- An operation on shared parameters touches nothing else.
      case when o.touched_ids[1] like 'parameter:%' then 0 else cardinality(o.touched_ids) end as count,
      case when o.runner <> ${ONTOLOGY_RUNNER} then o.input -> 'project' end as project, array(
      select coalesce(c.name, (
        select change -> 'before' ->> 'name' from jsonb_array_elements(o.changes -> 'changes') change
        where change ->> 'id' = touched.id limit 1))
      from unnest(o.touched_ids[1:${sql.lit(MAX_NAMES)}]) with ordinality touched (id, place)
      left join object_class c on c.id = touched.id order by touched.place) as names
    from operation o where o.id = any(${ids}::text[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return (operation: ViewedOperation) => {
    const { count = 0, names = [], project } = found.get(operation.id) ?? {};
    return {
      ...operationView(operation),
      changedClasses: count,
      changedClassNames: names.filter((name) => name !== null),
      ...(project && { project }),
    };
  };
}

const CSV_HEAD = ['when', 'who', 'action', 'status', 'classes', 'message'];
const CSV_PAGE = 500;
const MAX_CLASSES = 20;

/**
 * The same as CSV, read page by page; without a limit, everything that matches. An error if operations
 * are deleted before all was read.
 */
export async function* operationsAsCsv(
  db: Db,
  { before, limit, ...filter }: Omit<OperationsQuery, 'limit'> & { limit?: number | undefined },
): AsyncGenerator<string> {
  yield csvRecord(CSV_HEAD);
  let [left, last] = [limit ?? Number.MAX_SAFE_INTEGER, before];
  const countOlder = async (seq: number) => {
    const older = matching(db, { from: filter.from, projects: null }).where('seq', '<', seq);
    return (await older.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count;
  };
  let first: { seq: number; older: number } | null = null;
  for (let isMore = left > 0; isMore; ) {
    const rows = await readPage(db, filter, last, Math.min(left, CSV_PAGE));
    isMore = rows.length === CSV_PAGE && rows.length < left;
    if (!isMore && first && (await countOlder(first.seq)) < first.older) throw new PageGone();
    const end = rows.at(-1);
    if (!end) return;
    if (isMore) first ??= { seq: end.seq, older: await countOlder(end.seq) };
    const names = await classNames(
      db,
      rows.flatMap((row) => row.subject_ids.slice(0, MAX_CLASSES)),
    );
    yield rows.map((row) => csvRow(row, names)).join('');
    left -= rows.length;
    last = end.seq;
  }
}

function csvRow(operation: ViewedOperation, names: ReadonlyMap<string, string>): string {
  const { created_at, user_id, requested_by, action, status, subject_ids: ids, script_log } = operation;
  const classes = ids.slice(0, MAX_CLASSES).map((id) => (names.has(id) ? `${names.get(id)} (${id})` : id));
  if (ids.length > MAX_CLASSES) classes.push(`and ${ids.length - MAX_CLASSES} more`);
  const lastLine = script_log.trimEnd().split('\n').at(-1) ?? '';
  const message = lastLine.replace(/^\S+ /, ''); // without its time
  return csvRecord([
    created_at.toISOString(),
    user_id ?? requested_by,
    action,
    status,
    classes.join('; '),
    message,
  ]);
}

function readPage(
  db: DbOrTx,
  filter: OperationsFilter,
  before: number | undefined,
  limit: number,
): Promise<ViewedOperation[]> {
  const found = matching(db, filter).select(VIEWED_COLUMNS);
  const rest = before === undefined ? found : found.where('seq', '<', before);
  return rest.orderBy('seq', 'desc').limit(limit).execute();
}

function matching(
  db: DbOrTx,
  { status, action, userId, who, from, to, objectClassIds, projects }: OperationsFilter,
) {
  let found = db.selectFrom('operation').where(isVisible(projects));
  if (status) found = found.where('status', '=', status);
  if (action !== undefined) found = found.where('action', '=', action);
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  if (who !== undefined)
    found = found.where(
      sql<boolean>`position(lower(${who}) in lower(coalesce(user_id, requested_by, ''))) > 0`,
    );
  if (from) found = found.where('created_at', '>=', from);
  // Answers have milliseconds, the database microseconds: include the whole last millisecond.
  if (to) found = found.where('created_at', '<', new Date(to.getTime() + 1));
  if (objectClassIds) {
    const ids = sql`${objectClassIds}::text[]`;
    found = found.where(sql<boolean>`(${SUBJECT_IDS} && ${ids} or touched_ids && ${ids})`);
  }
  return found;
}
