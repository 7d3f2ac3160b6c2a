import type { EditionClass } from '../../ontology/index.ts';
import { relationsOf } from './present-class.ts';
import { referenceCode, relatedIfcEntities, type Told } from './told.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const BOOLEAN = 'http://www.w3.org/2001/XMLSchema#boolean';
const PREFIXES = {
  skos: 'http://www.w3.org/2004/02/skos/core#',
  dcterms: 'http://purl.org/dc/terms/',
  owl: 'http://www.w3.org/2002/07/owl#',
};
/** Where buildingSMART itself describes the entities of IFC. */
const IFC = 'https://identifier.buildingsmart.org/uri/buildingsmart/ifc/4.3/class/';

/** The class as a SKOS concept, for whoever asks for Turtle. */
export async function classTurtle({ edition, uris, settings }: Told, one: EditionClass): Promise<string> {
  const { DataFactory, Writer } = await import('n3'); // not before somebody wants Turtle
  const { namedNode, literal, quad } = DataFactory;
  const writer = new Writer({ prefixes: PREFIXES });
  const subject = namedNode(uris.class(one.handle));
  const add = (predicate: string, object: ReturnType<typeof literal> | ReturnType<typeof namedNode>) =>
    writer.addQuad(quad(subject, namedNode(predicate), object));
  const words = (name: string, text: string) =>
    add(PREFIXES.skos + name, literal(text.toWellFormed(), settings.language));
  const link = (predicate: string, iri: string) => add(predicate, namedNode(iri));

  link(RDF_TYPE, `${PREFIXES.skos}Concept`);
  link(`${PREFIXES.skos}inScheme`, uris.dictionary);
  words('prefLabel', one.name);
  for (const synonym of edition.synonymsOf(one)) words('altLabel', synonym);
  if (one.description !== null) words('definition', one.description);
  add(`${PREFIXES.dcterms}identifier`, literal(one.handle));
  add(`${PREFIXES.skos}notation`, literal(referenceCode(one)));
  if (one.status === 'archived') add(`${PREFIXES.owl}deprecated`, literal('true', namedNode(BOOLEAN)));
  const successor = edition.successorOf(one);
  if (successor) link(`${PREFIXES.dcterms}isReplacedBy`, uris.class(successor.handle));
  const parent = edition.parentOf(one);
  if (parent) link(`${PREFIXES.skos}broader`, uris.class(parent.handle));
  for (const child of edition.childrenOf(one.id)) link(`${PREFIXES.skos}narrower`, uris.class(child.handle));
  for (const { uri } of relationsOf(one)) link(`${PREFIXES.skos}closeMatch`, uri);
  for (const entity of relatedIfcEntities(one)) link(`${PREFIXES.skos}relatedMatch`, IFC + entity);
  return new Promise((resolve, reject) => {
    writer.end((error: Error | null, text: string) => (error ? reject(error) : resolve(text)));
  });
}
