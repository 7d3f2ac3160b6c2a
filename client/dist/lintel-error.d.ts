/** What Lintel answered when it refused: the error envelope, with the status. */
export declare class LintelError extends Error {
    readonly name = "LintelError";
    readonly status: number;
    /** The error's name, such as `NotFound` or `ObjectClassCycleError`. */
    readonly code: string;
    readonly requestId: string | null;
    readonly details: unknown;
    constructor(status: number, envelope: unknown);
}
