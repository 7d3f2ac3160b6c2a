import { messages } from './messages.ts';

interface Shown {
  code: string;
  title: string;
}

interface ShownCategory {
  builtinName: string | null;
  status: 'current' | 'stale' | 'needs_review' | 'unresolved';
}

/** Only a current category comes with its name; the reason for review names the others. */
const UNNAMED: Record<ShownCategory['status'], string> = {
  current: messages.unknownCategory,
  stale: messages.retiredCategory,
  needs_review: messages.categoryToReview,
  unresolved: messages.unknownCategory,
};

export function shownValue(value: { code: string; title: string } | ShownCategory): Shown {
  if ('code' in value) return value;
  const title = value.status === 'current' ? '' : value.status.replace('_', ' ');
  return { code: value.builtinName ?? UNNAMED[value.status], title };
}

export function reachInWords(source: 'authored' | 'inherited' | 'none', reach: number): string {
  if (source === 'none') return reach === 0 ? messages.noneAffected : messages.missingIn(reach);
  if (reach === 0) return messages.noneInherits;
  return messages.inheritedBy(reach);
}

export function effectInWords(reach: number): string {
  return reach === 0 ? messages.changesThisOnly : messages.changesSubclasses(reach);
}
