import { comparableName, nearestCandidate } from '../../../kernel/nearest.ts';
import { oncePer } from '../../../kernel/once-per.ts';
import { folded } from '../../../kernel/unicode.ts';
import type { CadCategory } from './vocabulary.ts';

/** Longer references aren't misspelled names. */
const LONGEST = 100;

/** The category that an unknown reference probably means, by its built-in name; null when none is close. */
export function nearestCategory(
  reference: string,
  categories: ReadonlyMap<string, CadCategory>,
): string | null {
  return reference.length > LONGEST
    ? null
    : nearestCandidate(withoutPrefix(reference), candidatesIn(categories));
}

const candidatesIn = oncePer((categories: ReadonlyMap<string, CadCategory>) =>
  Array.from(categories.values())
    .filter(({ retired }) => !retired)
    .map(({ builtinName, label }) => ({
      name: builtinName,
      spellings: new Set([withoutPrefix(builtinName), withoutPrefix(label)]),
    })),
);

/** The message for an unknown CAD category, everywhere. */
export function unknownCategory(quoted: string, suggestion: string | null): string {
  const question = suggestion === null ? '' : ` Did you mean ${suggestion}?`;
  return `CAD category ${quoted} doesn’t exist.${question}`;
}

/** `OST_Walls`, `ost walls` and `Walls` are the same to someone who types. */
function withoutPrefix(name: string): string {
  return comparableName(folded(name).replace(/^ost[ _]/, ''));
}
