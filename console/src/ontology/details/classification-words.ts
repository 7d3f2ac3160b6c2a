import { counted } from '../../ui/numbers.ts';
import { classes as classesInWords } from '../words.ts';

interface Shown {
  code: string;
  title: string;
}

export function shownValue(
  value: { code: string; title: string } | { builtinName: string | null; status: string },
): Shown {
  if ('code' in value) return value;
  const title = value.status === 'current' ? '' : value.status.replace('_', ' ');
  return { code: value.builtinName ?? 'Unknown category', title };
}

const subclasses = (many: number) => counted(many, 'subclass', 'subclasses');

export function reachInWords(source: 'authored' | 'inherited' | 'none', reach: number): string {
  if (source === 'none')
    return reach === 0 ? 'No subclass is affected.' : `Missing here and in ${subclasses(reach)}.`;
  if (reach === 0) return 'No subclass inherits this value.';
  return `Inherited by ${classesInWords(reach)}.`;
}

export function effectInWords(reach: number): string {
  if (reach === 0) return 'Changes this class only.';
  return reach === 1
    ? 'Changes this class and 1 subclass that inherits its value.'
    : `Changes this class and ${subclasses(reach)} that inherit its value.`;
}
