import { createHash } from 'node:crypto';
import { trustedJson } from '../../../kernel/json.ts';
import type { ReportProgress } from '../../../kernel/progress.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { readLines } from '../../../platform/operations/parts.ts';
import { type ActionContext, actionContext } from '../../classes/actions/action-context.ts';
import { named } from '../../classes/actions/named-classes.ts';
import { ontologyIn } from '../../classes/actions/ontology-runner.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { planForManyRows } from '../../classes/store/planner-settings.ts';
import { knownCodes } from '../../vocabularies/store/classification-systems.ts';
import type { ExchangeRow } from '../domain/exchange-row.ts';
import { importIds } from '../domain/import-ids.ts';
import {
  classesWithTemplates,
  type Import,
  type ImportPlan,
  matchImport,
  planImport,
} from '../domain/import-object-classes.ts';
import { ImportVocabulary } from '../domain/import-vocabulary.ts';

/** The stored input of a queued import; its rows are kept as parts of the operation. */
export interface ImportInput {
  format: string;
  rows: number;
  /** Of all rows as they are kept; absent in what earlier releases accepted. */
  characters?: number;
  sha256: string;
  rootId: string | null;
  partial: boolean;
  absent: 'keep' | 'archive';
}

export interface PlannedImport extends ImportPlan {
  context: ActionContext;
}

/** Plans the import of stored rows. Writes nothing. The transaction sees one moment, or holds the ontology's lock. */
export async function planStoredImport(
  tx: Tx,
  operationId: string,
  input: ImportInput,
  {
    onRows,
    report,
    known,
  }: {
    onRows?: ((rowsRead: number) => void) | undefined;
    report?: ReportProgress | undefined;
    known: Ontology | undefined;
  },
): Promise<PlannedImport> {
  report?.({ phase: 'loading', done: 0, total: null });
  await planForManyRows(tx);
  const rows = await storedRows(tx, operationId, 'input', onRows);
  const ontology = await ontologyIn(tx, known);
  const context = actionContext(ontology, tx, {
    newId: importIds(ontology.byId.keys(), seedOf(ontology, input)),
  });
  // The root may have been merged meanwhile; its redirect is followed.
  const rootId = input.rootId === null ? null : named(context, input.rootId);
  const planned = await planRows(context, rows, { rootId, absent: input.absent }, report);
  return { ...planned, context };
}

/** On top of what all patterns of an action may take: enough for a few dozen short ones. */
const PATTERN_STEPS_OF_ROW = 1000;

/** Plans what rows of a file change. */
export async function planRows(
  context: ActionContext,
  rows: readonly ExchangeRow[],
  options: Import,
  report?: ReportProgress,
): Promise<ImportPlan> {
  const { composition, references } = context;
  const { entries, cadCategories } = references.vocabularies;
  const unknown = unknownIds(context, rows);
  context.patterns.steps += rows.length * PATTERN_STEPS_OF_ROW;
  const matchContext = {
    ...context.part,
    handles: context.handles,
    holderOf: (handle: string) => composition.holderOf(handle),
    patterns: context.patterns,
    aliases: composition.aliases,
    revisionOf: (id: string) => context.revisionOf(id),
    vocabulary: new ImportVocabulary(
      entries,
      cadCategories,
      references,
      await knownCodes(context.db, rows, context),
    ),
    report,
  };
  const matched = await inSlices(matchImport(matchContext, rows, options));
  const templates = await context.storedTemplates(
    await inSlices(classesWithTemplates(matchContext, matched)),
  );
  for (const [id, { after }] of composition.templates) templates.set(id, after);
  const planned = await inSlices(planImport({ ...matchContext, templates }, matched, context.newId));
  for (const entry of planned.custom) context.custom.push(entry);
  if (unknown.length > 0) await dropFormerKeys(context, rows, planned, unknown);
  return planned;
}

/** Former keys of a deleted class don't come back with a new class that has its ID, unless the file has them too. */
async function dropFormerKeys(
  { composition }: ActionContext,
  rows: readonly ExchangeRow[],
  { plan }: ImportPlan,
  unknown: readonly string[],
): Promise<void> {
  const created = new Set(plan.changes.flatMap(({ id, before }) => (before ? [] : [id])));
  const kept = new Set(rows.flatMap(({ aliases }) => aliases ?? []));
  for (const { alias, objectClassId } of await inSlices(composition.redirectsTo(unknown)))
    if (created.has(objectClassId) && !kept.has(alias))
      plan.redirects.push({ alias, before: objectClassId, after: null });
}

/** IDs that no class has, but a deleted one may have had: its templates and former keys are still stored. */
function unknownIds({ part }: ActionContext, rows: readonly ExchangeRow[]): string[] {
  return rows.flatMap(({ id }) => (id === undefined || part.classes.has(id) ? [] : id));
}

export async function storedRows(
  db: DbOrTx,
  operationId: string,
  kind: 'input' | 'proposed',
  onRows: (rowsRead: number) => void = () => undefined,
): Promise<ExchangeRow[]> {
  const rows: ExchangeRow[] = [];
  for await (const lines of readLines(db, operationId, kind)) {
    await inSlices(parse(lines));
    onRows(rows.length);
  }
  return rows;

  function* parse(lines: readonly string[]): Generator<void, void> {
    for (const line of lines) {
      rows.push(trustedJson<ExchangeRow>(line));
      yield;
    }
  }
}

/** The version changes with every write, so no two imports that change anything share a seed. */
function seedOf({ version }: Ontology, input: ImportInput): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([version, input.sha256, input.rootId, input.partial, input.absent]))
    .digest();
}
