import { LintelError } from './lintel-error.js';
export function connectionOf({ baseUrl, apiKey, fetch }) {
    return {
        baseUrl: baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl,
        headers: apiKey === undefined ? {} : { 'X-API-Key': apiKey },
        // Looked up at each call, so that what a page puts in its place later counts too.
        fetch: fetch ?? ((request) => globalThis.fetch(request)),
    };
}
/** A request that the typed API has no form for: HEAD, and answers that never end. */
export function send(connection, path, init) {
    const headers = { ...connection.headers, ...init.headers };
    return connection.fetch(new Request(connection.baseUrl + path, { ...init, headers }));
}
/** The refusal in an answer that was read by no typed call. */
export async function refusalOf(response) {
    const text = await response.text();
    try {
        return new LintelError(response.status, JSON.parse(text));
    }
    catch {
        return new LintelError(response.status, null); // a store elsewhere answers with XML, a proxy with HTML
    }
}
