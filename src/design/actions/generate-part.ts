import { NotFound, ValidationError } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/ids.ts';
import { findProject } from '../../party-directory/index.ts';
import { defaultSelections } from '../domain/default-selections.ts';
import { type PartType, partTypeOf } from '../domain/part-type.ts';
import type { Selections } from '../domain/selections.ts';
import { templateLock } from '../store/intents.ts';
import { type Command, carryOut } from './carry-out.ts';
import { NO_RECORDS } from './command-plan.ts';
import { configured } from './configured.ts';

interface Input {
  /** The template's defaults are used when this is undefined. */
  selections: Selections | undefined;
  projectId: string | undefined;
}

/** A part from a template: the resolved choices as parameters that a CAD family takes. */
export async function generatePart(
  command: Command,
  productMtoId: string,
  { selections: chosen, projectId }: Input,
  mayUse: (projectId: string) => boolean,
): Promise<PartType> {
  const { parts, tx } = command;
  const template = await parts.catalog.productMto(productMtoId);
  if (!template) throw new NotFound("This made-to-order template doesn't exist.");
  if (projectId !== undefined && !(mayUse(projectId) && (await findProject(tx, projectId)))) {
    const message = `Project ${projectId} doesn't exist`;
    throw new ValidationError([{ path: 'body.projectId', rule: 'unknown', message }]);
  }
  const locks = [templateLock(productMtoId), projectId ?? []].flat();
  return carryOut(command, locks, async () => {
    const selections = chosen ?? defaultSelections(template) ?? {};
    const configuration = configured(template, selections);
    const partType = partTypeOf(configuration, selections, {
      id: newId('pt'),
      projectId: projectId ?? null,
      createdAt: parts.clock().toISOString(),
    });
    return {
      records: { ...NO_RECORDS, partTypes: [partType] },
      effects: [],
      events: [],
      result: partType,
    };
  });
}
