import createFetchClient, {} from 'openapi-fetch';
import { LintelError } from './lintel-error.js';
export function createApi({ baseUrl, headers, fetch }) {
    return createFetchClient({ baseUrl, headers, fetch });
}
/** The body of a good answer; anything else is thrown as a LintelError. */
export function bodyOf({ data, error, response }) {
    if (!response.ok)
        throw new LintelError(response.status, error);
    // A good answer has the body that its schema promises.
    return data;
}
