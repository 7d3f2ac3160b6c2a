import { sql } from 'kysely';
import { hitsAmong, type RankedHit, type SearchSource } from '../../platform/search/search-source.ts';
import { searchable } from '../../platform/search/word-match.ts';
import { TEXT_KEYS } from '../domain/authored-fields.ts';
import { CLASSIFICATION_KINDS, type ClassificationKind } from '../domain/object-class.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import type { Ontology } from './ontology.ts';
import type { OntologyCache } from './ontology-cache.ts';

const scopes = ['ontology:read'] as const;
const KIND_NAMES: Record<ClassificationKind, string> = {
  uniformat: 'UniFormat',
  masterformat: 'MasterFormat',
  object_class_codes: 'Object class code',
  cad_categories: 'CAD category',
};
/** Descriptions are left out: nearly every word occurs in one of them. */
const SEARCHED_TEXTS = TEXT_KEYS.filter((key) => key !== 'description');
/** Of more proposals than this, the newest are searched. */
const MOST_PROPOSALS = 10_000;

/** A class is one object from version to version while nothing of its own changes: its text is prepared once. */
const ownTexts = new WeakMap<StoredObjectClass, string>();

/** What people find of the ontology beside its own search: classes by name, codes, categories, proposals. */
export function ontologySearch(cache: OntologyCache): SearchSource[] {
  return [
    {
      type: 'object_class',
      scopes,
      async find({ match }) {
        return classHits(await cache.fresh(), match);
      },
    },
    {
      type: 'classification',
      scopes,
      async find(context) {
        const { entries } = await cache.freshVocabularies();
        return hitsAmong(
          [...entries.values()].map((entry) => ({ ...entry, title: `${entry.code} ${entry.title}` })),
          context,
          ({ id, code, title }) => searchable(title, code.replaceAll(/[\s.-]+/g, ''), id),
          ({ kind, code }) => ({ detail: KIND_NAMES[kind], path: vocabularyPath(kind, code) }),
        );
      },
    },
    {
      type: 'cad_category',
      scopes,
      async find(context) {
        const { cadCategories } = await cache.freshVocabularies();
        return hitsAmong(
          [...cadCategories.values()].map((category) => ({ ...category, title: category.label })),
          context,
          ({ id, label, builtinName }) => searchable(label, builtinName, builtinName.replace('OST_', ''), id),
          ({ builtinName }) => ({ detail: builtinName, path: vocabularyPath('cad_categories', builtinName) }),
        );
      },
    },
    {
      type: 'proposal',
      scopes,
      async find(context) {
        const { rows } = await sql<{ id: string; title: string; number: number; status: string }>`
          select id, title, number, status from proposal order by number desc limit ${MOST_PROPOSALS}`.execute(
          context.db,
        );
        return hitsAmong(
          rows,
          context,
          ({ id, title, number }) => searchable(title, String(number), id),
          ({ id, number, status }) => ({
            detail: `Proposal ${number} · ${status}`,
            path: `/console/proposals/${encodeURIComponent(id)}`,
          }),
        );
      },
    },
  ];
}

function vocabularyPath(kind: ClassificationKind, q: string): string {
  return `/console/vocabularies/${kind}?q=${encodeURIComponent(q)}`;
}

function* classHits(
  ontology: Ontology,
  match: (text: string) => RankedHit['rank'] | null,
): Generator<void, RankedHit[]> {
  const hits: RankedHit[] = [];
  for (const objectClass of ontology.classes) {
    if (objectClass.status === 'archived' || !ontology.isHealthy(objectClass)) continue;
    const rank = match(ownTextOf(objectClass) + codesOf(ontology, objectClass));
    yield;
    if (rank === null) continue;
    const { id, name: title } = objectClass;
    hits.push({ rank, id, title, hit: () => hitOf(ontology, objectClass) });
  }
  return hits;
}

function ownTextOf(objectClass: StoredObjectClass): string {
  let text = ownTexts.get(objectClass);
  if (text === undefined) {
    const { id, name, handle, translations } = objectClass;
    const texts = SEARCHED_TEXTS.map((key) => objectClass[key]);
    const translated = Object.values(translations).flatMap((texts) => [texts.name, texts.synonyms]);
    text = searchable(name, ...texts, handle.replaceAll('-', ' '), id, ...translated);
    ownTexts.set(objectClass, text);
  }
  return text;
}

/** Codes that the class itself has: those that it inherits would find whole branches. */
function codesOf(ontology: Ontology, objectClass: StoredObjectClass): string {
  let text = '';
  for (const kind of CLASSIFICATION_KINDS) {
    const { link, source } = ontology.inForce(objectClass, kind);
    if (source !== 'authored') continue;
    const entryId = link?.entryId ?? '';
    const code =
      ontology.vocabularies.entries.get(entryId)?.code ??
      ontology.vocabularies.cadCategories.get(entryId)?.builtinName;
    if (code !== undefined) text += `${code.toLowerCase()} `;
  }
  return text;
}

function hitOf(ontology: Ontology, objectClass: StoredObjectClass): ReturnType<RankedHit['hit']> {
  const { id, handle, name, parentId } = objectClass;
  const names: string[] = [];
  for (let at = parentId; at !== null; ) {
    const parent = ontology.byId.get(at);
    if (!parent) break;
    names.unshift(parent.name);
    at = parent.parentId;
  }
  return {
    id,
    title: name,
    detail: names.length === 0 ? null : names.join(' / '),
    path: `/console/ontology/${encodeURIComponent(handle)}`,
  };
}
