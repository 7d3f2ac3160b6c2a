/** The version after a release: its last number and one. The first is that of the year. */
export function nextVersion(last: string | undefined, year: number): string {
  if (last === undefined) return `${year}.1`;
  const numbers = last.split('.');
  return [...numbers.slice(0, -1), Number(numbers.at(-1)) + 1].join('.');
}
