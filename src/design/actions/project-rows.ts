import { newId } from '../../kernel/ids.ts';
import { CatalogUnavailable } from '../domain/errors.ts';
import type { ProductReference } from '../domain/product-reference.ts';
import { type CatalogVariant } from '../gateways/catalog/catalog.ts';
import type { DesignParts } from '../parts.ts';
import type { MadeToOrderVariant } from '../store/made-to-order-variants.ts';
import type { ProjectProductVariant } from '../store/variant-rows.ts';

/**
 * New rows for these references, with one request to the catalog for all of them. While it is unavailable, rows are written
 * without fields, and the next read fills them in.
 */
export async function projectRows(
  parts: DesignParts,
  projectId: string,
  references: ProductReference[],
  known: {
    madeToOrder: ReadonlyMap<string, MadeToOrderVariant>;
    /** Items that are known already; only the others are requested from the catalog. */
    variants?: ReadonlyMap<string, CatalogVariant>;
  },
): Promise<ProjectProductVariant[]> {
  const variantIds = references.filter((each) => each.kind === 'variant').map((each) => each.id);
  const unknownIds = variantIds.filter((id) => !known.variants?.has(id));
  const variants = new Map([...(known.variants ?? []), ...(await catalogVariants(parts, unknownIds))]);
  const createdAt = parts.clock().toISOString();
  return references.map((productReference) => {
    const { id: referenceId, kind } = productReference;
    const variant = kind === 'variant' ? variants.get(referenceId) : undefined;
    return {
      id: kind === 'made_to_order' ? referenceId : newId('ppv'),
      projectId,
      productReference,
      name: variant?.name ?? known.madeToOrder.get(referenceId)?.name ?? referenceId,
      catalog: variant ? { ...variant } : null,
      catalogVersion: variant?.catalogVersion ?? null,
      outlived: false,
      createdAt,
    };
  });
}

async function catalogVariants(
  parts: DesignParts,
  ids: string[],
): Promise<ReadonlyMap<string, CatalogVariant>> {
  if (ids.length === 0) return new Map();
  try {
    return (await parts.catalog.variants(ids)).found;
  } catch (error) {
    if (error instanceof CatalogUnavailable) return new Map();
    throw error;
  }
}
