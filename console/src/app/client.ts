import { createClient } from '@lintel/client';

/** The API of the server that this page came from; the session's cookie says who is asking. */
export const client = createClient({ baseUrl: '' });
export const { api } = client;
