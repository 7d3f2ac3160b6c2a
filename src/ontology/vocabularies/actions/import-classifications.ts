import type { Tx } from '../../../platform/db/database.ts';
import { recordOperation } from '../../../platform/operations/accept.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import type { Requester } from '../../classes/actions/apply-action.ts';
import { ONTOLOGY_RUNNER } from '../../classes/domain/runner.ts';
import { refuseTooMuchText } from '../../classes/domain/texts/text-limit.ts';
import { readTextUse } from '../../classes/store/text-use.ts';
import { charactersOfEntry, charactersOfRows, refuseTooManyEntries } from '../domain/entry-limits.ts';
import type { OpenKind } from '../domain/vocabulary.ts';
import { planVocabulary, type VocabularyRow } from '../domain/vocabulary-import.ts';
import {
  entriesOfKind,
  nextVocabularyVersion,
  saveVocabulary,
  usersOfEntries,
} from '../store/classification-entries.ts';

const MOST_LISTED = 1000;

export interface VocabularyImport {
  kind: OpenKind;
  requester: Requester;
  rows: VocabularyRow[];
  /** Of the file. */
  sha256: string;
  absent: 'retire' | 'keep';
  dryRun: boolean;
}

export interface ClassificationsImported {
  dryRun: boolean;
  kind: OpenKind;
  /** Of the vocabulary, once it is loaded. */
  version: number;
  counts: { added: number; updated: number; unchanged: number; retired: number; stale: number };
  /** The first of the classes whose link the new version no longer has. */
  stale: { objectClassId: string; name: string; path: string | null; code: string }[];
}

/** Loads a version of a vocabulary from a file, wholly or not at all. */
export async function importClassifications(
  tx: Tx,
  runner: Runner,
  { kind, requester, rows, sha256, absent, dryRun }: VocabularyImport,
): Promise<ClassificationsImported> {
  await runner.settle(tx);
  const known = await entriesOfKind(tx, kind);
  const plan = planVocabulary(known, rows, absent);
  refuseTooManyEntries(kind, known.length, plan.added.length);
  const written = [...plan.added, ...plan.updated];
  refuseTooMuchText(
    charactersOfRows(known, written, ({ code }) => code, charactersOfEntry),
    await readTextUse(tx),
  );
  const version = await nextVocabularyVersion(tx, kind);
  const codes = new Map(plan.retired.map(({ id, code }) => [id, code]));
  const users = await usersOfEntries(tx, kind, [...codes.keys()]);
  const counts = {
    added: plan.added.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    retired: plan.retired.length,
    stale: users.length,
  };
  const stale = users.slice(0, MOST_LISTED).map(({ objectClassId, name, path, entryId }) => ({
    objectClassId,
    name,
    path,
    code: codes.get(entryId) ?? entryId,
  }));
  if (!dryRun) {
    const { requestedBy, userId } = requester;
    await saveVocabulary(tx, { kind, sha256, entries: rows.length, requestedBy, userId }, version, plan);
    await recordOperation(
      tx,
      {
        ...requester,
        runner: ONTOLOGY_RUNNER,
        action: 'importClassifications',
        input: { kind, absent },
        subjectIds: [],
      },
      {
        result: { kind, version, counts },
        message: `loaded version ${version} of ${kind}`,
        changes: null,
        touchedIds: [],
      },
    );
  }
  return { dryRun, kind, version, counts, stale };
}
