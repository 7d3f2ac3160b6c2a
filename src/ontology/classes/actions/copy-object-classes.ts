import { planCopy } from '../domain/copy.ts';
import type { Part } from '../domain/plan.ts';
import { subtreeOf } from '../domain/tree.ts';
import { countedClasses, type GraphActionInputs, type Planner } from './graph-action.ts';

export const copyObjectClasses: Planner<'copyObjectClasses'> = async (ground, input) => {
  const { targetId } = input;
  const identity = { id: ground.newId, handle: ground.newHandle };
  const templates = await ground.templatesOf(copiedBy(ground.part, input));
  const { copies, ...plan } = planCopy(ground.part, input, identity, templates);
  const result = { copies, targetObjectClassId: targetId };
  return {
    ground,
    plan,
    result,
    message: `copied ${countedClasses(copies.length)} under ${targetId}`,
    changesGraph: true,
    copies: new Map(copies.map(({ from, to }) => [to, from])),
  };
};

function copiedBy(
  { children }: Part,
  { sourceIds, includeChildren }: GraphActionInputs['copyObjectClasses'],
): string[] {
  if (!includeChildren) return sourceIds;
  const copied = new Set<string>();
  for (const id of sourceIds)
    if (!copied.has(id)) for (const each of subtreeOf(children, id)) copied.add(each);
  return [...copied];
}
