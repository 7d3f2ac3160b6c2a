import { folded } from '../../kernel/unicode.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { itemWriter } from './item.ts';
import type { Ontology } from './ontology.ts';

interface Searchable {
  one: StoredObjectClass;
  name: string;
  words: string;
}

const indexes = new WeakMap<Ontology, Searchable[]>();
/** A class is one object from version to version while nothing of its own changes: its texts are folded once. */
const ownWords = new WeakMap<StoredObjectClass, Pick<Searchable, 'name' | 'words'>>();

function indexOf(ontology: Ontology): Searchable[] {
  let index = indexes.get(ontology);
  if (!index) {
    index = ontology.classes
      .filter((one) => ontology.isHealthy(one))
      .map((one) => {
        const { name, words } = ownWordsOf(one);
        return { one, name, words: `${words} ${folded(codesOf(ontology, one))}` };
      });
    indexes.set(ontology, index);
  }
  return index;
}

function ownWordsOf(one: StoredObjectClass): Pick<Searchable, 'name' | 'words'> {
  let own = ownWords.get(one);
  if (!own) {
    const { name, handle, synonyms, description } = one;
    own = { name: folded(name), words: folded([name, handle, synonyms ?? '', description ?? ''].join(' ')) };
    ownWords.set(one, own);
  }
  return own;
}

function codesOf(ontology: Ontology, one: StoredObjectClass): string {
  return CLASSIFICATION_KINDS.map((kind) => {
    const { link } = ontology.inForce(one, kind);
    const entryId = link?.entryId ?? '';
    const entry = ontology.vocabularies.entries.get(entryId);
    return entry?.code ?? ontology.vocabularies.cadCategories.get(entryId)?.builtinName ?? '';
  }).join(' ');
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
  const words = [...new Set(text.split(/\s+/))];
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
