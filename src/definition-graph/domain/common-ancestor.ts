interface InTree {
  id: string;
  parentId: string | null;
}

/** A class on the way from the candidates to the root: one of the classes through which it was reached, and how many. */
interface Branching {
  below: string | null;
  branches: number;
}

/**
 * The nearest class that is each of these classes or above it; null if they have none in common. The way up ends at
 * a class that `classes` lacks. Each class on the way is visited once, however many start below it.
 */
export function nearestCommonAncestor<T extends InTree>(
  candidates: readonly T[],
  classes: ReadonlyMap<string, T>,
): T | null {
  const seen = new Map<string, Branching>();
  let root: string | null = null;
  for (const candidate of candidates) {
    let below: string | null = null;
    let at: T | undefined = candidate;
    for (; at; at = at.parentId === null ? undefined : classes.get(at.parentId)) {
      const known = seen.get(at.id);
      if (known) {
        known.branches++;
        break;
      }
      seen.set(at.id, { below, branches: below === null ? 0 : 1 });
      below = at.id;
    }
    if (at) continue;
    if (root !== null) return null;
    root = below;
  }
  const isCandidate = new Set(candidates.map(({ id }) => id));
  for (let id = root; id !== null; ) {
    const { below, branches }: Branching = seen.get(id) ?? { below: null, branches: 0 };
    if (isCandidate.has(id) || branches !== 1) return classes.get(id) ?? null;
    id = below;
  }
  return null;
}
