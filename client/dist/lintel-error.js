/** What Lintel answered when it refused: the error envelope, with the status. */
export class LintelError extends Error {
    name = 'LintelError';
    status;
    /** The error's name, such as `NotFound` or `ObjectClassCycleError`. */
    code;
    requestId;
    details;
    constructor(status, envelope) {
        const { code, message, requestId, details } = read(envelope);
        super(message ?? `Lintel answered ${status}.`);
        this.status = status;
        this.code = code ?? 'Unknown';
        this.requestId = requestId ?? null;
        this.details = details;
    }
}
/** The approve conflict has its facts one level deeper (`error.code`) than every other error (`error`). */
function read(envelope) {
    if (typeof envelope !== 'object' || envelope === null)
        return {};
    const { error, message, requestId, details } = envelope;
    if (typeof error === 'object' && error !== null) {
        const inner = error;
        return { code: text(inner.code), message: text(inner.message), details: inner.details };
    }
    return { code: text(error), message: text(message), requestId: text(requestId), details };
}
const text = (value) => (typeof value === 'string' ? value : undefined);
