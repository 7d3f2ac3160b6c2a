/** What Lintel answered when it refused: the error envelope, with the status. */
export class LintelError extends Error {
  override readonly name = 'LintelError';
  readonly status: number;
  /** The error's name, such as `NotFound` or `ObjectClassCycleError`. */
  readonly code: string;
  readonly requestId: string | null;
  readonly details: unknown;
  /** Seconds to wait before another attempt, if the server said so. */
  readonly retryAfterSeconds: number | null;

  /** `requestId` is the answer's `X-Request-Id`, for envelopes without one. */
  constructor(
    status: number,
    envelope: unknown,
    requestId: string | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    const { code, message, requestId: own, details } = read(envelope);
    super(message ?? `The server returned ${status} without an error message from Lintel.`);
    this.status = status;
    this.code = code ?? 'Unknown';
    this.requestId = own ?? requestId;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Envelope {
  code?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  details?: unknown;
}

/** The approve conflict has its facts one level deeper (`error.code`) than every other error (`error`). */
function read(envelope: unknown): Envelope {
  if (typeof envelope !== 'object' || envelope === null) return {};
  const { error, message, requestId, details } = envelope as Record<string, unknown>;
  if (typeof error === 'object' && error !== null) {
    const inner = error as Record<string, unknown>;
    return { code: text(inner.code), message: text(inner.message), details: inner.details };
  }
  return { code: text(error), message: text(message), requestId: text(requestId), details };
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
