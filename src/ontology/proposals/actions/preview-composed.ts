import { previewWhole } from '../../classes/actions/preview.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import type { Composed } from './compose-proposal.ts';

/** What all changes of a proposal together would do; the first of each list. */
export function previewComposed(
  ontology: Ontology,
  { plan, consequences, copies }: Composed,
  action: string,
  most: number,
) {
  return previewWhole((link) => ontology.binding(link), { action, plan, after: consequences, most, copies });
}
