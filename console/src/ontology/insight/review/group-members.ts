/** How many classes of a group are shown at first, and how many each “Show more” adds: a group may have thousands. */
export const SHOWN_AT_FIRST = 5;
export const SHOWN_MORE = 100;

/** The first classes of a group, always with the one to keep: beyond the others, it takes the place of the last. */
export function shownMembers<T extends { id: string }>(
  members: readonly T[],
  keptId: string,
  most: number,
): readonly T[] {
  const first = members.slice(0, most);
  if (first.some(({ id }) => id === keptId)) return first;
  const kept = members.find(({ id }) => id === keptId);
  return kept ? [...first.slice(0, -1), kept] : first;
}
