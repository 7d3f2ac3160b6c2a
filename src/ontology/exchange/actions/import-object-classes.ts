import { ValidationError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { NewEvent } from '../../../platform/events/record-events.ts';
import { acceptOperation } from '../../../platform/operations/accept.ts';
import type { Operation, OperationOutcome } from '../../../platform/operations/operation.ts';
import { dropParts, keepLines } from '../../../platform/operations/parts.ts';
import { beginProgress } from '../../../platform/operations/progress.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { applyAction, type PlannedAction, type Requester } from '../../classes/actions/apply-action.ts';
import { namedByPath } from '../../classes/actions/named-classes.ts';
import { ImportRejected, ObjectClassNotFoundError } from '../../classes/domain/errors.ts';
import { changesParents } from '../../classes/domain/plans/plan.ts';
import { ONTOLOGY_RUNNER } from '../../classes/domain/runner.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { noteIdsGivenAgain } from '../../classes/store/save-plan.ts';
import { isRejecting, type RowCounts, type RowResult } from '../domain/exchange-row.ts';
import { type ImportInput, planStoredImport } from './plan-import.ts';
import type { ReceivedImport } from './receive-import.ts';

export const IMPORT = 'importObjectClasses' as const;

export interface ImportRequest {
  received: ReceivedImport;
  format: string;
  rootKey: string | null;
  partial: boolean;
  absent: 'keep' | 'archive';
}

/** Accepts an import whose rows are in the database already. The runner carries it out later, whole or not at all. */
export async function importObjectClasses(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  request: ImportRequest,
): Promise<Operation> {
  const input = await inputOf(tx, request, () => runner.settle(tx));
  const { operationId, rows } = request.received;
  const objectClassIds = input.rootId === null ? [] : [input.rootId];
  const operation = await acceptOperation(
    tx,
    { ...requester, runner: ONTOLOGY_RUNNER, action: IMPORT, input, subjectIds: objectClassIds },
    operationId,
  );
  await beginProgress(tx, operationId, rows);
  return operation;
}

export function refuseEmptyArchive({ absent, rows }: Pick<ImportInput, 'absent' | 'rows'>): void {
  if (absent !== 'archive' || rows > 0) return;
  const message = `can't be "archive" for a file without rows: that would archive every class`;
  throw new ValidationError([{ path: 'query.absent', rule: 'rows', message }]);
}

/** What is stored of a request. `settle` finishes earlier operations, because one may create the root. */
export async function inputOf(
  tx: Tx,
  request: ImportRequest,
  settle?: () => Promise<void>,
): Promise<ImportInput> {
  const { received, format, rootKey, partial, absent } = request;
  const { rows, characters, sha256 } = received;
  refuseEmptyArchive({ absent, rows });
  let rootId: string | null = null;
  if (rootKey !== null) {
    rootId = await namedByPath(tx, rootKey).catch(async (error: unknown) => {
      if (!(error instanceof ObjectClassNotFoundError) || !settle) throw error;
      await settle();
      return namedByPath(tx, rootKey);
    });
  }
  return { format, rows, characters, sha256, rootId, partial, absent };
}

/** Carries out an accepted import; called by the runner. */
export async function runImport(
  tx: Tx,
  operation: Operation,
  report: (rowsRead: number) => void,
  known: Ontology | undefined,
): Promise<OperationOutcome & { events: NewEvent[] }> {
  // The input of an import is what accepting it stored; other operations never come here.
  const input = operation.input as ImportInput;
  const { results, counts, ...planned } = await planStoredImport(tx, operation.id, input, {
    onRows: report,
    known,
  });
  await dropParts(tx, operation.id, 'input');
  await keepLines(tx, operation.id, 'results', resultLines(results));
  const result = { rows: input.rows, counts };
  const message = summaryOf(counts);
  if (counts.rejected > 0 && !input.partial) {
    const failure = rejection(results, counts);
    return { result, message, changes: {}, touchedIds: [], events: [], failure };
  }
  const applied = await applyAction(tx, operation, {
    ...planned,
    result,
    message,
    changesGraph: changesParents(planned.plan),
  });
  await noteIdsGivenAgain(tx, idsGivenIn(results, planned));
  return applied;
}

/** IDs that a file gives: to new classes, and as former keys of others. */
export function idsGivenIn(
  results: readonly RowResult[],
  { plan, context }: Pick<PlannedAction, 'plan' | 'context'>,
): string[] {
  const { byId } = context.ontology;
  return [
    ...results.flatMap(({ outcome, key, objectClassId: id }) =>
      outcome === 'created' && id !== null && key === id ? id : [],
    ),
    // A class that is merged has its ID until then.
    ...plan.redirects.flatMap(({ alias, after }) =>
      after !== null && alias.startsWith('oc_') && !byId.has(alias) ? alias : [],
    ),
  ];
}

/** Each line begins with the outcome, so that a reader of one outcome need not parse the others. */
export function* resultLines(results: readonly RowResult[]): Generator<string> {
  for (const result of results) yield `${result.outcome} ${JSON.stringify(result)}`;
}

export function summaryOf(counts: RowCounts): string {
  const occurring = Object.entries(counts).filter(([, count]) => count > 0);
  return occurring.map(([outcome, count]) => `${count} ${outcome}`).join(', ') || 'the file has no rows';
}

const MAX_REJECTIONS_SHOWN = 20;

/** What an import fails with whose rows are rejected. */
export function rejection(results: readonly RowResult[], counts: RowCounts) {
  const { name, message, details } = importRejected(results, counts);
  return { error: name, message, details };
}

export function importRejected(results: readonly RowResult[], counts: RowCounts) {
  const rejected = results.filter(({ outcome }) => outcome === 'rejected');
  const [first] = rejected;
  const [problem] = first?.problems.filter(isRejecting) ?? [];
  const where = problem?.column ? `Row ${first?.row}, ${problem.column}` : `Row ${first?.row}`;
  const why = problem ? `${where}: ${problem.message}` : where;
  const rows = rejected.length === 1 ? '1 row is' : `${rejected.length.toLocaleString('en')} rows are`;
  const details = { counts, rows: rejected.slice(0, MAX_REJECTIONS_SHOWN) };
  const error = new ImportRejected(
    `The file can't be imported because ${rows} rejected. ${/[.?]$/.test(why) ? why : `${why}.`}`,
    details,
  );
  return Object.assign(error, { details });
}
