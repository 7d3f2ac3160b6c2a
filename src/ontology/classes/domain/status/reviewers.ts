import type { TreeNode } from '../tree.ts';

export interface Reviewers {
  userIds: string[];
  /** The class that names them. */
  fromObjectClassId: string | null;
}

/**
 * Finds the reviewers of classes: those of the nearest class above that names some, itself included. Each way up is
 * walked once, however many classes share it.
 */
export function findReviewers(
  classes: ReadonlyMap<string, TreeNode>,
  named: ReadonlyMap<string, string[]>,
): (id: string) => Reviewers {
  /** By class, the one that names its reviewers. */
  const known = new Map<string, string | null>();
  return (id) => {
    const way = new Set<string>();
    let from: string | null = null;
    for (let at: string | null = named.size > 0 ? id : null; at !== null && !way.has(at); ) {
      from = named.get(at)?.length ? at : (known.get(at) ?? null);
      if (from !== null || known.has(at)) break;
      way.add(at);
      const { parentId = null }: Partial<TreeNode> = classes.get(at) ?? {};
      at = parentId !== null && classes.has(parentId) ? parentId : null;
    }
    for (const each of way) known.set(each, from);
    return { userIds: named.get(from ?? '') ?? [], fromObjectClassId: from };
  };
}
