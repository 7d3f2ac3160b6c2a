import { subtreeOf } from '../tree.ts';
import { nearestStaying, sourcesNamed } from './graph-action.ts';
import { type Part, type Plan, PlanDraft } from './plan.ts';

export interface Delete {
  sourceIds: string[];
  includeChildren: boolean;
}

/** Without their children, those go up to the deleted class's parent (or to the nearest that stays). */
export function planDelete(part: Part, { sourceIds, includeChildren }: Delete): Plan {
  const sources = sourcesNamed(part, sourceIds);
  const draft = new PlanDraft(part);
  const leaving = new Set(
    includeChildren ? sources.flatMap(({ id }) => subtreeOf(part.children, id)) : sources.map(({ id }) => id),
  );
  for (const source of includeChildren ? [] : sources) {
    for (const child of part.children.get(source.id) ?? []) {
      if (!leaving.has(child)) draft.change(child, { parentId: nearestStaying(part, source, leaving) });
    }
  }
  for (const id of leaving) draft.remove(id);
  return draft.plan();
}
