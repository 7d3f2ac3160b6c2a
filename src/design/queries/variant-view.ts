import type { CatalogFields } from '../domain/catalog-fields.ts';
import { ProjectProductVariantSnapshotUnreadable } from '../domain/errors.ts';
import { type Configuration, readConfiguration } from '../domain/made-to-order.ts';
import { type Selections } from '../domain/selections.ts';
import type { MadeToOrderRevision, MadeToOrderVariant } from '../store/made-to-order-variants.ts';
import type { ProjectProductVariant } from '../store/variant-rows.ts';

export type CatalogState = 'fresh' | 'stale' | 'missing';

/** A stock variant as it is answered. */
export function stockView(
  row: ProjectProductVariant,
  { catalog, catalogState }: { catalog: CatalogFields | null; catalogState: CatalogState },
) {
  const name = typeof catalog?.name === 'string' ? catalog.name : row.name;
  const { id, projectId, productReference, createdAt } = row;
  return { id, projectId, kind: 'stock' as const, productReference, name, catalog, catalogState, createdAt };
}

/** A made-to-order variant as it is answered; throws when its snapshot is not readable. */
export function madeToOrderView(row: ProjectProductVariant, variant: MadeToOrderVariant) {
  const { id, projectId, productReference, name, createdAt } = row;
  return {
    id,
    projectId,
    kind: 'made_to_order' as const,
    productReference,
    name,
    productMtoId: variant.productMtoId,
    ...readSnapshot(variant),
    revision: variant.revision,
    createdAt,
  };
}

export type MadeToOrderView = ReturnType<typeof madeToOrderView>;

/** In a list, only the variant whose snapshot is not readable shows an error. */
export function unreadableView(row: ProjectProductVariant) {
  const { id, projectId, productReference, name, createdAt } = row;
  const error = new ProjectProductVariantSnapshotUnreadable();
  return {
    id,
    projectId,
    kind: 'made_to_order' as const,
    productReference,
    name,
    error: { error: error.name, message: error.message },
    createdAt,
  };
}

export function revisionView({ revision, createdAt, ...snapshot }: MadeToOrderRevision) {
  try {
    return { revision, ...readSnapshot(snapshot), createdAt };
  } catch (error) {
    if (!(error instanceof ProjectProductVariantSnapshotUnreadable)) throw error;
    return { revision, error: { error: error.name, message: error.message }, createdAt };
  }
}

function readSnapshot(stored: { selections: string; configuration: string }): {
  selections: Selections;
  configuration: Configuration;
} {
  const configuration = readConfiguration(parsed(stored.configuration));
  const selections = parsed(stored.selections);
  if (!configuration || !isSelections(selections)) throw new ProjectProductVariantSnapshotUnreadable();
  return { selections, configuration };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSelections(value: unknown): value is Selections {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
