import { newId } from '../../../kernel/ids.ts';
import { templatesOf } from '../../parameters/store/param-templates.ts';
import { planCopy } from '../domain/copy.ts';
import { handlesFor } from '../store/keys.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { countedClasses, type Planner } from './graph-action.ts';

export const copyObjectClasses: Planner<'copyObjectClasses'> = async (tx, input, extent) => {
  const { sourceIds, targetId, includeChildren } = input;
  const below = includeChildren && extent === 'whole' ? sourceIds : [];
  const neighbourhood = await loadNeighbourhood(tx, { near: [...sourceIds, targetId], below });
  const names = Array.from(neighbourhood.classes.values(), ({ name }) => name);
  const handle = extent === 'whole' ? await handlesFor(tx, names) : () => '';
  const identity = { id: () => newId('oc'), handle };
  const { copies, ...plan } = planCopy(
    neighbourhood,
    input,
    identity,
    await templatesOf(tx, neighbourhood.classes.keys()),
  );
  const result = { copies, targetObjectClassId: targetId };
  return {
    neighbourhood,
    plan,
    result,
    message: `copied ${countedClasses(copies.length)} under ${targetId}`,
    changesGraph: true,
    copies: new Map(copies.map(({ from, to }) => [to, from])),
  };
};
