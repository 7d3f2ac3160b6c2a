import type { FailureKind } from '../../constraints/index.ts';
import { classIdsOf } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { checkNotFound } from '../domain/errors.ts';
import { isCheck } from '../store/checks.ts';
import { countFailures, type FailureFilter, listFailures, type StoredFailure } from '../store/failures.ts';
import { getModelCheck } from './get-model-check.ts';

export interface WantedFailures {
  /** Its id or handle. */
  objectClassId?: string | undefined;
  parameter?: string | undefined;
  kind?: FailureKind | undefined;
  levelId?: string | undefined;
  text?: string | undefined;
}

interface OfCheck {
  projectId: string;
  checkId: string;
}

/** One page. */
export async function listModelCheckFailures(
  db: DbOrTx,
  check: OfCheck,
  wanted: WantedFailures,
  { after, limit }: { after: number; limit: number },
): Promise<{ count: number; failures: StoredFailure[]; next: number | null }> {
  await getModelCheck(db, check.projectId, check.checkId);
  const filter = await resolved(db, wanted);
  const { failures, isMore } = await listFailures(db, check, filter, { after, limit });
  const next = isMore ? (failures.at(-1)?.no ?? null) : null;
  return { count: await countFailures(db, check, filter), failures, next };
}

const STREAMED = 1000;

/**
 * All of them, page by page: no connection is held while a client reads. An error once the check is deleted before all
 * was read.
 */
export async function streamFailures(
  db: DbOrTx,
  check: OfCheck,
  wanted: WantedFailures,
): Promise<AsyncGenerator<StoredFailure[]>> {
  await getModelCheck(db, check.projectId, check.checkId);
  const filter = await resolved(db, wanted);
  return (async function* () {
    for (let after = 0; ; ) {
      const { failures, isMore } = await listFailures(db, check, filter, { after, limit: STREAMED });
      // Failures go with their check or after it: what was read before it went is complete.
      if (!(await isCheck(db, check.projectId, check.checkId))) throw checkNotFound(check.checkId);
      yield failures;
      if (!isMore) return;
      after = failures.at(-1)?.no ?? after;
    }
  })();
}

async function resolved(db: DbOrTx, { objectClassId, ...rest }: WantedFailures): Promise<FailureFilter> {
  const filters = Object.entries(rest).filter(([, value]) => value !== undefined);
  const filter: FailureFilter = Object.fromEntries(filters);
  return objectClassId === undefined
    ? filter
    : { ...filter, objectClassIds: await classIdsOf(db, objectClassId) };
}
