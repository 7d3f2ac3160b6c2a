import type { ReportProgress } from '../../../kernel/progress.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { dryRunOfRows, fitting } from '../../classes/actions/preview.ts';
import { ImportTooLarge } from '../../classes/domain/errors.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { isRejecting, type RowResult } from '../domain/exchange-row.ts';
import type { ImportPlan } from '../domain/import-object-classes.ts';
import { IMPORT, type ImportRequest, inputOf, rejection } from './import-object-classes.ts';
import { planStoredImport } from './plan-import.ts';

/** Which rows a dry run shows: all, those that change something or have problems, or only those with problems. */
export const SHOWN_ROWS = ['all', 'changed', 'problems'] as const;

export interface PreviewShape {
  rows: (typeof SHOWN_ROWS)[number];
  /** Every row on a line of its own after the plan; else the first of them inside the plan. */
  asLines: boolean;
}

/** How many rows and changes an answer in one piece shows. */
export const MOST_SHOWN = 200;
/** Of an answer in lines. */
const MOST_CHARACTERS = 500_000_000;

/** Reads all that a plan needs as of one moment, without holding up anyone who writes. */
export async function atOneMoment<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work);
}

/** The dry run of an import: the same plan, not carried out. Answers with JSON, or lines of JSON, piece by piece. */
export async function previewImport(
  tx: Tx,
  request: ImportRequest,
  shape: PreviewShape,
  { known, report }: { known?: Ontology | undefined; report: ReportProgress },
): Promise<AsyncGenerator<string>> {
  const input = await inputOf(tx, request);
  const { operationId } = request.received;
  const { results, counts, ...decided } = await planStoredImport(tx, operationId, input, {
    known,
    report,
  });
  const { changes, ...planned } = await dryRunOfRows(IMPORT, decided, MOST_SHOWN, report);
  const summary = { ...planned, ...rowsSummary({ results, counts }, request.partial) };
  const shown = results.filter((result) => isShown(result, shape.rows));
  return shape.asLines ? inLines(summary, changes, shown) : inOnePiece(summary, changes, shown);
}

/** What becomes of the rows, and what the import would fail with. */
export function rowsSummary({ results, counts }: Pick<ImportPlan, 'results' | 'counts'>, partial: boolean) {
  const rejected = counts.rejected > 0 && !partial;
  return { counts, ...(rejected ? { error: rejection(results, counts) } : {}) };
}

function isShown({ outcome, problems }: RowResult, rows: PreviewShape['rows']): boolean {
  if (rows === 'all' || problems.length > 0) return true;
  return rows === 'changed' && outcome !== 'unchanged';
}

async function* inOnePiece(
  summary: object,
  changes: readonly object[],
  results: readonly RowResult[],
): AsyncGenerator<string> {
  // All of them as the file has them; of more, those that someone has to look at first.
  const rows = results.length > MOST_SHOWN ? [...mostImportantFirst(results)] : results;
  yield `${withChanges(summary, changes)},"rows":${JSON.stringify(fitting(rows, MOST_SHOWN))}}`;
}

async function* inLines(
  summary: object,
  changes: readonly object[],
  results: readonly RowResult[],
): AsyncGenerator<string> {
  let piece = `${withChanges(summary, changes)},"rows":[]}\n`;
  let characters = 0;
  for (const result of mostImportantFirst(results)) {
    piece += `${JSON.stringify(result)}\n`;
    if (piece.length < 64 * 1024) continue;
    characters += piece.length;
    if (characters > MOST_CHARACTERS)
      throw new ImportTooLarge(
        `The dry run result exceeds ${MOST_CHARACTERS.toLocaleString('en')} characters. Use rows=problems, or import the file in parts.`,
      );
    yield piece;
    piece = '';
  }
  yield piece;
}

function withChanges(summary: object, changes: readonly object[]): string {
  return `${JSON.stringify(summary).slice(0, -1)},"changes":${JSON.stringify(fitting(changes, MOST_SHOWN))}`;
}

/** Rejected rows, then rows with warnings, then other changes, then the rest; each in the order of the file. */
function* mostImportantFirst(results: readonly RowResult[]): Generator<RowResult> {
  for (const rank of [0, 1, 2, 3]) for (const result of results) if (rankOf(result) === rank) yield result;
}

function rankOf({ outcome, problems }: RowResult): number {
  if (problems.some(isRejecting)) return 0;
  if (problems.length > 0) return 1;
  return outcome === 'unchanged' ? 3 : 2;
}
