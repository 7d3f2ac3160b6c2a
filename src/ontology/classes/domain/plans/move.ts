import {
  keptAsUnique,
  nearestStaying,
  refuseBelowItself,
  sourcesNamed,
  targetNamed,
} from './graph-action.ts';
import { type Part, type Plan, PlanDraft } from './plan.ts';

export interface Move {
  sourceIds: string[];
  /** null: to the root. */
  targetId: string | null;
  includeChildren: boolean;
  makeUnique: boolean;
}

/**
 * Every source becomes a child of the target. Without their children, those stay with the former parent:
 *
 *   A            move B below D,     A            move B below D,     A
 *   ├─ B         with children:      └─ D         without:            ├─ C
 *   │  └─ C                             └─ B                          └─ D
 *   └─ D                                   └─ C                          └─ B
 *
 * A former parent that leaves too is no place to stay: the nearest class above it that stays is.
 */
export function planMove(part: Part, { sourceIds, targetId, includeChildren, makeUnique }: Move): Plan {
  const sources = sourcesNamed(part, sourceIds);
  if (targetId !== null) refuseBelowItself(part, sourceIds, targetNamed(part, sourceIds, targetId));

  const draft = new PlanDraft(part);
  const leaving = new Set(sourceIds);
  const kept = makeUnique ? keptAsUnique(part, sources) : () => ({});
  for (const source of sources) {
    draft.change(source.id, { parentId: targetId, ...kept(source) });
    if (includeChildren) continue;
    const parentId = nearestStaying(part, source, leaving);
    for (const child of part.children.get(source.id) ?? [])
      if (!leaving.has(child)) draft.change(child, { parentId });
  }
  return draft.plan();
}
