import { folded } from '../../kernel/unicode.ts';

/** The folded texts of a class or property that a search looks at. */
export interface Searchable {
  /** The name first, then codes and synonyms. */
  texts: readonly string[];
  description: string;
}

export function searchableOf(texts: readonly string[], description: string | null): Searchable {
  return { texts: texts.map(folded), description: folded(description ?? '') };
}

interface Match<T> {
  item: T;
  name: string;
  rank: number;
}

/**
 * The items that contain every word of the text, best first: equal names or codes, then names and codes that begin with
 * the text, then names that contain it, then the rest; each sorted by name. Case and accents are ignored. Yields after
 * each item, so that the caller can let other requests run.
 */
export function* bestMatches<T>(
  all: Iterable<T>,
  text: string,
  searchable: (item: T) => Searchable,
  withDescriptions = false,
): Generator<void, T[]> {
  const sought = folded(text.trim());
  const words = [...new Set(sought.split(/\s+/))];
  const hits: Match<T>[] = [];
  for (const item of all) {
    yield;
    const { texts, description } = searchable(item);
    const has = (word: string) =>
      texts.some((each) => each.includes(word)) || (withDescriptions && description.includes(word));
    if (!words.every(has)) continue;
    hits.push({ item, name: texts[0] ?? '', rank: rankOf(texts, sought) });
  }
  return hits
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ item }) => item);
}

function rankOf(texts: readonly string[], sought: string): number {
  if (texts.includes(sought)) return 0;
  if (texts.some((text) => text.startsWith(sought))) return 1;
  return texts[0]?.includes(sought) ? 2 : 3;
}
