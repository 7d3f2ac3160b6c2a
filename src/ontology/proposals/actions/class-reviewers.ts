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

/** More names than anyone reads: a proposal can have thousands of classes, and each class twenty reviewers. */
const MOST_REVIEWERS = 200;

/** The reviewers of these classes, each once, sorted: those of the first classes, if there are many. */
export function reviewersOfAll(ontology: Ontology, ids: readonly string[]): string[] {
  const userIds = new Set<string>();
  const seen = new Set<string | null>();
  for (const id of ids) {
    const objectClass = ontology.resolve(id);
    if (!objectClass) continue;
    const reviewers = ontology.reviewersOf(objectClass);
    if (seen.has(reviewers.fromObjectClassId)) continue;
    seen.add(reviewers.fromObjectClassId);
    for (const userId of reviewers.userIds) userIds.add(userId);
    if (userIds.size >= MOST_REVIEWERS) break;
  }
  return [...userIds].slice(0, MOST_REVIEWERS).sort();
}
