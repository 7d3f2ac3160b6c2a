/** Waits so long; rejects with the signal's reason as soon as it is aborted. */
export declare function pause(ms: number, signal?: AbortSignal): Promise<void>;
