import { entriesOf } from '../../../kernel/keys.ts';
import { FIELDS, isList, perText, TEXT_KEYS, type TextKey } from '../../classes/domain/authored-fields.ts';
import { classPath } from '../../classes/domain/class-path.ts';
import { FIELD_LIMITS } from '../../classes/domain/texts/field-limits.ts';
import { canonicalTag, NOT_A_TAG } from '../../classes/domain/texts/languages.ts';
import {
  type ExchangeRow,
  type RowProblem,
  type RowText,
  type RowTranslations,
  warning,
} from '../domain/exchange-row.ts';
import { isUsableHandle } from '../domain/import-match.ts';
import { decoded, entryOfIri, idOfIri, statusOfIri, systemCodeOfIri, term } from './skos-terms.ts';

/** A statement of RDF, from whatever syntax. */
export interface Statement {
  subject: string;
  predicate: string;
  object: { value: string; isIri: boolean; language: string };
}

interface Concept {
  iri: string;
  isTyped: boolean;
  isTop: boolean;
  broader: string[];
  labels: Literal[];
  /** The label in the ontology's language, the first label, or the IRI; computed on first use. */
  label?: string;
  texts: Record<TextKey, Literal[]>;
  /** Texts whose language is no tag, as columns: `name@de_DE`. */
  malformed: string[];
  notations: string[];
  matches: string[];
  status: string | null;
  replacedBy: string | null;
}

interface Literal {
  text: string;
  language: string;
}

/** As many malformed tags as are named of a concept. */
const MOST_NAMED = 20;

const TYPE = term('rdf:type');
const CONCEPT = term('skos:Concept');
const SKOS = term('skos:');

/** Collects the statements of a SKOS file, on either side of a relation, and returns them as rows. */
export class SkosConcepts {
  readonly #concepts = new Map<string, Concept>();
  /** The ontology's language. */
  readonly #own: string;

  constructor(own: string) {
    this.#own = own;
  }

  add({ subject, predicate, object }: Statement): void {
    if (predicate === TYPE) {
      if (object.value === CONCEPT) this.#of(subject).isTyped = true;
    } else if (predicate === term('adms:status')) this.#of(subject).status = object.value;
    else if (predicate === term('dcterms:isReplacedBy')) this.#of(subject).replacedBy = object.value;
    else if (predicate.startsWith(SKOS)) this.#addSkos(predicate.slice(SKOS.length), subject, object);
  }

  #addSkos(name: string, subject: string, object: Statement['object']): void {
    if (name === 'broader' && object.isIri) this.#of(subject).broader.push(object.value);
    else if (name === 'narrower' && object.isIri) this.#of(object.value).broader.push(subject);
    else if (name === 'topConceptOf') this.#of(subject).isTop = true;
    else if (name === 'hasTopConcept' && object.isIri) this.#of(object.value).isTop = true;
    else if (name === 'prefLabel') this.#addText(subject, 'name', object);
    else if (name === 'notation') this.#of(subject).notations.push(object.value);
    else if (name === 'closeMatch' || name === 'exactMatch') this.#of(subject).matches.push(object.value);
    const text = TEXT_KEYS.find((key) => FIELDS[key].skos === name);
    if (text) this.#addText(subject, text, object);
  }

  #addText(
    subject: string,
    key: TextKey | 'name',
    { value: text, language: tag }: Statement['object'],
  ): void {
    const concept = this.#of(subject);
    // Parsers write tags as they like.
    const language = tag === '' ? '' : canonicalTag(tag);
    if (language === null) {
      if (concept.malformed.length < MOST_NAMED) concept.malformed.push(`${key}@${tag.slice(0, 60)}`);
    } else if (key === 'name') concept.labels.push({ text, language });
    else concept.texts[key].push({ text, language });
  }

  #of(iri: string): Concept {
    let concept = this.#concepts.get(iri);
    if (!concept) {
      concept = {
        iri,
        isTyped: false,
        isTop: false,
        broader: [],
        labels: [],
        texts: perText(() => []),
        malformed: [],
        notations: [],
        matches: [],
        status: null,
        replacedBy: null,
      };
      this.#concepts.set(iri, concept);
    }
    return concept;
  }

  *rows(): Generator<ExchangeRow> {
    const former = new Map<string, string[]>();
    for (const { iri, replacedBy } of this.#concepts.values()) {
      const id = replacedBy === null ? null : idOfIri(iri);
      if (id === null || replacedBy === null) continue;
      const ids = former.get(replacedBy);
      if (ids) ids.push(id);
      else former.set(replacedBy, [id]);
    }
    let row = 0;
    for (const concept of this.#concepts.values()) {
      if (concept.replacedBy !== null || !isConcept(concept)) continue;
      const read = this.#row(++row, concept);
      const aliases = former.get(concept.iri);
      yield aliases ? { ...read, aliases } : read;
    }
  }

  #row(row: number, concept: Concept): ExchangeRow {
    const read: ExchangeRow = { row, ref: concept.iri };
    const id = idOfIri(concept.iri);
    if (id !== null) read.id = id;
    const handle = handleOf(concept, id !== null);
    if (handle !== undefined) read.handle = handle;
    else if (id === null) read.path = this.#path(concept);
    const label = this.#ownOf(concept.labels);
    if (label) read.name = label.text;
    for (const [key, literals] of entriesOf(concept.texts)) {
      const chosen = this.#ownOf(literals);
      if (chosen) read[key] = textsInLanguage(key, literals, chosen.language);
    }
    const translations = this.#translations(concept);
    if (Object.keys(translations).length > 0) read.translations = translations;
    const [first] = concept.labels;
    if (!label && first) read.ifNew = { ...translations[first.language], name: first.text };
    const broader = [...new Set(concept.broader)].filter(
      (iri) => iri !== concept.iri || concept.broader.length === 1,
    );
    const [parent] = broader;
    if (parent !== undefined) {
      const parentId = idOfIri(parent);
      read.parent =
        this.#concepts.get(parent)?.labels.length || parentId === null ? { ref: parent } : { id: parentId };
    } else if (concept.isTop) read.parent = null;
    const problems: RowProblem[] = [
      ...concept.malformed.map((column) => ({ column, message: NOT_A_TAG })),
      ...this.#repeatedLabels(concept),
    ];
    if (broader.length > 1) {
      const message = `the concept has ${broader.length} broader concepts, but a class can have only one parent; the first one is used`;
      problems.push(warning('parentHandle', message));
    }
    if (problems.length > 0) read.problems = problems;
    const status = concept.status === null ? null : statusOfIri(concept.status);
    if (status) read.status = status;
    for (const iri of concept.matches) {
      const entry = entryOfIri(iri);
      if (entry) (read.links ??= {})[entry.kind] = { text: entry.entryId };
      const further = systemCodeOfIri(iri);
      if (further) read.codes = { ...read.codes, [further.system]: further.code };
    }
    return read;
  }

  /** Languages with several preferred labels, also when the file spells the tag in several ways. */
  #repeatedLabels({ labels }: Concept): RowProblem[] {
    const texts = new Map<string, Set<string>>();
    for (const { text, language } of labels)
      texts.set(language, (texts.get(language) ?? new Set()).add(text));
    return [...texts].flatMap(([language, { size }]) => {
      const column = language === '' || language === this.#own ? 'name' : `name@${language}`;
      return size < 2
        ? []
        : [warning(column, `the concept has ${size} preferred labels; the first one is used`)];
    });
  }

  /** In the ontology's language, or without a language. */
  #ownOf(literals: readonly Literal[]): Literal | undefined {
    return (
      literals.find(({ language }) => language === this.#own) ??
      literals.find(({ language }) => language === '')
    );
  }

  #translations({ labels, texts }: Concept): RowTranslations {
    const translations: RowTranslations = {};
    const isOther = ({ language }: Literal) => language !== '' && language !== this.#own;
    for (const { text, language } of labels.filter(isOther)) {
      const translated = (translations[language] ??= {});
      translated.name ??= text;
    }
    for (const [key, literals] of entriesOf(texts)) {
      for (const { language } of literals.filter(isOther)) {
        const translated = (translations[language] ??= {});
        translated[key] ??= textsInLanguage(key, literals, language);
      }
    }
    return translations;
  }

  /** For concepts that have nothing a handle could be: the labels from the top down. */
  #path(concept: Concept): string {
    const names: string[] = [];
    const seen = new Set<Concept>();
    let characters = 0;
    // A path that is too long is refused; the rest of it need not be collected for every concept below.
    for (let at: Concept | undefined = concept; at && !seen.has(at) && names.length < 500; ) {
      seen.add(at);
      const name = (at.label ??= (this.#ownOf(at.labels) ?? at.labels[0])?.text ?? at.iri);
      names.push(name);
      characters += name.length;
      if (characters > 2 * FIELD_LIMITS.path) break;
      at = this.#concepts.get(at.broader[0] ?? '');
    }
    return classPath(names.toReversed());
  }
}

/** Typed as one; or, where types were left out, named and part of a hierarchy. */
function isConcept({ isTyped, isTop, broader, labels }: Concept): boolean {
  return isTyped || (labels.length > 0 && (isTop || broader.length > 0));
}

/** Its notation, or the last part of its IRI. */
function handleOf({ iri, notations }: Concept, isOurs: boolean): string | undefined {
  const last = decoded(iri.slice(Math.max(...['#', '/', ':'].map((end) => iri.lastIndexOf(end))) + 1));
  const candidates = isOurs || iri.startsWith('_:') ? notations : [...notations, last];
  return candidates.find(isUsableHandle);
}

/** The texts of a concept in one language: all of them for a list, otherwise the first. */
function textsInLanguage(key: TextKey, literals: readonly Literal[], language: string): RowText {
  const texts = literals.filter((literal) => literal.language === language).map(({ text }) => text);
  return isList(key) ? [...new Set(texts)] : (texts[0] ?? null);
}

/** Where relative IRIs begin: nowhere that could be reached. */
export const BASE_IRI = 'https://import.invalid/';

interface Term {
  termType: string;
  value: string;
  language?: string;
}

/** Terms as every RDF library has them. */
export function statementOf({
  subject,
  predicate,
  object,
}: {
  subject: Term;
  predicate: Term;
  object: Term;
}): Statement {
  const name = ({ termType, value }: Term) =>
    termType === 'BlankNode' && !value.startsWith('_:') ? `_:${value}` : value;
  return {
    subject: name(subject),
    predicate: predicate.value,
    object: { value: name(object), isIri: object.termType !== 'Literal', language: object.language ?? '' },
  };
}
