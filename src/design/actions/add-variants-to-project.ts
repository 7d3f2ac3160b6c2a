import type { Project } from '../../party-directory/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addVariants } from '../domain/collection-commands.ts';
import { CatalogUnavailable } from '../domain/errors.ts';
import type { DesignParts } from '../parts.ts';
import type { Command } from './carry-out.ts';
import { changeDesign } from './change-design.ts';

/** The catalog's Add to Project: its variants onto the default collection. Those it does not know are told. */
export function addVariantsToProject(
  parts: DesignParts,
  tx: Tx,
  command: Command,
  project: Project,
  variantIds: string[],
) {
  return changeDesign(parts, tx, command, project, async (draft) => {
    const distinct = [...new Set(variantIds)];
    const { found, missing } = await parts.catalog.variants(distinct);
    const known = distinct.filter((id) => found.has(id));
    // What could not be asked about is not "not found".
    if (known.length + missing.length < distinct.length) throw new CatalogUnavailable();
    const { collection, addedItemIds, alreadyPresent } = addVariants(draft, known);
    return {
      variants: found,
      result: (rows) => ({
        collectionId: collection.id,
        addedItemIds,
        projectProductVariantIds: known.flatMap((id) => rows.idOf({ kind: 'variant', id }) ?? []),
        alreadyPresent,
        notFound: distinct.filter((id) => !found.has(id)),
      }),
    };
  });
}
