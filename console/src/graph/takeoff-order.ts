interface Row {
  id: string | null;
  documentId: string | null;
  elements: number;
}

/** Rows of the same first group one after another, the group with the most elements first. */
export function groupedRows<R extends Row>(rows: readonly R[]): R[] {
  const groups = Map.groupBy(rows, ({ documentId, id }) => JSON.stringify([documentId, id]));
  const size = (group: readonly R[]) => group.reduce((sum, { elements }) => sum + elements, 0);
  return [...groups.values()].toSorted((a, b) => size(b) - size(a)).flat();
}
