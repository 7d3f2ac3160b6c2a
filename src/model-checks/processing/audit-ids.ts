import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { auditIdsFile, type Problem } from '../../ids/index.ts';
import { breather, inPieces } from '../../platform/in-slices.ts';
import { runInChild, saysOutOfMemory } from '../../platform/system/child-process.ts';
import { Turns } from '../../platform/turns.ts';
import { IdsTooLarge, TooManyIdsFiles } from '../domain/errors.ts';
import type { AuditAssignment, FromAudit } from './audit-messages.ts';

const ENTRY = fileURLToPath(new URL('./audit-process.ts', import.meta.url));

/** Smaller files take less than the start of a process, but for some with patterns. */
const SMALL_BYTES = 100_000;
const SMALL_MS = 200;

/** A small file whose audit takes longer than that. */
class TakesLong extends Error {}

const LONGEST_MS = 60_000;
/** Of the memory of a check, for its rules: the rest is for the model. */
const SHARE = 0.8;
/** With less, no process starts. */
const LEAST_MB = 32;

/** What a file may take to read, so that its check doesn't fail for the same reason later. */
export const memoryForIds = (checkMemoryMb: number) => Math.max(LEAST_MB, Math.floor(checkMemoryMb * SHARE));

/** What is wrong with an IDS file. */
export type AuditIds = (file: PackedIds, caller: string, signal: AbortSignal) => Promise<Problem[]>;

export interface PackedIds {
  packed: Uint8Array;
  /** Of the file itself. */
  bytes: number;
}

const unpack = promisify(gunzip);

/**
 * Large files are audited in a process of their own, one at a time: each can need hundreds of megabytes. So are small ones
 * that take long, because many of them would keep this process busy.
 */
export function auditsOfIds({
  dataDir,
  memoryMb,
  smallMs = SMALL_MS,
}: {
  dataDir: string;
  memoryMb: number;
  smallMs?: number;
}): AuditIds {
  const turns = new Turns(1, {
    waiting: { inAll: 64, ofOneCaller: 24 },
    longestWaitMs: LONGEST_MS,
    longestWaitOnceAdmittedMs: LONGEST_MS,
    refusal: () => new TooManyIdsFiles(),
  });

  const inChild = async (packed: Uint8Array, signal: AbortSignal): Promise<Problem[]> => {
    const task: AuditAssignment = { ids: Buffer.from(packed).toString('base64') };
    const flags = ['--max-semi-space-size=8'];
    const limits = { dataDir, memoryMb, flags, longestMs: LONGEST_MS, stop: signal, finishWithinMs: 0 };
    const end = await runInChild(ENTRY, { ...task }, limits, ({ problems }: FromAudit) => ({ problems }));
    signal.throwIfAborted();
    if ('problems' in end) return end.problems;
    if (end.isLate) throw new IdsTooLarge(`takes longer than ${LONGEST_MS / 1000} seconds to read`);
    // Where the machine has less memory, Linux ends the process.
    if (saysOutOfMemory(end.lastWords) || end.signal === 'SIGKILL')
      throw new IdsTooLarge(
        `needs more than ${memoryMb} MB of memory to read, the part of MODEL_CHECK_MEMORY_MB for it`,
      );
    throw new Error(`the process ended (${end.signal ?? `exit code ${end.code}`}) ${end.lastWords}`);
  };

  const inTurn = async (packed: Uint8Array, caller: string, signal: AbortSignal): Promise<Problem[]> => {
    const onGone = (callback: () => void) => {
      signal.addEventListener('abort', callback, { once: true });
      return () => signal.removeEventListener('abort', callback);
    };
    const leave = await turns.enter({ callerOf: () => caller, onGone }).catch((refusal: unknown) => {
      signal.throwIfAborted();
      throw refusal;
    });
    return inChild(packed, signal).finally(leave);
  };

  const atOnce = async (packed: Uint8Array, signal: AbortSignal): Promise<Problem[]> => {
    const until = performance.now() + smallMs;
    const breathe = breather();
    const { problems } = await auditIdsFile(inPieces(await unpack(packed)), () => {
      signal.throwIfAborted();
      if (performance.now() > until) throw new TakesLong();
      return breathe();
    });
    return problems;
  };

  return async ({ packed, bytes }, caller, signal) => {
    if (bytes > SMALL_BYTES) return inTurn(packed, caller, signal);
    try {
      return await atOnce(packed, signal);
    } catch (error) {
      if (!(error instanceof TakesLong)) throw error;
      return inTurn(packed, caller, signal);
    }
  };
}
