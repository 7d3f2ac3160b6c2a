import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { ClassificationEntryInUse } from '../../classes/domain/errors.ts';
import { hideEntry, usersOfEntries } from '../store/classification-entries.ts';
import { type EntryRequest, recordVocabularyChange, requireCustomEntry } from './custom-entry.ts';

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
