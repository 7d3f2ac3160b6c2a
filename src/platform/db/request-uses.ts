import { AsyncLocalStorage } from 'node:async_hooks';
import { Turns, type TurnTaker } from '../turns.ts';
import { NoConnectionInTime, TooManyHeavyReads } from './errors.ts';

/**
 * What a request reads. A page is small. A heavy read looks at a whole graph. An export reads many pages one after the
 * other, and holds no connection while its client reads.
 */
export type ReadKind = 'page' | 'heavy' | 'export';
/** What a request uses connections for. */
export type RequestKind = ReadKind | 'write';

/** How long one statement may take. */
export const STATEMENT_TIMEOUT_MS: Record<RequestKind | 'other', number> = {
  page: 2_000,
  heavy: 10_000,
  export: 30_000,
  write: 60_000,
  other: 60_000,
};

/** The caller is known once the request is authenticated. */
export interface RequestUse extends TurnTaker {
  kind: RequestKind;
}

const using = new AsyncLocalStorage<RequestUse>();

/** Everything that `work` does with the database of requests counts as of this kind, and of this caller. */
export function useAs<T>(kind: RequestKind, work: () => T, taker: TurnTaker = nobody): T {
  return using.run({ kind, ...taker }, work);
}

export const currentUse = (): RequestUse | undefined => using.getStore();

/** Who takes turns: the request, or one for all that belongs to none. */
export const currentTaker = (): TurnTaker => currentUse() ?? nobody;
const nobody: TurnTaker = { callerOf: () => '' };

/** Lets a few heavy works go on at a time, in turns by statement or by piece of a file. */
export const heavyTurns = (atOnce: number) =>
  new Turns(atOnce, {
    waiting: { inAll: 24, ofOneCaller: 6 },
    longestWaitMs: STATEMENT_TIMEOUT_MS.heavy, // the turn of a caller comes with the end of a statement
    longestWaitOnceAdmittedMs: STATEMENT_TIMEOUT_MS.other,
    refusal: () => new TooManyHeavyReads(),
  });

/** Pages and writes are never refused at once, however many a caller asks for: the caller's own wait behind each other. */
export const patientTurns = (atOnce: number, longestWaitMs: number, atOnceOfOneCaller = atOnce) =>
  new Turns(atOnce, {
    atOnceOfOneCaller,
    longestWaitMs,
    longestWaitOnceAdmittedMs: longestWaitMs,
    refusal: () => new NoConnectionInTime(),
  });
