import { LintelError } from './lintel-error.ts';
export interface ClientOptions {
    /** Where Lintel answers: `https://lintel.example.org`; empty in a page that Lintel itself serves. */
    baseUrl: string;
    /** Left out in a browser: the session's cookie counts. */
    apiKey?: string;
    /** In place of the platform's own, for proxies and tests. */
    fetch?: (request: Request) => Promise<Response>;
}
/** What every request of one client has in common. */
export interface Connection {
    baseUrl: string;
    headers: Record<string, string>;
    fetch: (request: Request) => Promise<Response>;
}
export declare function connectionOf({ baseUrl, apiKey, fetch }: ClientOptions): Connection;
/** A request that the typed API has no form for: HEAD, and answers that never end. */
export declare function send(connection: Connection, path: string, init: RequestInit): Promise<Response>;
/** The refusal in an answer that was read by no typed call. */
export declare function refusalOf(response: Response): Promise<LintelError>;
