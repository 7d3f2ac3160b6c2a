import type { EditionClass } from '../../ontology/index.ts';
import { type DictionaryEdition, referenceCode, relatedIfcEntities } from './dictionary-edition.ts';
import { relationsOf } from './present-class.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const BOOLEAN = 'http://www.w3.org/2001/XMLSchema#boolean';
const PREFIXES = {
  skos: 'http://www.w3.org/2004/02/skos/core#',
  dcterms: 'http://purl.org/dc/terms/',
  owl: 'http://www.w3.org/2002/07/owl#',
};
/** Where buildingSMART itself describes the entities of IFC. */
const IFC = 'https://identifier.buildingsmart.org/uri/buildingsmart/ifc/4.3/class/';

/** The class as a SKOS concept. Each text is in the requested language if it has been translated, and is tagged with its language. */
export async function classTurtle(
  { edition, uris, settings }: DictionaryEdition,
  objectClass: EditionClass,
  requestedLanguage?: string,
): Promise<string> {
  const { DataFactory, Writer } = await import('n3'); // loaded when Turtle is first requested
  const { namedNode, literal, quad } = DataFactory;
  const writer = new Writer({ prefixes: PREFIXES });
  const subject = namedNode(uris.class(objectClass.handle));
  const add = (predicate: string, object: ReturnType<typeof literal> | ReturnType<typeof namedNode>) =>
    writer.addQuad(quad(subject, namedNode(predicate), object));
  const words = (name: string, key: 'name' | 'description' | 'synonyms') => {
    const { text, language } = edition.textIn(objectClass, key, requestedLanguage);
    const texts = key === 'synonyms' ? edition.synonymsOf({ ...objectClass, synonyms: text }) : [text];
    for (const each of texts)
      if (each !== null)
        add(PREFIXES.skos + name, literal(each.toWellFormed(), language ?? settings.language));
  };
  const link = (predicate: string, iri: string) => add(predicate, namedNode(iri));

  link(RDF_TYPE, `${PREFIXES.skos}Concept`);
  link(`${PREFIXES.skos}inScheme`, uris.dictionary);
  words('prefLabel', 'name');
  words('altLabel', 'synonyms');
  words('definition', 'description');
  add(`${PREFIXES.dcterms}identifier`, literal(objectClass.handle));
  add(`${PREFIXES.skos}notation`, literal(referenceCode(objectClass)));
  if (objectClass.status === 'archived')
    add(`${PREFIXES.owl}deprecated`, literal('true', namedNode(BOOLEAN)));
  const successor = edition.successorOf(objectClass);
  if (successor) link(`${PREFIXES.dcterms}isReplacedBy`, uris.class(successor.handle));
  const parent = edition.parentOf(objectClass);
  if (parent) link(`${PREFIXES.skos}broader`, uris.class(parent.handle));
  for (const child of edition.childrenOf(objectClass.id))
    link(`${PREFIXES.skos}narrower`, uris.class(child.handle));
  for (const { uri } of relationsOf(objectClass)) link(`${PREFIXES.skos}closeMatch`, uri);
  for (const entity of relatedIfcEntities(edition, objectClass))
    link(`${PREFIXES.skos}relatedMatch`, IFC + entity);
  return new Promise((resolve, reject) => {
    writer.end((error: Error | null, text: string) => (error ? reject(error) : resolve(text)));
  });
}
