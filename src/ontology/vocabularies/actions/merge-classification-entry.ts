import { ValidationError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { groundOn } from '../../classes/actions/action-ground.ts';
import { applyNow } from '../../classes/actions/apply-action.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { perKind } from '../../classes/domain/inheritance.ts';
import { PlanDraft } from '../../classes/domain/plan.ts';
import { entryLink } from '../../classes/store/object-class-row.ts';
import { findEntry, hideEntry, usersOfEntries } from '../store/classification-entries.ts';
import { type EntryRequest, requireCustomEntry } from './custom-entry.ts';

/** Links of the entry become links of the target, and its code means the target from now on. */
export async function mergeClassificationEntry(
  tx: Tx,
  runner: OntologyRunner,
  { kind, id, requester }: EntryRequest,
  targetId: string,
): Promise<{ id: string; targetId: string; objectClassIds: string[]; operationId: string }> {
  const ground = groundOn(await runner.settled(tx), tx);
  await requireCustomEntry(tx, kind, id);
  const target = await findEntry(tx, kind, targetId);
  if (!target || targetId === id) {
    const message = targetId === id ? 'must be a different entry' : `isn't an entry in ${kind}`;
    throw new ValidationError([{ path: 'body.targetId', rule: 'known', message }]);
  }
  const objectClassIds = (await usersOfEntries(tx, kind, [id])).map((user) => user.objectClassId);
  const draft = new PlanDraft(ground.part);
  for (const each of objectClassIds) {
    const { links } = draft.get(each);
    draft.change(each, {
      links: perKind((eachKind) => (eachKind === kind ? entryLink(targetId) : links[eachKind])),
    });
  }
  const operation = await applyNow(
    tx,
    { ...requester, action: 'mergeClassificationEntry', input: { kind, id, targetId }, objectClassIds },
    {
      ground,
      plan: draft.plan(),
      result: { id, targetId, objectClassIds },
      message: `merged ${id} into ${targetId}`,
      changesGraph: false,
    },
  );
  await hideEntry(tx, id, targetId);
  return { id, targetId, objectClassIds, operationId: operation.id };
}
