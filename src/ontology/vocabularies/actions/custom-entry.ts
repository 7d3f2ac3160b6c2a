import { NotFound } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordOperation } from '../../../platform/operations/accept.ts';
import type { Requester } from '../../classes/actions/apply-action.ts';
import { ClassificationEntryNotCustom } from '../../classes/domain/errors.ts';
import { ONTOLOGY_RUNNER } from '../../classes/domain/runner.ts';
import type { OpenKind } from '../domain/vocabulary.ts';
import type { KnownEntry } from '../domain/vocabulary-import.ts';
import { findEntry } from '../store/classification-entries.ts';

export interface EntryRequest {
  kind: OpenKind;
  id: string;
  requester: Requester;
}

/** The entry with this id; only custom entries can be changed. */
export async function requireCustomEntry(tx: Tx, kind: OpenKind, id: string): Promise<KnownEntry> {
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
