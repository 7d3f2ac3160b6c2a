import { ValidationError } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/ids.ts';
import type { Project } from '../../party-directory/index.ts';
import { chosenCollection, destroyItemsOf } from '../domain/collection-commands.ts';
import { MadeToOrderTemplateGone } from '../domain/errors.ts';
import type { Selections } from '../domain/selections.ts';
import { type MadeToOrderView, madeToOrderView } from '../queries/variant-view.ts';
import { madeToOrderRow } from '../queries/variants.ts';
import type { MadeToOrderVariant } from '../store/made-to-order-variants.ts';
import type { ProjectProductVariant } from '../store/variant-rows.ts';
import { type Command, carryOut } from './carry-out.ts';
import { changeDesign, rowEvent } from './change-design.ts';
import { NO_RECORDS } from './command-plan.ts';
import { configured } from './configured.ts';
import { refuseRecordId } from './resolve-record-ids.ts';

interface Input {
  productMtoId: string;
  selections: Selections;
  name: string | undefined;
  collectionId: string | undefined;
}

/** A variant made to order, and an item of the default (or the given) collection that references it. */
export async function materializeMadeToOrderProjectVariant(
  command: Command,
  project: Project,
  { productMtoId, selections, name, collectionId }: Input,
): Promise<MadeToOrderView> {
  const { parts } = command;
  refuseRecordId(productMtoId, 'body.productMtoId');
  const template = await parts.catalog.productMto(productMtoId);
  if (!template)
    throw unknown('body.productMtoId', `The catalog has no made-to-order template ${productMtoId}`);
  const configuration = configured(template, selections);

  return changeDesign(command, project, (draft) => {
    const collection = chosenCollection(draft, collectionId);
    const id = newId('ppv');
    const at = parts.clock().toISOString();
    const row: ProjectProductVariant = {
      id,
      projectId: project.id,
      productReference: { kind: 'made_to_order', id },
      name: name ?? configuration.name,
      catalog: null,
      catalogVersion: null,
      outlived: false,
      createdAt: at,
    };
    const variant: MadeToOrderVariant = {
      id,
      projectId: project.id,
      productMtoId,
      name: row.name,
      revision: 1,
      selections: JSON.stringify(selections),
      configuration: JSON.stringify(configuration),
    };
    draft.place(collection, row.productReference);
    return {
      materialized: row,
      effects: [{ type: 'variant materialized', variant, at }],
      events: [rowEvent('ProjectProductVariantMaterialized', project.id, row, { productMtoId, revision: 1 })],
      result: () => madeToOrderView(row, variant),
    };
  });
}

function unknown(path: string, message: string): ValidationError {
  return new ValidationError([{ path, rule: 'unknown', message }]);
}

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
