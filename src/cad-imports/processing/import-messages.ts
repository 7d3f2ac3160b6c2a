import type { ArtifactCaps } from '../../artifact/index.ts';
import type { AttemptEnd, ClaimedRun } from '../actions/process-run.ts';
import type { Phase } from '../domain/import-run.ts';
import type { ArtifactPlace } from '../gateways/open-artifact-reader.ts';

/** All that an import process is told. By message: what is on a command line, everyone on the machine can read. */
export interface ImportSettings {
  databaseUrl: string;
  artifacts: ArtifactPlace;
  caps: ArtifactCaps;
  timeoutMs: number;
}

/** The settings come first, then runs one after the other; `stop` gives back the run at work. */
export type ToImport = { settings: ImportSettings } | { run: ClaimedRun } | { stop: true };
export type FromImport = { done: AttemptEnd } | { phase: Phase } | { log: string; facts: object };
