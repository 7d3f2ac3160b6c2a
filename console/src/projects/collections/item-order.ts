/** The ids with one of them moved by some places; null when it cannot move that way. */
export function movedBy(ids: readonly string[], id: string, by: 1 | -1): string[] | null {
  const from = ids.indexOf(id);
  const neighbour = ids[from + by];
  return from === -1 || neighbour === undefined ? null : movedTo(ids, id, neighbour);
}

/** The ids with one of them in the place of another, which makes room; null when nothing changes. */
export function movedTo(ids: readonly string[], id: string, target: string): string[] | null {
  const [from, to] = [ids.indexOf(id), ids.indexOf(target)];
  if (from === -1 || to === -1 || from === to) return null;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
