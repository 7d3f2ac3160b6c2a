import type { FastifyReply } from 'fastify';
import { PageGone } from '../../../kernel/domain-error.ts';
import type { CsvCell } from '../../../platform/csv.ts';
import { sendCsv } from '../../../platform/http/csv-answer.ts';
import { notACursor, readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import type { PlannedClass, WholePlan } from '../queries/whole-plan.ts';
import type { Proposal } from '../store/proposals.ts';

/** A cursor belongs to one plan: in another, its place has other classes. */
export function planPage(plan: WholePlan | null, cursor: string | undefined, limit: number) {
  const [effects, at = '0'] = readCursor(cursor, 2) ?? [];
  if (!/^\d{1,7}$/.test(at)) throw notACursor();
  if (effects !== undefined && effects !== plan?.effects) throw new PageGone();
  if (!plan) return { count: 0, items: [], nextCursor: null, planEffects: null };
  const from = Number(at);
  const items = plan.page(from, limit);
  const end = from + items.length;
  const nextCursor = end < plan.count ? writeCursor([plan.effects, String(end)]) : null;
  return { count: plan.count, items, nextCursor, planEffects: plan.effects };
}

const CLASSES_AT_ONCE = 100;
const COLUMNS = ['objectClassId', 'name', 'path', 'type', 'field', 'before', 'after'];

/** A row for each field that differs; of a class that is deleted, one without a field. */
export function sendPlanCsv(reply: FastifyReply, { number }: Proposal, plan: WholePlan | null) {
  async function* pages() {
    for (let from = 0; plan && from < plan.count; ) {
      const items = plan.page(from, CLASSES_AT_ONCE);
      from += items.length;
      yield items.flatMap(rowsOf);
    }
  }
  return sendCsv(reply, {
    fileName: `proposal-${number}.csv`,
    columns: COLUMNS,
    pages: pages(),
    cellsOf: (cells: CsvCell[]) => cells,
  });
}

function rowsOf({ objectClassId, type, before, after, parameters }: PlannedClass): CsvCell[][] {
  const { name = '', path = null } = after ?? before ?? {};
  const head = [objectClassId, name, path, type];
  if (!after) return [[...head, null, null, null]];
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after))];
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => field !== 'id');
  const rows = fields.map((field) => [field, textOf(was.get(field)), textOf(is.get(field))] as const);
  for (const { parameter, fields: ofParameter } of parameters)
    for (const change of ofParameter)
      rows.push([`parameter ${parameter}: ${change.field}`, textOf(change.before), textOf(change.after)]);
  return rows.filter(([, from, to]) => from !== to).map((row) => [...head, ...row]);
}

/** Flags that aren't set are no difference to what isn't there. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === false) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
