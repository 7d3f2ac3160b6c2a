import { comparable } from '../../../../kernel/comparable.ts';
import { ObjectClassWorkflowFailedError } from '../errors.ts';
import { FIELD_LIMITS } from './field-limits.ts';

/** Synonyms are written as a text, separated by commas or semicolons. */
export function singleSynonyms(text: string | null): string[] {
  return (text ?? '')
    .split(/[,;]/)
    .map((synonym) => synonym.trim())
    .filter((synonym) => synonym !== '');
}

function tooManySynonyms(): ObjectClassWorkflowFailedError {
  const most = FIELD_LIMITS.synonyms.toLocaleString('en');
  return new ObjectClassWorkflowFailedError(
    `The merged class would have more than ${most} characters of synonyms. Remove some of them first.`,
  );
}

export interface UnitedSynonyms {
  synonyms: string | null;
  /** From how many sides they came. */
  sides: number;
}

/** Of all sides together: they are compared while others wait. */
const MOST_CHARACTERS = 200_000;

/**
 * The synonyms of several classes as those of one: each once, in its first spelling. What only one
 * side has stays as it was written. Throws if a class can't have that many.
 */
export function unitedSynonyms(texts: readonly (string | null)[]): UnitedSynonyms {
  const filled = texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [text]));
  if (new Set(filled).size <= 1) return { synonyms: filled[0] ?? null, sides: filled.length };
  const different = [...new Set(filled)];
  if (different.reduce((sum, { length }) => sum + length, 0) > MOST_CHARACTERS) throw tooManySynonyms();
  const byKey = new Map<string, string>();
  for (const synonym of different.flatMap(singleSynonyms)) {
    const key = comparable(synonym) || synonym;
    if (!byKey.has(key)) byKey.set(key, synonym);
  }
  const synonyms = [...byKey.values()].join(', ');
  if (synonyms.length > FIELD_LIMITS.synonyms) throw tooManySynonyms();
  return { synonyms, sides: filled.length };
}
