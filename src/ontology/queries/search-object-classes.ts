import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { itemWriter } from './item.ts';
import type { Ontology } from './ontology.ts';

/** Case and accents do not matter when people look for something. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

interface Searchable {
  one: StoredObjectClass;
  name: string;
  words: string;
}

const indexes = new WeakMap<Ontology, Searchable[]>();

function indexOf(ontology: Ontology): Searchable[] {
  let index = indexes.get(ontology);
  if (!index) {
    index = ontology.classes
      .filter((one) => ontology.isHealthy(one))
      .map((one) => ({
        one,
        name: folded(one.name),
        words: folded(wordsOf(ontology, one)),
      }));
    indexes.set(ontology, index);
  }
  return index;
}

function wordsOf(ontology: Ontology, one: StoredObjectClass): string {
  const codes = CLASSIFICATION_KINDS.flatMap((kind) => {
    const { link } = ontology.inForce(one, kind);
    const entryId = link?.entryId ?? '';
    const entry = ontology.vocabularies.entries.get(entryId);
    return entry ? [entry.code] : [ontology.vocabularies.cadCategories.get(entryId)?.builtinName ?? ''];
  });
  return [one.name, one.handle, one.synonyms ?? '', one.description ?? '', ...codes].join(' ');
}

/**
 * Every word must be found somewhere in a class: name, handle, synonyms, description or codes. Best first: the very
 * name, names that begin so, names that contain it, the rest; then by name and id. Gives the items' JSON.
 */
export function searchObjectClasses(
  ontology: Ontology,
  q: string,
  includeInactive: boolean,
  limit: number,
): { count: number; items: string[] } {
  const text = folded(q.trim());
  const words = text.split(/\s+/);
  const hits = indexOf(ontology)
    .filter(
      ({ one, words: all }) =>
        (includeInactive || one.status === 'approved') && words.every((word) => all.includes(word)),
    )
    .map((hit) => ({
      ...hit,
      rank: hit.name === text ? 0 : hit.name.startsWith(text) ? 1 : hit.name.includes(text) ? 2 : 3,
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.one.id < b.one.id ? -1 : 1),
    );
  const write = itemWriter(ontology, includeInactive);
  return { count: hits.length, items: hits.slice(0, limit).map(({ one }) => write(one)) };
}
