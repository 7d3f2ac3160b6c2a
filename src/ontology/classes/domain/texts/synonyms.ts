import { comparable } from '../../../../kernel/comparable.ts';

/** Synonyms are written as a text, separated by commas or semicolons. */
export function singleSynonyms(text: string | null): string[] {
  return (text ?? '')
    .split(/[,;]/)
    .map((synonym) => synonym.trim())
    .filter((synonym) => synonym !== '');
}

export interface UnitedSynonyms {
  synonyms: string | null;
  /** From how many sides they came. */
  sides: number;
}

/**
 * The synonyms of several classes as those of one: each once, in its first spelling. What only one
 * side has stays as it was written.
 */
export function unitedSynonyms(texts: readonly (string | null)[]): UnitedSynonyms {
  const filled = texts.filter((text) => text !== null && text.trim() !== '');
  if (new Set(filled).size <= 1) return { synonyms: filled[0] ?? null, sides: filled.length };
  const byKey = new Map<string, string>();
  for (const synonym of filled.flatMap(singleSynonyms)) {
    const key = comparable(synonym) || synonym;
    if (!byKey.has(key)) byKey.set(key, synonym);
  }
  return { synonyms: [...byKey.values()].join(', '), sides: filled.length };
}
