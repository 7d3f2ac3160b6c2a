import { type Survey, type Surveyed, survey } from '../domain/survey.ts';
import type { Ontology } from './ontology.ts';

const surveys = new WeakMap<Ontology, Survey & { placeOf: ReadonlyMap<string, Surveyed> }>();

/** The survey of an ontology, made when something first asks for it. */
export function surveyOf(ontology: Ontology): Survey & { placeOf: ReadonlyMap<string, Surveyed> } {
  let known = surveys.get(ontology);
  if (!known) {
    const made = survey({
      classes: ontology.byId,
      childrenOf: (id) => ontology.childrenOf(id),
      binding: (link) => ontology.binding(link),
    });
    known = { ...made, placeOf: new Map(made.order.map((surveyed) => [surveyed.objectClass.id, surveyed])) };
    surveys.set(ontology, known);
  }
  return known;
}
