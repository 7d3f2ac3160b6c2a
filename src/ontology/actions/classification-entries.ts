import { NotFound, ValidationError } from '../../kernel/domain-error.ts';
import type { Tx } from '../../platform/db/database.ts';
import { recordOperation } from '../../platform/operations/accept.ts';
import type { Runner } from '../../platform/operations/runner.ts';
import { ClassificationEntryInUse, ClassificationEntryNotCustom } from '../domain/errors.ts';
import { perKind } from '../domain/inheritance.ts';
import type { Link } from '../domain/object-class.ts';
import { Draft } from '../domain/plan.ts';
import type { OpenKind } from '../domain/vocabulary.ts';
import type { KnownEntry } from '../domain/vocabulary-import.ts';
import { findEntry, hideEntry, setEntryTitle, usersOfEntries } from '../store/classification-entries.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { entryLink } from '../store/object-class-row.ts';
import { applyNow, type Requester } from './apply-action.ts';

export interface EntryRequest {
  kind: OpenKind;
  id: string;
  requester: Requester;
}

export async function updateClassificationEntry(
  tx: Tx,
  runner: Runner,
  { kind, id, requester }: EntryRequest,
  title: string,
): Promise<KnownEntry> {
  await runner.settle(tx);
  const entry = await customEntryNamed(tx, kind, id);
  await setEntryTitle(tx, id, title);
  await record(
    tx,
    requester,
    'updateClassificationEntry',
    { kind, id, before: entry.title, after: title },
    `titled ${id}`,
  );
  return { ...entry, title };
}

export async function deleteClassificationEntry(
  tx: Tx,
  runner: Runner,
  { kind, id, requester }: EntryRequest,
): Promise<void> {
  await runner.settle(tx);
  await customEntryNamed(tx, kind, id);
  const users = await usersOfEntries(tx, kind, [id]);
  if (users.length > 0)
    throw new ClassificationEntryInUse(
      id,
      users.map(({ objectClassId }) => objectClassId),
    );
  await hideEntry(tx, id, null);
  await record(tx, requester, 'deleteClassificationEntry', { kind, id }, `removed ${id}`);
}

/** The classes that name the entry name the target from now on, and so does whoever writes the code again. */
export async function mergeClassificationEntry(
  tx: Tx,
  runner: Runner,
  { kind, id, requester }: EntryRequest,
  targetId: string,
): Promise<{ id: string; targetId: string; objectClassIds: string[]; operationId: string }> {
  await runner.settle(tx);
  await customEntryNamed(tx, kind, id);
  const target = await findEntry(tx, kind, targetId);
  if (!target || targetId === id) {
    const message = targetId === id ? 'must be another entry' : `is no entry of ${kind}`;
    throw new ValidationError([{ path: 'body.targetId', rule: 'known', message }]);
  }
  const objectClassIds = (await usersOfEntries(tx, kind, [id])).map((user) => user.objectClassId);
  const neighbourhood = await loadNeighbourhood(tx, { near: objectClassIds });
  const draft = new Draft(neighbourhood);
  for (const each of objectClassIds) {
    const { links } = draft.get(each);
    draft.change(each, {
      links: perKind((eachKind) => (eachKind === kind ? (entryLink(targetId) as Link) : links[eachKind])),
    });
  }
  const operation = await applyNow(
    tx,
    { ...requester, action: 'mergeClassificationEntry', input: { kind, id, targetId }, objectClassIds },
    {
      neighbourhood,
      plan: draft.plan(),
      result: { id, targetId, objectClassIds },
      message: `merged ${id} into ${targetId}`,
      changesGraph: false,
    },
  );
  await hideEntry(tx, id, targetId);
  return { id, targetId, objectClassIds, operationId: operation.id };
}

async function customEntryNamed(tx: Tx, kind: OpenKind, id: string): Promise<KnownEntry> {
  const entry = await findEntry(tx, kind, id);
  if (!entry) throw new NotFound(`There is no entry ${id} in ${kind}.`);
  if (!entry.custom)
    throw new ClassificationEntryNotCustom(`${id} is part of the ${kind} vocabulary, not a custom entry.`);
  return entry;
}

/** Vocabularies are in the history too; an undo is of classes only. */
async function record(
  tx: Tx,
  requester: Requester,
  action: string,
  input: object,
  message: string,
): Promise<void> {
  await recordOperation(
    tx,
    { ...requester, action, input, subjectIds: [] },
    { result: input, message, changes: null, touchedIds: [] },
  );
}
