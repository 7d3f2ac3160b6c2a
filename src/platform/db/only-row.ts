/** The row of a statement that always has one. */
export function onlyRow<T>({ rows }: { rows: readonly T[] }): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
