import { ValidationError } from '../../kernel/domain-error.ts';
import type { Tx } from '../../platform/db/database.ts';
import { CatalogUnavailable } from '../domain/errors.ts';
import type { ProductReference } from '../domain/product-reference.ts';
import { type CatalogVariant } from '../gateways/catalog/catalog.ts';
import type { DesignParts } from '../parts.ts';
import { itemViewIn } from '../queries/collection-view.ts';
import type { CollectionInProject } from '../queries/collections.ts';
import { madeToOrderVariants } from '../store/made-to-order-variants.ts';
import type { Command } from './carry-out.ts';
import { changeCollection } from './collections.ts';

/**
 * A product that the collection already has keeps its item. An item has no address of its own; its collection shows
 * it.
 */
export function addProjectCollectionItem(
  command: Command,
  target: CollectionInProject,
  reference: ProductReference,
) {
  const { parts, tx } = command;
  return changeCollection(command, target, async (draft, collection) => {
    const variants = await known(parts, tx, target.project.id, reference);
    const { item } = draft.place(collection, reference);
    return { ...(variants && { variants }), result: () => itemViewIn(draft, item) };
  });
}

/**
 * Checks that the reference names something. Returns the catalog's fields of a variant, since they were read anyway.
 */
async function known(
  parts: DesignParts,
  tx: Tx,
  projectId: string,
  { kind, id }: ProductReference,
): Promise<ReadonlyMap<string, CatalogVariant> | undefined> {
  if (kind === 'made_to_order') {
    const found = await madeToOrderVariants(tx, projectId, [id]);
    if (!found.has(id)) throw unknown(`Made-to-order variant ${id} doesn't exist in this project`);
    return undefined;
  }
  if (kind === 'variant') {
    const variants = await parts.catalog.variants([id]);
    requireFound(variants, kind, id);
    return variants.found;
  }
  requireFound(await parts.catalog.products([id]), kind, id);
  return undefined;
}

function requireFound(
  { found, missing }: { found: ReadonlyMap<string, unknown>; missing: readonly string[] },
  kind: string,
  id: string,
): void {
  if (missing.includes(id)) throw unknown(`The catalog has no ${kind} ${id}`);
  if (!found.has(id)) throw new CatalogUnavailable();
}

function unknown(message: string): ValidationError {
  return new ValidationError([{ path: 'body.productReference.id', rule: 'unknown', message }]);
}
