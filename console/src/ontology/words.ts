const numbers = new Intl.NumberFormat('en');

export const count = (many: number): string => numbers.format(many);

/** "1 class", "1,204 classes". */
export const classes = (many: number): string => (many === 1 ? '1 class' : `${count(many)} classes`);
export const counted = (many: number, one: string, several = `${one}s`): string =>
  `${count(many)} ${many === 1 ? one : several}`;

export const STATUS_WORDS = { draft: 'Draft', approved: 'Approved', archived: 'Archived' } as const;

/** “A”, “A and B”, “A, B and 3 more”. */
export function listed(names: readonly string[], most = 3): string {
  const shown = names.length > most ? names.slice(0, most - 1) : [...names];
  const rest = names.length - shown.length;
  const last = rest > 0 ? `${count(rest)} more` : shown.pop();
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`;
}
