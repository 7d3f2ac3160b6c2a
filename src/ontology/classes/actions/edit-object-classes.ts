import { tableOf } from '../../../kernel/keys.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import { keepLines } from '../../../platform/operations/parts.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import { resultLines, summaryOf } from '../../exchange/actions/import-object-classes.ts';
import { MOST_SHOWN } from '../../exchange/actions/preview-import.ts';
import {
  ROW_OUTCOMES,
  type RowCounts,
  type RowProblem,
  type RowResult,
  warning,
} from '../../exchange/domain/exchange-row.ts';
import { importedFieldChanges } from '../../exchange/domain/import-fields.ts';
import { ImportVocabulary } from '../../exchange/domain/import-vocabulary.ts';
import { CLASSIFICATION_KINDS, LINK_FIELDS } from '../domain/authored-fields.ts';
import { consequences } from '../domain/consequences.ts';
import type { Change } from '../domain/plan.ts';
import { linkWarning } from '../domain/warnings.ts';
import { resolveKeys } from '../store/keys.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import {
  bindingsFor,
  cadCategoriesOf,
  linkedEntries as entriesNamed,
  referencesIn,
} from '../store/references.ts';
import { consequencesOf } from '../store/save-plan.ts';
import { loadWholeTree } from '../store/whole-tree.ts';
import { applyNow, type Requester, withRollback } from './apply-action.ts';
import { type ClassEdit, type PlannedEdit, planEdits } from './plan-edits.ts';
import { previewWhole } from './preview.ts';
import type { Usage } from './usage.ts';

const ACTION = 'editObjectClasses';

/** Edits many classes as one operation: all of them or none. It is done when the 202 leaves. */
export async function editObjectClasses(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  edits: readonly ClassEdit[],
): Promise<Operation> {
  await runner.settle(tx);
  const { results, counts, ...planned } = await decided(tx, edits);
  const objectClassIds = results.flatMap(({ objectClassId }) => objectClassId ?? []);
  const operation = await applyNow(
    tx,
    { ...requester, action: ACTION, input: { edits: edits.length }, objectClassIds },
    {
      ...planned,
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
  runner: Runner,
  edits: readonly ClassEdit[],
  usage: (tx: Tx, ids: readonly string[]) => Promise<Usage>,
) {
  await runner.settle(tx);
  // A reference that the vocabularies do not know becomes an entry while the plan is made.
  return withRollback(tx, async () => {
    const { neighbourhood, plan, consequences: after, results, counts } = await decided(tx, edits);
    return {
      ...(await previewWhole(await bindingsFor(tx, after.tree.values()), {
        action: ACTION,
        plan,
        after,
        most: MOST_SHOWN,
      })),
      counts,
      rows: results.slice(0, MOST_SHOWN),
      revisions: Object.fromEntries(
        results.flatMap(({ objectClassId: id }) =>
          id === null ? [] : [[id, neighbourhood.computed.get(id)?.revision ?? 0]],
        ),
      ),
      usage: await usage(
        tx,
        plan.changes.map(({ id }) => id),
      ),
    };
  });
}

/** From here on reading the whole tree in one pass costs less than reading around each class. */
const MANY = 200;

async function decided(tx: Tx, edits: readonly ClassEdit[]) {
  const keys = edits.map(({ objectClassId }) => objectClassId);
  const found = await resolveKeys(tx, keys, { recordIds: true });
  const isMany = edits.length > MANY;
  const neighbourhood = isMany
    ? await loadWholeTree(tx)
    : await loadNeighbourhood(tx, { near: [...found.values()] });
  const { plan, planned } = await planEdits(
    {
      part: neighbourhood,
      find: () => found,
      revisionOf: (id) => neighbourhood.computed.get(id)?.revision ?? 0,
      reference: referencesIn(tx),
    },
    edits,
  );
  const after = isMany
    ? {
        neighbourhood,
        ...(await inSlices(consequences(neighbourhood.classes, plan))),
        isWhole: true as const,
      }
    : await consequencesOf(tx, neighbourhood, plan);
  const results = await rowsOf(tx, keys, planned, plan.changes);
  return { neighbourhood, plan, consequences: after, results, counts: countsOf(results) };
}

/** A row for each edit, as imports have one for each line. */
async function rowsOf(
  tx: Tx,
  keys: readonly string[],
  planned: readonly PlannedEdit[],
  changes: readonly Change[],
): Promise<RowResult[]> {
  const links = [
    ...planned.flatMap(({ edit }) => Object.values(edit.links ?? {})),
    ...changes.flatMap(({ before, after }) =>
      [before, after].flatMap((state) => Object.values(state?.links ?? {})),
    ),
  ];
  const [entries, categories] = [await entriesNamed(tx, links), await cadCategoriesOf(tx, links)];
  const vocabulary = new ImportVocabulary(entries, categories);
  const changed = new Map(changes.map((change) => [change.id, change]));
  const warningsOf = ({ edit }: PlannedEdit): RowProblem[] =>
    CLASSIFICATION_KINDS.flatMap((kind) => {
      const link = edit.links?.[kind];
      const id = link?.entryId ?? '';
      const words = link && linkWarning(kind, link, entries.get(id) ?? null, categories.get(id) ?? null);
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
      problems: warningsOf(each),
    };
  });
}

function countsOf(results: readonly RowResult[]): RowCounts {
  return tableOf(ROW_OUTCOMES, (outcome) => results.filter((row) => row.outcome === outcome).length);
}
