import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import type { KnownEntry } from '../domain/vocabulary-import.ts';
import { setEntryTitle } from '../store/classification-entries.ts';
import { type EntryRequest, recordVocabularyChange, requireCustomEntry } from './custom-entry.ts';

export async function updateClassificationEntry(
  tx: Tx,
  runner: Runner,
  { kind, id, requester }: EntryRequest,
  title: string,
): Promise<KnownEntry> {
  await runner.settle(tx);
  const entry = await requireCustomEntry(tx, kind, id);
  await setEntryTitle(tx, id, title);
  await recordVocabularyChange(tx, requester, {
    action: 'updateClassificationEntry',
    input: { kind, id, before: entry.title, after: title },
    message: `set the title of ${id}`,
  });
  return { ...entry, title };
}
