import type { Tx } from '../../../platform/db/database.ts';
import { recordOperation } from '../../../platform/operations/accept.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import type { Requester } from '../../classes/actions/apply-action.ts';
import { ONTOLOGY_RUNNER } from '../../classes/domain/runner.ts';
import { refuseTooMuchText } from '../../classes/domain/texts/text-limit.ts';
import { readTextUse } from '../../classes/store/text-use.ts';
import { planEntries } from '../domain/entries-plan.ts';
import { charactersOfRows, charactersOfSystemEntry, refuseTooManyEntries } from '../domain/entry-limits.ts';
import type { EntryRow } from '../domain/system-entries.ts';
import type { SystemFormat } from '../formats/read-entries.ts';
import { entriesOfSystem, importsOf, saveEntries, usersOfCodes } from '../store/classification-systems.ts';
import { requireSystem } from './change-classification-system.ts';

const MOST_LISTED = 1000;

export interface SystemImport {
  systemId: string;
  /** A preview for a system that doesn't exist yet. */
  isNew?: boolean;
  requester: Requester;
  entries: EntryRow[];
  levels: number;
  format: SystemFormat;
  absent: 'retire' | 'keep';
  dryRun: boolean;
}

/** Loads the entries of a system from a file that was read, wholly or not at all. */
export async function importClassificationSystem(
  tx: Tx,
  runner: Runner,
  { systemId, isNew = false, requester, entries, levels, format, absent, dryRun }: SystemImport,
) {
  await runner.settle(tx);
  if (!isNew) await requireSystem(tx, systemId);
  const known = await entriesOfSystem(tx, systemId);
  const plan = planEntries(known, entries, absent);
  refuseTooManyEntries(systemId, known.length, plan.added.length);
  const written = [...plan.added, ...plan.updated];
  refuseTooMuchText(
    charactersOfRows(known, written, ({ key }) => key, charactersOfSystemEntry),
    await readTextUse(tx),
  );
  const users = await usersOfCodes(
    tx,
    systemId,
    plan.retired.map(({ code }) => code),
  );
  const counts = {
    added: plan.added.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    retired: plan.retired.length,
    stale: users.length,
  };
  const version = dryRun ? (await importsOf(tx, systemId)) + 1 : await saveEntries(tx, systemId, plan);
  if (!dryRun)
    await recordOperation(
      tx,
      {
        ...requester,
        runner: ONTOLOGY_RUNNER,
        action: 'importClassificationSystem',
        input: { kind: systemId, absent },
        subjectIds: [],
      },
      {
        result: { kind: systemId, version, counts },
        message: `loaded version ${version} of ${systemId}`,
        changes: null,
        touchedIds: [],
      },
    );
  return {
    dryRun,
    kind: systemId,
    version,
    counts,
    stale: users.slice(0, MOST_LISTED),
    format,
    levels,
    retired: plan.retired.slice(0, MOST_LISTED).map(({ code, title }) => ({ code, title })),
  };
}
