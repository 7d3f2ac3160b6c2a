import type { Project } from '../../party-directory/index.ts';
import { MadeToOrderTemplateGone } from '../domain/errors.ts';
import type { Selections } from '../domain/made-to-order.ts';
import { madeToOrderRow } from '../queries/find-variant.ts';
import { type MadeToOrderView, madeToOrderView } from '../queries/variant-view.ts';
import { type Command, carryOut } from './carry-out.ts';
import { rowEvent } from './change-design.ts';
import { NO_RECORDS } from './command-plan.ts';
import { configured } from './configured.ts';

/** Replaces all selections, by the template as it is now. The former selections are kept as a revision. */
export function reviseMadeToOrderProjectVariant(
  command: Command,
  project: Project,
  id: string,
  selections: Selections,
): Promise<MadeToOrderView> {
  const { parts, tx } = command;
  return carryOut(command, [project.id], async () => {
    const { row, variant } = await madeToOrderRow(tx, project.id, id);
    const template = await parts.catalog.productMto(variant.productMtoId);
    if (!template) throw new MadeToOrderTemplateGone();
    const configuration = configured(template, selections);
    const revision = {
      revision: variant.revision + 1,
      selections: JSON.stringify(selections),
      configuration: JSON.stringify(configuration),
      createdAt: parts.clock().toISOString(),
    };
    const { productMtoId } = variant;
    return {
      records: NO_RECORDS,
      effects: [{ type: 'variant revised', id, revision }],
      events: [
        rowEvent('ProjectProductVariantConfigurationRevised', project.id, row, {
          productMtoId,
          revision: revision.revision,
        }),
      ],
      result: madeToOrderView(row, { ...variant, ...revision }),
    };
  });
}
