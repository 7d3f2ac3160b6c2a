import type { Project } from '../../party-directory/index.ts';
import { destroyItemsOf } from '../domain/collection-commands.ts';
import { madeToOrderRow } from '../queries/find-variant.ts';
import type { Command } from './carry-out.ts';
import { changeDesign, rowEvent } from './change-design.ts';

/** Deletes the variant's row and all its items for good. The event is Withdrawn; there is no Released event. */
export function withdrawMadeToOrderProjectVariant(
  command: Command,
  project: Project,
  id: string,
): Promise<{ id: string; withdrawn: true }> {
  const { parts, tx } = command;
  return changeDesign(command, project, async (draft, design) => {
    const refusal =
      "Catalog variants can't be withdrawn. To remove this one from the project, remove it from all collections.";
    const { row, variant } = await madeToOrderRow(tx, project.id, id, refusal);
    destroyItemsOf(draft, design.items, row.productReference);
    return {
      withdrawnId: id,
      effects: [{ type: 'variant withdrawn', id, at: parts.clock().toISOString() }],
      events: [
        rowEvent('ProjectProductVariantWithdrawn', project.id, row, {
          productMtoId: variant.productMtoId,
          revision: variant.revision,
        }),
      ],
      result: () => ({ id, withdrawn: true }),
    };
  });
}
