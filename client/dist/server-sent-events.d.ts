/** One event of a stream of server-sent events, as it came. */
export interface RawEvent {
    id: string | null;
    type: string;
    data: string;
}
/** Reads the text of a stream, in whatever pieces it comes. */
export declare class EventReader {
    #private;
    /** Of the last event that had one, as the standard has it. */
    lastEventId: string | null;
    /** How long the server wants to be left alone before the next connection. */
    retryMs: number | null;
    /** The events that this piece completes. */
    read(piece: string): Generator<RawEvent>;
}
