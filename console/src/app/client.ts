import { bodyOf, createClient } from '@lintel/client';

/** The API of the server that this page came from; the session's cookie says who is asking. */
export const client = createClient({ baseUrl: '' });
export const { api } = client;

/** The body of an operation that also answers as text when asked for it, which the console's reads do not. */
export function jsonOf<Data>(answer: Parameters<typeof bodyOf<Data>>[0]): Exclude<Data, string | undefined> {
  return bodyOf(answer) as Exclude<Data, string | undefined>;
}
