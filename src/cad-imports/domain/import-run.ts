import type { Issue, ManifestSource } from '../../artifact/index.ts';
import { ImportRunStateConflict } from './errors.ts';

export type RunState = 'queued' | 'processing' | 'ready' | 'failed' | 'deleted';

/** States in which nothing more happens by itself. */
export const SETTLED: ReadonlySet<RunState> = new Set(['ready', 'failed', 'deleted']);

export type Phase = 'waiting' | 'reading' | 'checking' | 'placing' | 'done';

export const MAX_ATTEMPTS = 3;

/** So many issues are kept on the run itself; all of them can be asked for. */
export const ISSUES_SHOWN = 50;

export interface RunError {
  code: string;
  message: string;
  line: number | null;
}

/** What every failed run leaves: all of it is one transaction. */
const NOTHING_KEPT = 'Nothing of it was kept, and the graph is as it was before.';

export function outOfMemory(megabytes: number): RunError {
  return {
    code: 'out_of_memory',
    message: `The import needed more memory than the ${megabytes} MB that one may take. ${NOTHING_KEPT} Export the model in several artifacts or with shorter lines, or raise IMPORT_MEMORY_MB and retry the run.`,
    line: null,
  };
}

export function tookTooLong(seconds: number): RunError {
  return {
    code: 'timeout',
    message: `The import took longer than the ${seconds} seconds that one may take. ${NOTHING_KEPT} Export the model in several artifacts, or raise IMPORT_TIMEOUT_SECONDS and retry the run.`,
    line: null,
  };
}

/** What became of an IFC file, by entity. */
export interface Conversion {
  /** Objects that no record was made of. */
  leftOut: Record<string, number>;
  /** Elements of which nothing better is known than that they are Generic Models. */
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
  fileName: string | null;
  /** Which tool exported it; known once it was read. */
  source: ManifestSource | null;
  /** Of an IFC file, once it was read to its end. */
  conversion: Conversion | null;
  phase: Phase;
  bytesRead: number;
  linesRead: number;
  counts: Record<string, number>;
  issues: Issue[];
  error: RunError | null;
  attempts: number;
  claimToken: number;
  /** The claim whose issues are the run's: the one that settled it, or the one at work. */
  issuesToken: number;
  scriptLog: string;
  /** The trace that it belongs to. */
  traceparent: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export function requireRetryable({ id, state }: ImportRun): void {
  if (state !== 'failed' && state !== 'deleted') throw new ImportRunStateConflict('retried', id, state);
}

/** True when the run has to be made due; a run being processed already needs nothing. */
export function requireProcessable({ id, state }: ImportRun): boolean {
  if (SETTLED.has(state)) throw new ImportRunStateConflict('processed', id, state);
  return state === 'queued';
}

/** How far a run has come, from 0 to 100; reading is nine tenths of the work. */
export function percentOf({ state, phase, bytesRead, artifactBytes }: ImportRun): number {
  if (state === 'ready') return 100;
  const read = artifactBytes === 0 ? 0 : Math.min(1, bytesRead / artifactBytes);
  if (phase === 'reading') return Math.floor(read * 90);
  if (phase === 'checking') return 92;
  if (phase === 'placing') return 97;
  return 0;
}
