import { newId } from '../../kernel/ids.ts';
import type { Project } from '../../party-directory/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NewEvent } from '../../platform/events/record-events.ts';
import { DesignDraft } from '../domain/design-draft.ts';
import type { DesignEvent } from '../domain/events.ts';
import { type ProductReference, referenceKey } from '../domain/product-reference.ts';
import { applyChange, type ProjectDesign } from '../domain/project-design.ts';
import { settleRows, type VariantRow } from '../domain/variant-rows.ts';
import type { CatalogVariant } from '../gateways/catalog/catalog.ts';
import type { DesignParts } from '../parts.ts';
import { loadDesign } from '../queries/load-design.ts';
import { madeToOrderVariants } from '../store/made-to-order-variants.ts';
import { type ProjectProductVariant, variantRowsOf } from '../store/variant-rows.ts';
import { type Command, carryOut } from './carry-out.ts';
import type { CommandPlan, Effect } from './command-plan.ts';
import { projectRows } from './project-rows.ts';

/** How the variant rows of the project change with the command. */
export interface SettledRows {
  idOf(reference: ProductReference): string | undefined;
  releasedVariantIds: string[];
}

export interface Decision<R> {
  result(rows: SettledRows): R;
  effects?: Effect[];
  events?: NewEvent[];
  /** The variant that this command makes: its row is written by the command itself, and its event is Materialized. */
  materialized?: ProjectProductVariant;
  /** The variant that this command withdraws: its row is deleted, without a Released event. */
  withdrawnId?: string;
  /** Variants that were already read from the catalog. */
  variants?: ReadonlyMap<string, CatalogVariant>;
}

type Decide<R> = (draft: DesignDraft, design: ProjectDesign) => Decision<R> | Promise<Decision<R>>;

/** A command on a project's collections and items. */
export async function changeDesign<R>(command: Command, project: Project, decide: Decide<R>): Promise<R> {
  const { parts, tx } = command;
  return carryOut(command, [project.id], () => planChange(parts, tx, project, decide));
}

/** Loads the design, decides, and settles the variant rows, under the project's lock. */
export async function planChange<R>(
  parts: DesignParts,
  tx: Tx,
  project: Project,
  decide: Decide<R>,
): Promise<CommandPlan<R>> {
  const [design, rows] = [await loadDesign(parts.records, project), await variantRowsOf(tx, project.id)];
  const draft = new DesignDraft(design, fresh(parts));
  return planOf(parts, tx, { design, rows, draft }, await decide(draft, design));
}

async function planOf<R>(
  parts: DesignParts,
  tx: Tx,
  { design, rows, draft }: { design: ProjectDesign; rows: VariantRow[]; draft: DesignDraft },
  decision: Decision<R>,
): Promise<CommandPlan<R>> {
  const change = draft.change();
  const { projected, released } = settleRows(applyChange(design, change).items, rows);
  const { materialized, withdrawnId } = decision;
  const returning = projected.filter((reference) => reference.id !== materialized?.id);
  const known = await madeToOrderVariants(
    tx,
    design.projectId,
    returning.filter((reference) => reference.kind === 'made_to_order').map((reference) => reference.id),
  );
  const newRows = await projectRows(parts, design.projectId, returning, {
    madeToOrder: known,
    ...(decision.variants && { variants: decision.variants }),
  });
  const releasedRows = released.filter((row) => row.id !== withdrawnId);
  const ids = new Map(rows.map((row) => [referenceKey(row.productReference), row.id]));
  for (const row of newRows) ids.set(referenceKey(row.productReference), row.id);
  return {
    records: { ...change, partTypes: [] },
    effects: [
      ...(decision.effects ?? []),
      { type: 'rows projected', rows: materialized ? [...newRows, materialized] : newRows },
      { type: 'rows deleted', ids: released.map((row) => row.id) },
    ],
    events: [
      ...newRows.map((row) => rowEvent('ProjectProductVariantProjected', design.projectId, row)),
      ...releasedRows.map((row) => rowEvent('ProjectProductVariantReleased', design.projectId, row)),
      ...(decision.events ?? []),
    ],
    result: decision.result({
      idOf: (reference) => ids.get(referenceKey(reference)),
      releasedVariantIds: releasedRows.map((row) => row.id),
    }),
  };
}

export function rowEvent(type: DesignEvent, projectId: string, row: VariantRow, more: object = {}): NewEvent {
  const { id, productReference } = row;
  return { type, subject: id, data: { projectId, projectProductVariantId: id, productReference, ...more } };
}

function fresh(parts: DesignParts) {
  return {
    now: parts.clock().toISOString(),
    newCollectionId: () => newId('pc'),
    newItemId: () => newId('pci'),
  };
}
