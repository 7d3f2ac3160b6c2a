import { NotFound, ValidationError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordOperation } from '../../../platform/operations/accept.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { actionContext } from '../../classes/actions/action-context.ts';
import { applyNow, type Requester } from '../../classes/actions/apply-action.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { ClassificationEntryInUse, ClassificationEntryNotCustom } from '../../classes/domain/errors.ts';
import { perKind } from '../../classes/domain/inheritance.ts';
import { PlanDraft } from '../../classes/domain/plans/plan.ts';
import { ONTOLOGY_RUNNER } from '../../classes/domain/runner.ts';
import { refuseTooMuchText } from '../../classes/domain/texts/text-limit.ts';
import { entryLink } from '../../classes/store/object-class-row.ts';
import { readTextUse } from '../../classes/store/text-use.ts';
import type { OpenKind } from '../domain/vocabulary.ts';
import type { KnownEntry } from '../domain/vocabulary-import.ts';
import { findEntry, hideEntry, setEntryTitle, usersOfEntries } from '../store/classification-entries.ts';

export interface EntryRequest {
  kind: OpenKind;
  id: string;
  requester: Requester;
}

/** The entry with this id; only custom entries can be changed. */
async function requireCustomEntry(tx: Tx, kind: OpenKind, id: string): Promise<KnownEntry> {
  const entry = await findEntry(tx, kind, id);
  if (!entry) throw new NotFound(`Entry ${id} doesn't exist in ${kind}.`);
  if (!entry.custom)
    throw new ClassificationEntryNotCustom(
      `${id} is part of the ${kind} vocabulary. Only custom entries can be renamed, merged or deleted.`,
    );
  return entry;
}

/** Records a change of a vocabulary in the history. It cannot be undone: undo covers classes only. */
export async function recordVocabularyChange(
  tx: Tx,
  requester: Requester,
  { action, input, message }: { action: string; input: object; message: string },
): Promise<void> {
  await recordOperation(
    tx,
    { ...requester, runner: ONTOLOGY_RUNNER, action, input, subjectIds: [] },
    { result: input, message, changes: null, touchedIds: [] },
  );
}

export async function updateClassificationEntry(
  tx: Tx,
  runner: Runner,
  { kind, id, requester }: EntryRequest,
  title: string,
): Promise<KnownEntry> {
  await runner.settle(tx);
  const entry = await requireCustomEntry(tx, kind, id);
  refuseTooMuchText(title.length - entry.title.length, await readTextUse(tx));
  await setEntryTitle(tx, id, title);
  await recordVocabularyChange(tx, requester, {
    action: 'updateClassificationEntry',
    input: { kind, id, before: entry.title, after: title },
    message: `set the title of ${id}`,
  });
  return { ...entry, title };
}

/** Links of the entry become links of the target, and its code means the target from now on. */
export async function mergeClassificationEntry(
  tx: Tx,
  runner: OntologyRunner,
  { kind, id, requester }: EntryRequest,
  targetId: string,
): Promise<{ id: string; targetId: string; objectClassIds: string[]; operationId: string }> {
  const context = actionContext(await runner.settled(tx), tx);
  await requireCustomEntry(tx, kind, id);
  const target = await findEntry(tx, kind, targetId);
  if (!target || targetId === id) {
    const message = targetId === id ? 'must be a different entry' : `isn't an entry in ${kind}`;
    throw new ValidationError([{ path: 'body.targetId', rule: 'known', message }]);
  }
  const objectClassIds = (await usersOfEntries(tx, kind, [id])).map((user) => user.objectClassId);
  const draft = new PlanDraft(context.part);
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
      context,
      plan: draft.plan(),
      result: { id, targetId, objectClassIds },
      message: `merged ${id} into ${targetId}`,
      changesGraph: false,
    },
  );
  await hideEntry(tx, id, targetId);
  return { id, targetId, objectClassIds, operationId: operation.id };
}

export async function deleteClassificationEntry(
  tx: Tx,
  runner: Runner,
  { kind, id, requester }: EntryRequest,
): Promise<void> {
  await runner.settle(tx);
  await requireCustomEntry(tx, kind, id);
  const users = await usersOfEntries(tx, kind, [id]);
  if (users.length > 0)
    throw new ClassificationEntryInUse(
      id,
      users.map(({ objectClassId }) => objectClassId),
    );
  await hideEntry(tx, id, null);
  await recordVocabularyChange(tx, requester, {
    action: 'deleteClassificationEntry',
    input: { kind, id },
    message: `removed ${id}`,
  });
}
