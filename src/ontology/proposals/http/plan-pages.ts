import type { FastifyReply } from 'fastify';
import { PageGone } from '../../../kernel/domain-error.ts';
import type { CsvCell } from '../../../platform/csv.ts';
import { sendCsv } from '../../../platform/http/csv-answer.ts';
import { notACursor, readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { breather, inSlices } from '../../../platform/in-slices.ts';
import type { PlannedClass, WholePlan } from '../queries/whole-plan.ts';
import type { Proposal } from '../store/proposals.ts';

/** A cursor belongs to one plan: in another, its place has other classes. */
export async function planPage(plan: WholePlan | null, cursor: string | undefined, limit: number) {
  const [effects, at = '0'] = readCursor(cursor, 2) ?? [];
  if (!/^\d{1,7}$/.test(at)) throw notACursor();
  if (effects !== undefined && effects !== plan?.effects) throw new PageGone();
  if (!plan) return { count: 0, items: [], nextCursor: null, planEffects: null };
  const from = Number(at);
  const items = await inSlices(plan.page(from, limit));
  const end = from + items.length;
  const nextCursor = end < plan.count ? writeCursor([plan.effects, String(end)]) : null;
  return { count: plan.count, items, nextCursor, planEffects: plan.effects };
}

const CLASSES_AT_ONCE = 500;
const ROWS_AT_ONCE = 200;
const COLUMNS = ['objectClassId', 'name', 'path', 'type', 'field', 'before', 'after'];

/**
 * A row for each field that differs; of a class that is deleted, one without a field. The plan is read anew for each
 * further piece, because clients that are slow would keep it in memory; the file is cut off if the plan has changed.
 */
export async function sendPlanCsv(
  reply: FastifyReply,
  { number }: Proposal,
  read: () => Promise<WholePlan | null>,
) {
  let plan = await read();
  const effects = plan?.effects;
  async function* pages() {
    const breathe = breather();
    for (let from = 0, isMore = plan !== null; isMore; ) {
      plan ??= await read();
      if (!plan || plan.effects !== effects) throw new PageGone();
      const items = await inSlices(plan.page(from, CLASSES_AT_ONCE));
      from += items.length;
      isMore = from < plan.count;
      plan = null;
      for (const rows of inPieces(items)) {
        yield rows;
        await breathe();
      }
    }
  }
  return sendCsv(reply, {
    fileName: `proposal-${number}.csv`,
    columns: COLUMNS,
    pages: pages(),
    cellsOf: (cells: CsvCell[]) => cells,
  });
}

function* inPieces(items: readonly PlannedClass[]): Generator<CsvCell[][]> {
  let piece: CsvCell[][] = [];
  for (const item of items)
    for (const row of rowsOf(item)) {
      piece.push(row);
      if (piece.length < ROWS_AT_ONCE) continue;
      yield piece;
      piece = [];
    }
  yield piece;
}

function* rowsOf({
  objectClassId,
  type,
  before,
  after,
  parameters,
  formerKeys,
}: PlannedClass): Generator<CsvCell[]> {
  const { name = '', path = null } = after ?? before ?? {};
  const head = [objectClassId, name, path, type];
  if (!after) return yield [...head, null, null, null];
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after))];
  let isDifferent = false;
  for (const field of new Set([...was.keys(), ...is.keys()])) {
    const [from, to] = [textOf(was.get(field)), textOf(is.get(field))];
    if (field === 'id' || from === to) continue;
    isDifferent = true;
    yield [...head, field, from, to];
  }
  for (const { parameter, fields } of parameters)
    for (const change of fields) {
      isDifferent = true;
      const field = `parameter ${parameter}: ${change.field}`;
      yield [...head, field, textOf(change.before), textOf(change.after)];
    }
  for (const { key, before: ledTo, after: leadsTo } of formerKeys)
    yield [...head, `former key ${key}`, ledTo, leadsTo];
  // Such as a class whose parameters are in another order.
  if (!isDifferent && formerKeys.length === 0) yield [...head, null, null, null];
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
