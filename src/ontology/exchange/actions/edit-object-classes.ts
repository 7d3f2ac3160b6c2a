import { tableOf } from '../../../kernel/keys.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import { keepLines } from '../../../platform/operations/parts.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import { type ActionContext, actionContext } from '../../classes/actions/action-context.ts';
import { applyNow, type Requester } from '../../classes/actions/apply-action.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { type ClassEdit, type PlannedEdit, planEdits } from '../../classes/actions/plan-edits.ts';
import { dryRunOfRows } from '../../classes/actions/preview.ts';
import type { Usage } from '../../classes/actions/usage.ts';
import { CLASSIFICATION_KINDS, LINK_FIELDS } from '../../classes/domain/authored-fields.ts';
import type { Change } from '../../classes/domain/plans/plan.ts';
import { knownCodes } from '../../vocabularies/store/classification-systems.ts';
import {
  ROW_OUTCOMES,
  type RowCounts,
  type RowProblem,
  type RowResult,
  warning,
} from '../domain/exchange-row.ts';
import { importedFieldChanges } from '../domain/import-fields.ts';
import { ImportVocabulary } from '../domain/import-vocabulary.ts';
import { resultLines, summaryOf } from './import-object-classes.ts';
import { MOST_SHOWN } from './preview-import.ts';

const ACTION = 'editObjectClasses';

/** Edits many classes as one operation: all of them or none. It is done when the 202 leaves. */
export async function editObjectClasses(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  edits: readonly ClassEdit[],
): Promise<Operation> {
  const context = actionContext(await runner.settled(tx), tx);
  const { results, counts, plan } = await decided(context, edits);
  const objectClassIds = results.flatMap(({ objectClassId }) => objectClassId ?? []);
  const operation = await applyNow(
    tx,
    { ...requester, action: ACTION, input: { edits: edits.length }, objectClassIds },
    {
      context,
      plan,
      result: { rows: edits.length, counts },
      message: summaryOf(counts),
      changesGraph: false,
    },
  );
  await keepLines(tx, operation.id, 'results', resultLines(results));
  return operation;
}

/** The dry run: the same plan, not carried out. */
export async function previewEdits(
  tx: Tx,
  runner: OntologyRunner,
  edits: readonly ClassEdit[],
  usage: (tx: Tx, ids: readonly string[]) => Promise<Usage>,
) {
  const context = actionContext(await runner.settled(tx), tx);
  const { plan, results, counts } = await decided(context, edits);
  return {
    ...(await dryRunOfRows(ACTION, { context, plan }, MOST_SHOWN)),
    counts,
    rows: results.slice(0, MOST_SHOWN),
    revisions: Object.fromEntries(
      results.flatMap(({ objectClassId: id }) => (id === null ? [] : [[id, context.revisionOf(id)]])),
    ),
    usage: await usage(
      tx,
      plan.changes.map(({ id }) => id),
    ),
  };
}

async function decided(context: ActionContext, edits: readonly ClassEdit[]) {
  const keys = edits.map(({ objectClassId }) => objectClassId);
  const { plan, planned } = await planEdits(context, edits);
  const results = await rowsOf(context, keys, planned, plan.changes);
  return { plan, results, counts: countsOf(results) };
}

/** A row for each edit, as imports have one for each line. */
async function rowsOf(
  context: ActionContext,
  keys: readonly string[],
  planned: readonly PlannedEdit[],
  changes: readonly Change[],
): Promise<RowResult[]> {
  const { entries, cadCategories } = context.ontology.vocabularies;
  const vocabulary = new ImportVocabulary(entries, cadCategories, context.references);
  const changed = new Map(changes.map((change) => [change.id, change]));
  const codes = await knownCodes(
    context.db,
    planned.map(({ edit }) => edit),
    context,
  );
  const codeProblems = ({ edit }: PlannedEdit): RowProblem[] =>
    Object.entries(edit.codes ?? {}).flatMap(([system, text]) => {
      const resolved = text === null ? null : codes.resolve(system, text);
      return resolved && 'warning' in resolved && resolved.warning
        ? [warning(`codes.${system}`, resolved.warning, resolved.suggestion)]
        : [];
    });
  const warningsOf = ({ edit }: PlannedEdit): RowProblem[] =>
    CLASSIFICATION_KINDS.flatMap((kind) => {
      const link = edit.links?.[kind];
      const words = link && context.warningAbout(kind, link);
      return words ? [warning(LINK_FIELDS[kind], words)] : [];
    });
  return planned.map((each, i) => {
    const { id } = each;
    const key = keys[i] ?? id;
    const { before = null, after = null } = changed.get(id) ?? {};
    return {
      row: i + 1,
      key: isRecordId(key) ? id : key,
      objectClassId: id,
      outcome: after ? 'updated' : 'unchanged',
      changes: after ? importedFieldChanges(before, after, vocabulary, () => null) : {},
      problems: [...warningsOf(each), ...codeProblems(each)],
    };
  });
}

function countsOf(results: readonly RowResult[]): RowCounts {
  return tableOf(ROW_OUTCOMES, (outcome) => results.filter((row) => row.outcome === outcome).length);
}
