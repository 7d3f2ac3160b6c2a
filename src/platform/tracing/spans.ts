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
