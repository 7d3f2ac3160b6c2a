import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { named } from '../../classes/actions/named-classes.ts';
import { ontologyIn } from '../../classes/actions/ontology-runner.ts';
import type { Reviewers } from '../../classes/domain/status/reviewers.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { lockOntology } from '../../classes/store/lock-ontology.ts';
import { saveReviewers } from '../store/people.ts';

/** Names who looks after a class and what is below it; answers with who does by then. */
export async function setObjectClassReviewers(
  tx: Tx,
  actor: Actor,
  key: string,
  {
    userIds,
    requestId,
    known,
  }: { userIds: readonly string[]; requestId: string; known: Ontology | undefined },
): Promise<{ objectClassId: string; reviewers: Reviewers }> {
  await lockOntology(tx);
  const objectClassId = named(await ontologyIn(tx, known), key);
  await saveReviewers(tx, objectClassId, [...new Set(userIds)]);
  await recordAudit(tx, {
    actor,
    action: 'setObjectClassReviewers',
    subject: objectClassId,
    details: { userIds },
    requestId,
  });
  return { objectClassId, reviewers: (await ontologyIn(tx, known)).reviewersOf({ id: objectClassId }) };
}

/** The reviewers of all these classes, each once, sorted. */
export function reviewersOfAll(ontology: Ontology, ids: readonly string[]): string[] {
  const userIds = new Set<string>();
  for (const id of ids) {
    const objectClass = ontology.resolve(id);
    if (objectClass) for (const userId of ontology.reviewersOf(objectClass).userIds) userIds.add(userId);
  }
  return [...userIds].sort();
}
