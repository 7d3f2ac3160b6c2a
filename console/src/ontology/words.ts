import { counted, formatCount } from '../ui/numbers.ts';

/** "1 class", "1,204 classes". */
export const classes = (many: number): string => counted(many, 'class', 'classes');

export const STATUS_WORDS = { draft: 'Draft', approved: 'Approved', archived: 'Archived' } as const;

/** “A”, “A and B”, “A, B and 3 more”. */
export function listed(names: readonly string[], most = 3): string {
  const shown = names.length > most ? names.slice(0, most - 1) : [...names];
  const rest = names.length - shown.length;
  const last = rest > 0 ? `${formatCount(rest)} more` : shown.pop();
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`;
}
