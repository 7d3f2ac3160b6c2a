import { countsBy } from '../domain/inheritance.ts';
import type { Link } from '../domain/object-class.ts';
import type { Ontology } from '../queries/ontology.ts';

/** Which links count for an approval, and why a binding has to be reviewed, by the vocabularies of an ontology. */
export function approvalRules(ontology: Ontology) {
  const binding = (link: Link) => ontology.binding(link);
  return { counts: countsBy(binding), reviewReasonOf: (link: Link) => binding(link).reviewReason };
}
