import { type Client } from 'openapi-fetch';
import type { Connection } from './connection.ts';
import type { components, paths } from './generated/api-v1.ts';
export type Api = Client<paths>;
export type Schemas = components['schemas'];
export declare function createApi({ baseUrl, headers, fetch }: Connection): Api;
export interface Answer<Data> {
    data?: Data;
    error?: unknown;
    response: Response;
}
/** The body of a good answer; anything else is thrown as a LintelError. */
export declare function bodyOf<Data>({ data, error, response }: Answer<Data>): Exclude<Data, undefined>;
