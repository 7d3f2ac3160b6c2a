import {
  FIELDS,
  LIST_KEYS,
  PROSE_KEYS,
  type TextKey,
  type TranslatedKey,
} from '../../classes/domain/authored-fields.ts';
import { CLASSIFICATION_KINDS, type ClassificationKind } from '../../classes/domain/object-class.ts';
import { singleSynonyms } from '../../classes/domain/texts/synonyms.ts';
import { languagesOf } from '../../classes/domain/texts/translations.ts';
import { isWellFormedId } from '../domain/import-match.ts';
import type { ExportedClass } from './exported-class.ts';
import {
  classIri,
  entryIri,
  SCHEME,
  statusIri,
  systemCodeIri,
  systemIri,
  vocabularyIri,
} from './skos-terms.ts';

/** Texts that are labels or definitions have a language. */
export type SkosObject = { iri: string } | { text: string; language?: string } | { flag: boolean };

/** What is said of one thing; predicates by their short names. */
export interface SkosResource {
  iri: string;
  says: [predicate: SkosPredicate, object: SkosObject][];
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
export async function* skosStatements(
  classes: AsyncIterable<ExportedClass>,
  own: string,
): AsyncGenerator<SkosResource> {
  yield {
    iri: SCHEME,
    says: [
      ['rdf:type', { iri: 'skos:ConceptScheme' }],
      ['dcterms:title', { text: 'Object classes' }],
    ],
  };
  const used = new Map<string, SkosResource>();
  for await (const objectClass of classes) {
    yield concept(objectClass, own);
    for (const former of objectClass.aliases.filter(isWellFormedId)) yield replaced(former, objectClass);
    for (const kind of CLASSIFICATION_KINDS) {
      const link = objectClass.links[kind];
      if (!link || link.entryId === null) continue;
      const iri = entryIri(kind, link.entryId);
      if (!used.has(iri)) used.set(iri, entry(kind, iri, link, own));
    }
    for (const [system, code] of Object.entries(objectClass.codes)) {
      const iri = systemCodeIri(system, code);
      if (!used.has(iri)) used.set(iri, systemCode(system, code));
    }
  }
  yield* used.values();
}

function concept(objectClass: ExportedClass, own: string): SkosResource {
  const says: SkosResource['says'] = [
    ['rdf:type', CONCEPT],
    ['skos:inScheme', { iri: SCHEME }],
    objectClass.parentId === null
      ? ['skos:topConceptOf', { iri: SCHEME }]
      : ['skos:broader', { iri: classIri(objectClass.parentId) }],
    ['skos:prefLabel', { text: objectClass.name, language: own }],
    ['skos:notation', { text: objectClass.handle }],
    ['adms:status', { iri: statusIri(objectClass.status) }],
  ];
  says.push(...textStatements(objectClass, own));
  for (const language of languagesOf(objectClass.translations)) {
    const texts = objectClass.translations[language] ?? {};
    if (texts.name !== undefined) says.push(['skos:prefLabel', { text: texts.name, language }]);
    says.push(...textStatements(texts, language));
  }
  for (const kind of CLASSIFICATION_KINDS) {
    const entryId = objectClass.links[kind]?.entryId;
    if (entryId) says.push(['skos:closeMatch', { iri: entryIri(kind, entryId) }]);
  }
  for (const [system, code] of Object.entries(objectClass.codes))
    says.push(['skos:closeMatch', { iri: systemCodeIri(system, code) }]);
  return { iri: classIri(objectClass.id), says };
}

function textStatements(
  texts: { [K in TranslatedKey]?: string | null },
  language: string,
): SkosResource['says'] {
  const says: SkosResource['says'] = [];
  for (const key of LIST_KEYS) {
    const property = FIELDS[key].skos;
    for (const text of new Set(singleSynonyms(texts[key] ?? null))) {
      // A label is either the preferred one of its language or another, never both.
      if (property && text !== texts.name) says.push([`skos:${property}`, { text, language }]);
    }
  }
  for (const key of PROSE_KEYS) {
    const [property, text] = [FIELDS[key].skos, texts[key]];
    if (property && text) says.push([`skos:${property}`, { text, language }]);
  }
  return says;
}

function replaced(former: string, by: ExportedClass): SkosResource {
  return {
    iri: classIri(former),
    says: [
      ['rdf:type', CONCEPT],
      ['owl:deprecated', { flag: true }],
      ['dcterms:isReplacedBy', { iri: classIri(by.id) }],
    ],
  };
}

function systemCode(system: string, code: string): SkosResource {
  return {
    iri: systemCodeIri(system, code),
    says: [
      ['skos:inScheme', { iri: systemIri(system) }],
      ['skos:notation', { text: code }],
    ],
  };
}

function entry(
  kind: ClassificationKind,
  iri: string,
  { text, title }: { text: string; title: string },
  own: string,
): SkosResource {
  return {
    iri,
    says: [
      ['skos:inScheme', { iri: vocabularyIri(kind) }],
      ['skos:notation', { text }],
      ['skos:prefLabel', { text: title, language: own }],
    ],
  };
}
