import type { Ontology } from '../../classes/queries/ontology.ts';

/** The reviewers of all these classes, each once, sorted. */
export function reviewersOfAll(ontology: Ontology, ids: readonly string[]): string[] {
  const userIds = new Set<string>();
  for (const id of ids) {
    const objectClass = ontology.resolve(id);
    if (objectClass) for (const userId of ontology.reviewersOf(objectClass).userIds) userIds.add(userId);
  }
  return [...userIds].sort();
}
