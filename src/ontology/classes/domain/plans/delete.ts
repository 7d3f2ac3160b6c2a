import { subtreesOf } from '../tree.ts';
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
  const ids = sources.map(({ id }) => id);
  const leaving = includeChildren ? subtreesOf(part.children, ids) : new Set(ids);
  for (const source of includeChildren ? [] : sources) {
    const parentId = nearestStaying(part, source, leaving);
    for (const child of part.children.get(source.id) ?? [])
      if (!leaving.has(child)) draft.change(child, { parentId });
  }
  for (const id of leaving) draft.remove(id);
  return draft.plan();
}
