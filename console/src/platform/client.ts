import { type Api, bodyOf, createClient, type Paths, type Progress } from '@lintel/client';
import { earlyAnswer } from './early.ts';

/** The API of the server that this page came from; the session cookie authenticates. */
export const client = createClient({
  baseUrl: '',
  timeoutMs: Infinity,
  fetch: (request) => earlyAnswer(request) ?? globalThis.fetch(request),
});
export const { api } = client;

/** The body of an operation that can also answer as text (CSV), which the console's reads never request. */
export function jsonOf<Data>(answer: Parameters<typeof bodyOf<Data>>[0]): Exclude<Data, string | undefined> {
  return bodyOf(answer) as Exclude<Data, string | undefined>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Operation<M extends Method, P extends keyof Paths> = Paths[P] extends {
  [K in Lowercase<M>]: infer Found;
}
  ? Found
  : never;
type PathOf<M extends Method> = {
  [P in keyof Paths]: [Operation<M, P>] extends [never] ? never : P;
}[keyof Paths];
type ParametersOf<M extends Method, P extends keyof Paths> =
  Operation<M, P> extends { parameters: infer Sent } ? Sent : never;
export type BodyOf<M extends Method, P extends keyof Paths> =
  Operation<M, P> extends { requestBody?: { content: { 'application/json': infer Sent } } }
    ? Sent
    : undefined;
type Good = 200 | 201 | 202 | 204;
type Answer<M extends Method, P extends keyof Paths> =
  Operation<M, P> extends { responses: infer All }
    ? {
        [S in keyof All & Good]: All[S] extends { content: { 'application/json': infer Data } }
          ? Data
          : undefined;
      }[keyof All & Good]
    : never;

async function bodyFrom<M extends Method, P extends keyof Paths>(
  method: M,
  path: P,
  sent: object,
  through: Api = api,
) {
  // The types of the client's methods depend on the path, which is not known here.
  const send = through[method] as (
    path: P,
    sent: object,
  ) => ReturnType<typeof api.GET<'/api/v1/session', object>>;
  return bodyOf(await send(path, sent)) as Answer<M, P>;
}

/** Sends a request and returns the body of the answer; a refusal is thrown. */
export function call<M extends Exclude<Method, 'GET'>, P extends PathOf<M>>(
  method: M,
  path: P,
  { body, ...params }: ParametersOf<M, P> & { body?: BodyOf<M, P> },
): Promise<Answer<M, P>> {
  return bodyFrom(method, path, { params, ...(body !== undefined && { body }) });
}

/** The same, for work of seconds: the server reports how far it is. */
export function callWithProgress<M extends Exclude<Method, 'GET'>, P extends PathOf<M>>(
  method: M,
  path: P,
  { body, ...params }: ParametersOf<M, P> & { body?: BodyOf<M, P> },
  onProgress: (progress: Progress) => void,
): Promise<Answer<M, P>> {
  const sent = { params, ...(body !== undefined && { body }) };
  return bodyFrom(method, path, sent, client.withProgress(onProgress));
}

/** The function of a query that reads a path, with its parameters. */
export function read<P extends PathOf<'GET'>>(path: P, params?: ParametersOf<'GET', P>) {
  return ({ signal }: { signal: AbortSignal }): Promise<Answer<'GET', P>> =>
    bodyFrom('GET', path, { params, signal });
}

/** The cursor of the first page; typed like the cursors of the pages after it. */
export const FIRST_PAGE: string | null = null;

/** A list whose pages are read one after the other, for `infiniteQueryOptions`. */
export function readPages<P extends PathOf<'GET'>>(path: P, params: ParametersOf<'GET', P>) {
  const sent = params as { query?: object };
  return {
    queryFn: ({ pageParam, signal }: { pageParam: typeof FIRST_PAGE; signal: AbortSignal }) => {
      const query = { ...sent.query, ...(pageParam !== null && { cursor: pageParam }) };
      return read(path, { ...sent, query } as ParametersOf<'GET', P>)({ signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: Answer<'GET', P>) => (page as { nextCursor: string | null }).nextCursor,
  };
}
