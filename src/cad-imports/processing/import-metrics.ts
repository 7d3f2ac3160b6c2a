import { Histogram, type Registry } from 'prom-client';
import { countedBy } from '../../platform/metrics/at-scrape.ts';
import type { Phase } from '../domain/import-run.ts';

/**
 * How an attempt ended: the run is ready or failed for good, waits for another attempt, or was lost (cancelled, or
 * taken over by another worker).
 */
const OUTCOMES = ['ready', 'failed', 'requeued', 'lost'] as const;
export type AttemptOutcome = (typeof OUTCOMES)[number];

/** The phase that the attempt reached; `waiting` is a run that could not even be started again. */
const PHASES = ['waiting', 'reading', 'checking', 'placing', 'done'] as const satisfies Phase[];

export interface ImportMetrics {
  /** `seconds` is the duration of the attempt, if it began at all. */
  ended(outcome: AttemptOutcome, phase: Phase, seconds: number | null): void;
}

export function importMetrics(registry: Registry): ImportMetrics {
  const count = countedBy(
    registry,
    {
      name: 'lintel_imports_total',
      help: 'Import attempts of this process, by outcome and phase',
    },
    { outcome: OUTCOMES, phase: PHASES },
  );
  const durations = new Histogram({
    name: 'lintel_import_duration_seconds',
    help: 'Duration of import attempts',
    labelNames: ['outcome'],
    buckets: [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000, 3600],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) durations.zero({ outcome });
  return {
    ended(outcome, phase, seconds) {
      count({ outcome, phase });
      if (seconds !== null) durations.observe({ outcome }, seconds);
    },
  };
}
