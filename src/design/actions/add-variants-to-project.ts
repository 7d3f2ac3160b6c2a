import type { Project } from '../../party-directory/index.ts';
import { addVariants, chosenCollection } from '../domain/collection-commands.ts';
import { CatalogUnavailable } from '../domain/errors.ts';
import type { Command } from './carry-out.ts';
import { changeDesign } from './change-design.ts';

/** The catalog's Add to Project. The answer lists the variants that the catalog doesn't have. */
export function addVariantsToProject(
  command: Command,
  project: Project,
  variantIds: string[],
  collectionId?: string,
) {
  const { parts } = command;
  return changeDesign(command, project, async (draft) => {
    const distinct = [...new Set(variantIds)];
    const { found, missing } = await parts.catalog.variants(distinct);
    const known = distinct.filter((id) => found.has(id));
    // A variant that the catalog gave no answer for is not the same as one that it does not have.
    if (known.length + missing.length < distinct.length) throw new CatalogUnavailable();
    const collection = chosenCollection(draft, collectionId);
    const { addedItemIds, alreadyPresent } = addVariants(draft, collection, known);
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
