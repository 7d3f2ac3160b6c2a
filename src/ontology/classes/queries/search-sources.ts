import { sql } from 'kysely';
import { isOneOf } from '../../../kernel/keys.ts';
import { oncePer } from '../../../kernel/once-per.ts';
import { SearchIndex } from '../../../platform/search/search-index.ts';
import {
  type Found,
  type Hit,
  hitsAmong,
  hitsIn,
  hitsInAll,
  type SearchContext,
  type SearchSource,
} from '../../../platform/search/search-source.ts';
import { searchable } from '../../../platform/search/word-match.ts';
import type { CadCategory } from '../../vocabularies/domain/vocabulary.ts';
import { EntrySearch } from '../../vocabularies/queries/search-entries.ts';
import { TEXT_KEYS } from '../domain/authored-fields.ts';
import { hasCodes } from '../domain/codes.ts';
import { CLASSIFICATION_KINDS, type ClassificationKind } from '../domain/object-class.ts';
import type { StoredObjectClass, Vocabularies } from '../store/read-ontology.ts';
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

const classIndexes = new WeakMap<Ontology, { names: ParameterNames; index: SearchIndex<ClassRow> }>();

interface ClassRow {
  id: string;
  title: string;
  objectClass: StoredObjectClass;
}
interface CodeRow {
  id: string;
  title: string;
  code: string;
  /** A kind, or the ID of a further system. */
  system: string;
  systemName: string;
}
/** The names of the parameters that classes have themselves, by the IDs of the classes. */
type ParameterNames = ReadonlyMap<string, readonly string[]>;
type CategoryRow = CadCategory & { title: string };

/** What people find of the ontology beside its own search: classes by name, codes, categories, proposals. */
export function ontologySearch(
  cache: OntologyCache,
  parameterNames: () => Promise<ParameterNames>,
): SearchSource[] {
  const furtherEntries = new EntrySearch();
  return [
    {
      type: 'object_class',
      scopes,
      async find(context) {
        return classHits(await cache.fresh(), await parameterNames(), context);
      },
    },
    {
      type: 'classification',
      scopes,
      async find(context) {
        const vocabularies = await cache.freshVocabularies();
        const further = await furtherEntries.current(context.db, (await cache.fresh()).codes.version);
        return hitsInAll(
          [codeIndexOf(vocabularies), ...further],
          context,
          ({ system, systemName, code }) => ({
            detail: systemName,
            path: vocabularyPath(system, code),
          }),
        );
      },
    },
    {
      type: 'cad_category',
      scopes,
      async find(context) {
        const vocabularies = await cache.freshVocabularies();
        return hitsIn(categoryIndexOf(vocabularies), context, ({ builtinName }) => ({
          detail: builtinName,
          path: vocabularyPath('cad_categories', builtinName),
        }));
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

/** `FireRating` is also found by “fire rating”. */
export function spacedName(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

/** Further systems have a page of their own. */
function vocabularyPath(system: string, q: string): string {
  const page = isOneOf(CLASSIFICATION_KINDS, system) ? system : `systems/${system}`;
  return `/console/vocabularies/${page}?q=${encodeURIComponent(q)}`;
}

const codeIndexOf = oncePer(({ entries }: Vocabularies): SearchIndex<CodeRow> => {
  const rows = Array.from(entries.values(), ({ id, kind, code, title }) => ({
    id,
    code,
    title: `${code} ${title}`,
    system: kind,
    systemName: KIND_NAMES[kind],
  }));
  return new SearchIndex(
    rows,
    rows.map(({ id, code, title }) => searchable(title, code.replaceAll(/[\s.-]+/g, ''), id)),
  );
});

const categoryIndexOf = oncePer(({ cadCategories }: Vocabularies): SearchIndex<CategoryRow> => {
  const rows = Array.from(cadCategories.values(), (category) => ({ ...category, title: category.label }));
  return new SearchIndex(
    rows,
    rows.map(({ id, label, builtinName }) =>
      searchable(label, builtinName, builtinName.replace('OST_', ''), id),
    ),
  );
});

function* classHits(
  ontology: Ontology,
  names: ParameterNames,
  context: SearchContext,
): Generator<void, Found> {
  const known = classIndexes.get(ontology);
  const index = known?.names === names ? known.index : yield* indexClasses(ontology, names);
  classIndexes.set(ontology, { names, index });
  return yield* hitsIn(index, context, ({ objectClass }) => placeOf(ontology, objectClass));
}

function* indexClasses(ontology: Ontology, names: ParameterNames): Generator<void, SearchIndex<ClassRow>> {
  const further = ontology.codes.used.map((system) => ontology.codes.inForce(system));
  const rows: ClassRow[] = [];
  const texts: string[] = [];
  for (const objectClass of ontology.classes) {
    yield;
    if (objectClass.status === 'archived' || !ontology.isHealthy(objectClass)) continue;
    rows.push({ id: objectClass.id, title: objectClass.name, objectClass });
    let text = ownTextOf(objectClass) + codesOf(ontology, objectClass);
    if (hasCodes(objectClass.codes))
      for (const inForce of further) {
        const found = inForce(objectClass);
        if (found?.source === 'authored') text += searchable(found.code, found.title);
      }
    const parameters = names.get(objectClass.id);
    if (parameters) text += parameterTextOf(parameters);
    texts.push(text);
  }
  return new SearchIndex(rows, texts);
}

/** An unchanged class is the same object in every version, so its text is prepared once. */
const ownTextOf = oncePer((objectClass: StoredObjectClass) => {
  const { id, name, handle, translations } = objectClass;
  const texts = SEARCHED_TEXTS.map((key) => objectClass[key]);
  const translated = Object.values(translations).flatMap((texts) => [texts.name, texts.synonyms]);
  return searchable(name, ...texts, handle.replaceAll('-', ' '), id, ...translated);
});

/** The list is the same object until parameters change. */
const parameterTextOf = oncePer((names: readonly string[]) =>
  searchable(...names.flatMap((name) => [name, spacedName(name)])),
);

/** Codes that the class itself has: those that it inherits would find whole branches. */
function codesOf({ vocabularies }: Ontology, { id, links, sources }: StoredObjectClass): string {
  let text = '';
  for (const kind of CLASSIFICATION_KINDS) {
    const entryId = sources[kind] === id ? links[kind]?.entryId : null;
    if (!entryId) continue;
    const code =
      vocabularies.entries.get(entryId)?.code ?? vocabularies.cadCategories.get(entryId)?.builtinName;
    text += searchable(code);
  }
  return text;
}

function placeOf(ontology: Ontology, { handle, parentId }: StoredObjectClass): Pick<Hit, 'detail' | 'path'> {
  const names: string[] = [];
  for (let at = parentId; at !== null; ) {
    const parent = ontology.byId.get(at);
    if (!parent) break;
    names.unshift(parent.name);
    at = parent.parentId;
  }
  return {
    detail: names.length === 0 ? null : names.join(' / '),
    path: `/console/ontology/${encodeURIComponent(handle)}`,
  };
}
