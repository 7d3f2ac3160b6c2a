import type { Issue, ManifestSource } from '../../artifact/index.ts';
import { ImportRunStateConflict } from './errors.ts';

export type RunState = 'queued' | 'processing' | 'ready' | 'failed' | 'deleted';

/** Final states: nothing more happens by itself. */
export const SETTLED: ReadonlySet<RunState> = new Set(['ready', 'failed', 'deleted']);

export type Phase = 'waiting' | 'reading' | 'checking' | 'placing' | 'done';

export const MAX_RUN_ATTEMPTS = 3;

/** This many issues are kept on the run itself; the others have a list of their own. */
export const ISSUES_SHOWN = 50;

export interface RunError {
  code: string;
  message: string;
  line: number | null;
}

/** Every failed run leaves nothing behind, because a run is one transaction. */
const NOTHING_KEPT = 'Nothing was imported, and the graph is unchanged.';

export function outOfMemory(megabytes: number): RunError {
  return {
    code: 'out_of_memory',
    message: `The import needed more than the limit of ${megabytes} MB of memory. ${NOTHING_KEPT} Split the export into several artifacts or shorten its lines, or raise IMPORT_MEMORY_MB and retry the run.`,
    line: null,
  };
}

export function tookTooLong(seconds: number): RunError {
  return {
    code: 'timeout',
    message: `The import exceeded the time limit of ${seconds} seconds. ${NOTHING_KEPT} Split the export into several artifacts, or raise IMPORT_TIMEOUT_SECONDS and retry the run.`,
    line: null,
  };
}

/** What was converted from an IFC file, by entity. */
export interface Conversion {
  /** Objects that no record was made from. */
  leftOut: Record<string, number>;
  /** Elements whose category is unknown, and which therefore became Generic Models. */
  genericModels: Record<string, number>;
}

export interface ImportRun {
  id: string;
  projectId: string;
  uploadId: string;
  state: RunState;
  due: boolean;
  contractVersion: string | null;
  artifactKey: string;
  artifactBytes: number;
  artifactSha256: string | null;
  /** When retention removed the file. */
  artifactRemovedAt: Date | null;
  fileName: string | null;
  /** The tool that exported it; known once the manifest was read. */
  source: ManifestSource | null;
  /** For an IFC file that was read to its end. */
  conversion: Conversion | null;
  phase: Phase;
  bytesRead: number;
  linesRead: number;
  counts: Record<string, number>;
  issues: Issue[];
  error: RunError | null;
  attempts: number;
  claimToken: number;
  /** The claim whose issues are shown: the one that settled the run, or the current one. */
  issuesToken: number;
  scriptLog: string;
  /** The trace of the request that submitted it. */
  traceparent: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export function requireRetryable({ id, state }: ImportRun): void {
  if (state !== 'failed' && state !== 'deleted')
    throw new ImportRunStateConflict('Only failed or deleted runs can be retried.', id, state);
}

/** Returns true when the run has to be made due, and false when it is already being processed. */
export function requireProcessable({ id, state }: ImportRun): boolean {
  if (SETTLED.has(state)) throw new ImportRunStateConflict('Only queued runs can be processed.', id, state);
  return state === 'queued';
}

/** How far a run is, from 0 to 100. Reading is nine tenths of the work. */
export function percentOf({ state, phase, bytesRead, artifactBytes }: ImportRun): number {
  if (state === 'ready') return 100;
  const read = artifactBytes === 0 ? 0 : Math.min(1, bytesRead / artifactBytes);
  if (phase === 'reading') return Math.floor(read * 90);
  if (phase === 'checking') return 92;
  if (phase === 'placing') return 97;
  return 0;
}
