import { comparable } from './duplicates.ts';

export interface UnitedSynonyms {
  synonyms: string | null;
  /** From how many sides they came. */
  sides: number;
}

/**
 * The synonyms of several classes as those of one: each once, whoever comes first keeps its spelling. What only one
 * side has stays as it was written.
 */
export function unitedSynonyms(texts: readonly (string | null)[]): UnitedSynonyms {
  const given = texts.filter((text) => text !== null && text.trim() !== '') as string[];
  if (new Set(given).size <= 1) return { synonyms: given[0] ?? null, sides: given.length };
  const byKey = new Map<string, string>();
  for (const synonym of given.flatMap((text) => text.split(/[,;]/))) {
    const text = synonym.trim();
    const key = comparable(text) || text;
    if (text !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return { synonyms: [...byKey.values()].join(', '), sides: given.length };
}
