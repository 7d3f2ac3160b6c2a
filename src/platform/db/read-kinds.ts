import { AsyncLocalStorage } from 'node:async_hooks';
import { Turns, type TurnTaker } from '../turns.ts';
import { NoConnectionInTime, TooManyHeavyReads } from './errors.ts';

/**
 * What a request reads. A page is small. A heavy read looks at a whole graph. An export reads many pages one after the
 * other, and holds no connection while its client reads.
 */
export type ReadKind = 'page' | 'heavy' | 'export';

/** How long one statement may take. */
export const STATEMENT_TIMEOUT_MS: Record<ReadKind | 'other', number> = {
  page: 2_000,
  heavy: 10_000,
  export: 30_000,
  other: 60_000,
};

/** The caller is known once the request is authenticated. */
export interface Reading extends TurnTaker {
  kind: ReadKind;
}

const reading = new AsyncLocalStorage<Reading>();

/** Everything that `work` reads from the database of requests counts as of this kind, and of this caller. */
export function readAs<T>(kind: ReadKind, work: () => T, taker: TurnTaker = { callerOf: () => '' }): T {
  return reading.run({ kind, ...taker }, work);
}

export const currentRead = (): Reading | undefined => reading.getStore();

/** Lets a few heavy works go on at a time, in turns by statement or by piece of a file. */
export const heavyTurns = (atOnce: number) =>
  new Turns(atOnce, {
    waiting: { inAll: 24, ofOneCaller: 6 },
    longestWaitMs: STATEMENT_TIMEOUT_MS.heavy, // the turn of a caller comes with the end of a statement
    longestWaitOnceAdmittedMs: STATEMENT_TIMEOUT_MS.other,
    refusal: () => new TooManyHeavyReads(),
  });

/** Pages are never refused at once, however many a caller asks for: the caller's own wait behind each other. */
export const pageTurns = (atOnce: number, longestWaitMs: number) =>
  new Turns(atOnce, {
    longestWaitMs,
    longestWaitOnceAdmittedMs: longestWaitMs,
    refusal: () => new NoConnectionInTime(),
  });
