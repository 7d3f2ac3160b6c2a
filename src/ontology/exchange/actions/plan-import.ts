import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { trustedJson } from '../../../kernel/json.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { readLines } from '../../../platform/operations/parts.ts';
import { namedByPath } from '../../classes/actions/named-classes.ts';
import { consequences } from '../../classes/domain/consequences.ts';
import { allRedirects } from '../../classes/store/keys.ts';
import type { Neighbourhood } from '../../classes/store/neighbourhood.ts';
import { planForManyRows } from '../../classes/store/planner-settings.ts';
import { readVocabularies } from '../../classes/store/read-ontology.ts';
import type { Consequences } from '../../classes/store/save-plan.ts';
import { loadWholeTree } from '../../classes/store/whole-tree.ts';
import { allTemplates } from '../../parameters/store/param-templates.ts';
import type { ExchangeRow } from '../domain/exchange-row.ts';
import { importIds } from '../domain/import-ids.ts';
import { type ImportPlan, planImport } from '../domain/import-object-classes.ts';
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
  neighbourhood: Neighbourhood;
  consequences: Consequences;
}

/** Reads the rows and the whole ontology, and plans the import. Writes nothing. The ontology must be locked. */
export async function planStoredImport(
  tx: Tx,
  operationId: string,
  input: ImportInput,
  report: (rowsRead: number) => void,
): Promise<PlannedImport> {
  await planForManyRows(tx);
  const rows = await storedRows(tx, operationId, 'input', report);
  // The root may have been merged meanwhile; its redirect is followed.
  const rootId = input.rootId === null ? null : await namedByPath(tx, input.rootId);
  const neighbourhood = await loadWholeTree(tx);
  const { entries, cadCategories } = await readVocabularies(tx, 0);
  const redirects = await allRedirects(tx);
  const ground = {
    classes: neighbourhood.classes,
    children: neighbourhood.children,
    aliases: redirects,
    revisionOf: (id: string) => neighbourhood.computed.get(id)?.revision ?? 0,
    vocabulary: new ImportVocabulary(entries, cadCategories),
    templates: rows.some((row) => row.paramTemplates ?? row.describedTemplates ?? row.parameter)
      ? await allTemplates(tx)
      : new Map(),
  };
  const newId = importIds(neighbourhood.classes.keys(), await seedOf(tx, input));
  const planned = await inSlices(planImport(ground, rows, { rootId, absent: input.absent }, newId));
  const after = await inSlices(consequences(neighbourhood.classes, planned.plan));
  return { ...planned, neighbourhood, consequences: { neighbourhood, ...after, isWhole: true } };
}

export async function storedRows(
  db: DbOrTx,
  operationId: string,
  kind: 'input' | 'proposed',
  report: (rowsRead: number) => void = () => undefined,
): Promise<ExchangeRow[]> {
  const rows: ExchangeRow[] = [];
  for await (const lines of readLines(db, operationId, kind)) {
    await inSlices(parse(lines));
    report(rows.length);
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
async function seedOf(tx: Tx, input: ImportInput): Promise<Buffer> {
  const { rows } = await sql<{ version: number }>`select version from ontology_version`.execute(tx);
  return createHash('sha256')
    .update(JSON.stringify([rows[0]?.version, input.sha256, input.rootId, input.partial, input.absent]))
    .digest();
}
