export interface RetryOptions {
    /** How often at most, the first time included. */
    attempts?: number;
    signal?: AbortSignal;
}
export interface IdempotentOptions extends RetryOptions {
    /** Of an intent that was sent before, such as the same button pressed again. Otherwise one is made. */
    idempotencyKey?: string;
}
/**
 * Sends until it is answered. Only a broken connection, 429 and 503 are tried again, a bounded number of times, and
 * not before the server's Retry-After; every other answer is the answer. Only for what may be done twice: reads, and
 * writes with an Idempotency-Key.
 */
export declare function retrying<Answer extends {
    response: Response;
}>(send: () => Promise<Answer>, { attempts, signal }?: RetryOptions): Promise<Answer>;
/** A write that is done once however often it must be sent: every attempt carries the same Idempotency-Key. */
export declare function withIdempotencyKey<Answer extends {
    response: Response;
}>(send: (idempotencyKey: string) => Promise<Answer>, { idempotencyKey, ...options }?: IdempotentOptions): Promise<Answer>;
/** One for each intent. Not `crypto.randomUUID`: browsers have that only on pages that came over TLS. */
export declare function newIdempotencyKey(): string;
/** Doubles with each attempt, with some chance in it, so that many clients do not come back in step. */
export declare function backOff(attempt: number): number;
/** In milliseconds; it is given as seconds or as a date. */
export declare function retryAfter({ headers }: Response): number;
/** What fetch throws when nothing, or not all of it, arrived; an abort is another kind of error. */
export declare function isBrokenConnection(error: unknown): boolean;
