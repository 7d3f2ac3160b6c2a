import { type Connection } from './connection.ts';
export interface StreamedEvent {
    /** The sequence; a later stream goes on after it. */
    id: string | null;
    type: string;
    /** The JSON that came, read. */
    data: unknown;
}
export interface StreamOptions {
    /** Goes on after this event; without it, with what happens from now on. */
    lastEventId?: string;
    onEvent: (event: StreamedEvent) => void;
    /** The stream is there, for the first time or again: what was missed without ids can be caught up with. */
    onOpen?: () => void;
    /** The only way to end it. */
    signal: AbortSignal;
}
/**
 * Hears events until the signal is aborted, and then resolves. A connection that ends, breaks or falls silent is
 * opened again after the last event heard, at growing intervals. A refusal that waiting does not mend is thrown.
 */
export declare function streamEvents(connection: Connection, options: StreamOptions): Promise<void>;
