import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { namedByPath } from '../../classes/actions/named-classes.ts';
import { loadNeighbourhood, lockOntology } from '../../classes/store/neighbourhood.ts';
import { type Reviewers, reviewersOf } from '../domain/reviewers.ts';
import { readReviewers, saveReviewers } from '../store/reviewers.ts';

/** Names who looks after a class and what is below it; answers with who does by then. */
export async function setObjectClassReviewers(
  tx: Tx,
  actor: Actor,
  key: string,
  { userIds, requestId }: { userIds: readonly string[]; requestId: string },
): Promise<{ objectClassId: string; reviewers: Reviewers }> {
  await lockOntology(tx);
  const objectClassId = await namedByPath(tx, key);
  await saveReviewers(tx, objectClassId, [...new Set(userIds)]);
  await recordAudit(tx, {
    actor,
    action: 'setObjectClassReviewers',
    subject: objectClassId,
    details: { userIds },
    requestId,
  });
  const { classes } = await loadNeighbourhood(tx, { near: [objectClassId] });
  const reviewers = reviewersOf(classes, await readReviewers(tx, classes.keys()), objectClassId);
  return { objectClassId, reviewers };
}
