import { folded } from '../../kernel/unicode.ts';
import { TEXT_KEYS } from '../domain/authored-fields.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { itemWriter } from './item.ts';
import type { Ontology } from './ontology.ts';

interface Searchable {
  objectClass: StoredObjectClass;
  name: string;
  /** Handle and codes in force; those of its own first. */
  codes: { text: string; isOwn: boolean }[];
  words: string;
}

const indexes = new WeakMap<Ontology, Searchable[]>();
/** A class is one object from version to version while nothing of its own changes: its texts are folded once. */
const ownWords = new WeakMap<StoredObjectClass, Pick<Searchable, 'name' | 'words'>>();

function indexOf(ontology: Ontology): Searchable[] {
  let index = indexes.get(ontology);
  if (!index) {
    index = ontology.classes
      .filter((objectClass) => ontology.isHealthy(objectClass))
      .map((objectClass) => {
        const { name, words } = ownWordsOf(objectClass);
        const codes = codesOf(ontology, objectClass);
        return { objectClass, name, codes, words: `${words} ${codes.map(({ text }) => text).join(' ')}` };
      });
    indexes.set(ontology, index);
  }
  return index;
}

function ownWordsOf(objectClass: StoredObjectClass): Pick<Searchable, 'name' | 'words'> {
  let own = ownWords.get(objectClass);
  if (!own) {
    const { name, handle } = objectClass;
    const texts = TEXT_KEYS.map((key) => objectClass[key] ?? '');
    own = { name: folded(name), words: folded([name, handle, ...texts].join(' ')) };
    ownWords.set(objectClass, own);
  }
  return own;
}

function codesOf(ontology: Ontology, objectClass: StoredObjectClass): Searchable['codes'] {
  const codes = CLASSIFICATION_KINDS.flatMap((kind) => {
    const { link, source } = ontology.inForce(objectClass, kind);
    const entryId = link?.entryId ?? '';
    const entry = ontology.vocabularies.entries.get(entryId);
    const code = entry?.code ?? ontology.vocabularies.cadCategories.get(entryId)?.builtinName;
    return code === undefined ? [] : [{ text: folded(code), isOwn: source === 'authored' }];
  });
  return [{ text: folded(objectClass.handle), isOwn: true }, ...codes];
}

/**
 * Every word must be found somewhere in a class: name, handle, synonyms, description or codes. Best first: the very
 * name or a code of its own, a code that it inherits, names and codes that begin so, names that contain it, the rest;
 * then by name and id. Gives the items' JSON.
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
      ({ objectClass, words: all }) =>
        (includeInactive || objectClass.status === 'approved') && words.every((word) => all.includes(word)),
    )
    .map((hit) => ({
      ...hit,
      rank: rankOf(hit, text),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : a.objectClass.id < b.objectClass.id ? -1 : 1),
    );
  const write = itemWriter(ontology, includeInactive);
  return { count: hits.length, items: hits.slice(0, limit).map(({ objectClass }) => write(objectClass)) };
}

function rankOf({ name, codes }: Searchable, text: string): number {
  if (name === text || codes.some((code) => code.isOwn && code.text === text)) return 0;
  if (codes.some((code) => code.text === text)) return 1;
  if (name.startsWith(text) || codes.some((code) => code.text.startsWith(text))) return 2;
  return name.includes(text) ? 3 : 4;
}
