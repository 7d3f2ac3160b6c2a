import { NotFound } from '../../kernel/domain-error.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { ModelCheckNotReady } from '../domain/errors.ts';
import type { Outcome } from '../domain/model-check.ts';
import { previousCheckId } from '../store/checks.ts';
import { listOutcomes, type StoredFailure } from '../store/failures.ts';
import { getModelCheck } from './get-model-check.ts';

export interface Comparison {
  with: string;
  counts: Record<Outcome, number>;
  failures: StoredFailure[];
  next: number | null;
}

/** Compares a check with an earlier one: by default the last one before it against the same requirements. */
export async function compareModelChecks(
  db: DbOrTx,
  projectId: string,
  { checkId, other }: { checkId: string; other: string | undefined },
  { outcome, after, limit }: { outcome: Outcome; after: number; limit: number },
): Promise<Comparison> {
  await requireReady(db, projectId, checkId);
  const earlier = other ?? (await previousCheckId(db, projectId, checkId));
  if (earlier === null)
    throw new NotFound(`There is no earlier check against the same requirements as ${checkId}.`);
  await requireReady(db, projectId, earlier);
  const pair = { before: { projectId, checkId: earlier }, after: { projectId, checkId } };
  const { counts, failures, isMore } = await listOutcomes(db, pair, outcome, { after, limit });
  return {
    with: earlier,
    counts,
    failures,
    next: isMore ? (failures.at(-1)?.no ?? null) : null,
  };
}

async function requireReady(db: DbOrTx, projectId: string, checkId: string): Promise<void> {
  const { state } = await getModelCheck(db, projectId, checkId);
  if (state !== 'ready') throw new ModelCheckNotReady(checkId, state);
}
