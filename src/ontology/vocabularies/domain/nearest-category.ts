import { comparableName, nearestCandidate } from '../../../kernel/nearest.ts';
import { folded } from '../../../kernel/unicode.ts';
import type { CadCategory } from './vocabulary.ts';

/** Longer references aren't misspelled names. */
const LONGEST = 100;

/** The category that an unknown reference probably means, by its built-in name; null when none is close. */
export function nearestCategory(reference: string, categories: Iterable<CadCategory>): string | null {
  return reference.length > LONGEST
    ? null
    : nearestCandidate(withoutPrefix(reference), candidates(categories));
}

function* candidates(categories: Iterable<CadCategory>) {
  for (const { builtinName, label, retired } of categories)
    if (!retired)
      yield { name: builtinName, spellings: new Set([withoutPrefix(builtinName), withoutPrefix(label)]) };
}

/** The message for an unknown CAD category, everywhere. */
export function unknownCategory(quoted: string, suggestion: string | null): string {
  const question = suggestion === null ? '' : ` Did you mean ${suggestion}?`;
  return `CAD category ${quoted} doesn’t exist.${question}`;
}

/** `OST_Walls`, `ost walls` and `Walls` are the same to someone who types. */
function withoutPrefix(name: string): string {
  return comparableName(folded(name).replace(/^ost[ _]/, ''));
}
