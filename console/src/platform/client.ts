import { bodyOf, createClient } from '@lintel/client';

/** The API of the server that this page came from; the session cookie authenticates. */
export const client = createClient({ baseUrl: '', timeoutMs: Infinity });
export const { api } = client;

/** The body of an operation that can also answer as text (CSV), which the console's reads never request. */
export function jsonOf<Data>(answer: Parameters<typeof bodyOf<Data>>[0]): Exclude<Data, string | undefined> {
  return bodyOf(answer) as Exclude<Data, string | undefined>;
}
