import { FIELDS, LIST_KEYS, PROSE_KEYS, type TextKey } from '../domain/authored-fields.ts';
import { isWellFormedId } from '../domain/import-match.ts';
import { CLASSIFICATION_KINDS, type ClassificationKind } from '../domain/object-class.ts';
import { singleSynonyms } from '../domain/synonyms.ts';
import type { ExportedClass } from './exported-class.ts';
import { classIri, entryIri, SCHEME, statusIri, vocabularyIri } from './skos-terms.ts';

/** What is said of one thing; predicates by their short names. */
export interface Described {
  iri: string;
  says: [predicate: SkosPredicate, object: { iri: string } | { text: string } | { flag: boolean }][];
}

export type SkosPredicate =
  | 'rdf:type'
  | 'skos:inScheme'
  | 'skos:topConceptOf'
  | 'skos:broader'
  | 'skos:prefLabel'
  | `skos:${NonNullable<(typeof FIELDS)[TextKey]['skos']>}`
  | 'skos:notation'
  | 'skos:closeMatch'
  | 'adms:status'
  | 'owl:deprecated'
  | 'dcterms:isReplacedBy'
  | 'dcterms:title';

const CONCEPT = { iri: 'skos:Concept' };

/** The scheme, a concept for each class and for each class merged into it, and the vocabulary entries they name. */
export async function* skosStatements(classes: AsyncIterable<ExportedClass>): AsyncGenerator<Described> {
  yield {
    iri: SCHEME,
    says: [
      ['rdf:type', { iri: 'skos:ConceptScheme' }],
      ['dcterms:title', { text: 'Object classes' }],
    ],
  };
  const used = new Map<string, Described>();
  for await (const objectClass of classes) {
    yield concept(objectClass);
    for (const former of objectClass.aliases.filter(isWellFormedId)) yield replaced(former, objectClass);
    for (const kind of CLASSIFICATION_KINDS) {
      const link = objectClass.links[kind];
      if (!link || link.entryId === null) continue;
      const iri = entryIri(kind, link.entryId);
      if (!used.has(iri)) used.set(iri, entry(kind, iri, link));
    }
  }
  yield* used.values();
}

function concept(objectClass: ExportedClass): Described {
  const says: Described['says'] = [
    ['rdf:type', CONCEPT],
    ['skos:inScheme', { iri: SCHEME }],
    objectClass.parentId === null
      ? ['skos:topConceptOf', { iri: SCHEME }]
      : ['skos:broader', { iri: classIri(objectClass.parentId) }],
    ['skos:prefLabel', { text: objectClass.name }],
    ['skos:notation', { text: objectClass.handle }],
    ['adms:status', { iri: statusIri(objectClass.status) }],
  ];
  for (const key of LIST_KEYS) {
    const property = FIELDS[key].skos;
    for (const each of new Set(singleSynonyms(objectClass[key]))) {
      // A label is either the preferred one or another, never both.
      if (property && each !== objectClass.name) says.push([`skos:${property}`, { text: each }]);
    }
  }
  for (const key of PROSE_KEYS) {
    const [property, text] = [FIELDS[key].skos, objectClass[key]];
    if (property && text) says.push([`skos:${property}`, { text }]);
  }
  for (const kind of CLASSIFICATION_KINDS) {
    const entryId = objectClass.links[kind]?.entryId;
    if (entryId) says.push(['skos:closeMatch', { iri: entryIri(kind, entryId) }]);
  }
  return { iri: classIri(objectClass.id), says };
}

function replaced(former: string, by: ExportedClass): Described {
  return {
    iri: classIri(former),
    says: [
      ['rdf:type', CONCEPT],
      ['owl:deprecated', { flag: true }],
      ['dcterms:isReplacedBy', { iri: classIri(by.id) }],
    ],
  };
}

function entry(
  kind: ClassificationKind,
  iri: string,
  { text, title }: { text: string; title: string },
): Described {
  return {
    iri,
    says: [
      ['skos:inScheme', { iri: vocabularyIri(kind) }],
      ['skos:notation', { text }],
      ['skos:prefLabel', { text: title }],
    ],
  };
}
