import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number>;

export interface Span {
  /** As W3C Trace Context writes it: what continues the trace elsewhere. */
  traceparent: string;
  end(attributes: Attributes, isFault?: boolean): void;
}

/** Spans of this process, sent where OTEL_EXPORTER_OTLP_ENDPOINT says. */
export interface Tracing {
  /** Below `parent`, or the first of a trace. */
  begin(name: string, kind: 'server' | 'consumer', parent: string | null, attributes: Attributes): Span;
  stop(): Promise<void>;
}

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
