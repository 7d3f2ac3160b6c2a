import { ancestorsOf, type TreeNode } from '../tree.ts';

export interface Reviewers {
  userIds: string[];
  /** The class that names them. */
  fromObjectClassId: string | null;
}

/** Those of the nearest class above that names some, itself included. */
export function reviewersOf(
  classes: ReadonlyMap<string, TreeNode>,
  named: ReadonlyMap<string, string[]>,
  id: string,
): Reviewers {
  const found =
    named.size === 0
      ? undefined
      : [{ id }, ...ancestorsOf(classes, id)].find((objectClass) => named.get(objectClass.id)?.length);
  return { userIds: named.get(found?.id ?? '') ?? [], fromObjectClassId: found?.id ?? null };
}
