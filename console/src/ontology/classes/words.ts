import { messages } from './messages.ts';

/** "1 class", "1,204 classes". */
export const { classes } = messages;

export const STATUS_WORDS = {
  draft: messages.draft,
  approved: messages.approved,
  archived: messages.archived,
} as const;

/** “A”, “A and B”, “A, B and 3 more”. */
export function listInWords(names: readonly string[], most = 3): string {
  const shown = names.length > most ? names.slice(0, most - 1) : [...names];
  const rest = names.length - shown.length;
  const last = rest > 0 ? messages.more(rest) : shown.pop();
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`;
}
