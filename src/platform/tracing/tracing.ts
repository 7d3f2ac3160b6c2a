import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tracing } from './spans.ts';

export type { Span, Tracing } from './spans.ts';

/** Null without an address: then nothing of OpenTelemetry is loaded. */
export async function openTracing(endpoint: string | null, role: string): Promise<Tracing | null> {
  if (endpoint === null) return null;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(endpoint, role);
}

const current = new AsyncLocalStorage<string>();

/** What is done inside knows by which request. */
export function within(traceparent: string, work: () => void): void {
  current.run(traceparent, work);
}

/** Kept with work that is accepted now and done elsewhere; null when nothing is traced. */
export function currentTraceparent(): string | null {
  return current.getStore() ?? null;
}
