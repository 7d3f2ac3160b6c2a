/** "1 family", "12 elements": a number of records of a kind. */
export function countOf(kind: string, count: number): string {
  return `${count} ${count === 1 ? kind : `${kind}s`.replace(/ys$/, 'ies')}`;
}
