import type { ArtifactCaps } from '../../artifact/index.ts';
import type { AttemptEnd, ClaimedRun } from '../actions/process-run.ts';
import type { Phase } from '../domain/import-run.ts';
import type { StoreWaits } from '../gateways/artifact-store.ts';
import type { ArtifactPlace } from '../gateways/open-artifact-reader.ts';

/**
 * Everything that an import process gets. It is sent as a message, because everybody on the machine can read a
 * command line.
 */
export interface ImportSettings {
  databaseUrl: string;
  artifacts: ArtifactPlace;
  storeWaits: Partial<StoreWaits> | undefined;
  caps: ArtifactCaps;
  timeoutMs: number;
  /** Whether the model is checked after its import. */
  checks: boolean;
}

/** The settings come first, then runs one after the other; `stop` gives the current run back. */
export type ToImport = { settings: ImportSettings } | { run: ClaimedRun } | { stop: true };
export type FromImport = { done: AttemptEnd } | { phase: Phase } | { log: string; facts: object };
