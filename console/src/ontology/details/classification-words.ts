import { messages } from './messages.ts';

interface Shown {
  code: string;
  title: string;
}

export function shownValue(
  value: { code: string; title: string } | { builtinName: string | null; status: string },
): Shown {
  if ('code' in value) return value;
  const title = value.status === 'current' ? '' : value.status.replace('_', ' ');
  return { code: value.builtinName ?? messages.unknownCategory, title };
}

export function reachInWords(source: 'authored' | 'inherited' | 'none', reach: number): string {
  if (source === 'none') return reach === 0 ? messages.noneAffected : messages.missingIn(reach);
  if (reach === 0) return messages.noneInherits;
  return messages.inheritedBy(reach);
}

export function effectInWords(reach: number): string {
  return reach === 0 ? messages.changesThisOnly : messages.changesSubclasses(reach);
}
