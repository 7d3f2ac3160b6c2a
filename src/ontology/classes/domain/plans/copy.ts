import type { ParamTemplate } from '../../../parameters/domain/param-templates.ts';
import { ObjectClassWorkflowFailedError } from '../errors.ts';
import { subtreeOf } from '../tree.ts';
import { keptAsUnique, sourcesNamed, targetNamed } from './graph-action.ts';
import { type Part, type Plan, PlanDraft, type TemplatesChange } from './plan.ts';

export interface Copy {
  sourceIds: string[];
  targetId: string;
  includeChildren: boolean;
  makeUnique: boolean;
}

/** What new classes need and rules cannot make: ids, and handles that nobody has. */
export interface NewIdentity {
  /** A class that is among several sources is copied with each of them. */
  id(copied: { source: string; from: string }): string;
  handle(name: string): string;
}

export type PlannedCopy = Plan & { copies: { from: string; to: string }[] };

/**
 * Drafts with new ids and handles below the target, from the tree as it was: copying a class below its own
 * descendant ends. Yields between small steps.
 */
export function* planCopy(
  part: Part,
  { sourceIds, targetId, includeChildren, makeUnique }: Copy,
  identity: NewIdentity,
  templates: ReadonlyMap<string, ParamTemplate[]>,
): Generator<void, PlannedCopy> {
  const sources = sourcesNamed(part, sourceIds);
  targetNamed(part, sourceIds, targetId);

  const ids = sources.map(({ id }) => id);
  const subtrees = includeChildren ? subtreesOf(part, ids) : ids.map((id) => [id]);
  const draft = new PlanDraft(part);
  const kept = makeUnique ? keptAsUnique(part, sources) : () => ({});
  const copies: PlannedCopy['copies'] = [];
  const copiedTemplates: TemplatesChange[] = [];
  for (const [index, source] of sources.entries()) {
    const placed = new Map<string, string>(); // original to copy, within this source
    for (const from of subtrees[index] ?? []) {
      const original = draft.get(from);
      const to = identity.id({ source: source.id, from });
      const top = from === source.id;
      draft.put({
        ...original,
        ...(top ? kept(original) : {}),
        id: to,
        handle: identity.handle(original.name),
        status: 'draft',
        parentId: top ? targetId : (placed.get(original.parentId ?? '') ?? targetId),
      });
      placed.set(from, to);
      copies.push({ from, to });
      const own = templates.get(from);
      if (own?.length) copiedTemplates.push({ id: to, before: [], after: own });
      yield;
    }
  }
  return { ...draft.plan({ templates: copiedTemplates }), copies };
}

/** A thousand classes, each below the other, all named as sources with their children, would be half a million copies. */
const MOST_WITH_OVERLAPS = 10_000;

function subtreesOf({ children }: Part, ids: readonly string[]): string[][] {
  const seen = new Set<string>();
  let copies = 0;
  return ids.map((id) => {
    const subtree = subtreeOf(children, id);
    for (const below of subtree) seen.add(below);
    copies += subtree.length;
    if (copies > MOST_WITH_OVERLAPS && seen.size < copies)
      throw new ObjectClassWorkflowFailedError(
        `The selection includes classes and their subclasses, which would create more than ${MOST_WITH_OVERLAPS.toLocaleString('en')} copies. Select only the topmost classes.`,
      );
    return subtree;
  });
}
