import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyContextConfig,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify';

/** What the routes of a file have in common. A route can have its own tags and config instead. */
export interface RouteDefaults {
  tags: readonly string[];
  /** The config of GET routes. */
  read?: FastifyContextConfig;
  /** The config of all other routes. */
  write?: FastifyContextConfig;
}

export type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  FastifyContextConfig,
  Schema,
  TypeBoxTypeProvider
>;

export interface SchemaOf<Params, Query, Headers, Body, Response> {
  params: Params;
  querystring: Query;
  headers: Headers;
  body: Body;
  response: Response;
}

/** A route in one object, except for its handler: the fields of its schema and its options. */
export type RouteFields<Params, Query, Headers, Body, Response> = Omit<FastifySchema, 'tags'> &
  Omit<RouteShorthandOptions, 'schema' | 'config'> & {
    operationId: string;
    summary: string;
    tags?: readonly string[];
    params?: Params;
    querystring?: Query;
    headers?: Headers;
    body?: Body;
    response: Response;
    config?: FastifyContextConfig;
  };

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/** Registers the routes of a file, which state only what differs from its defaults. */
export function apiRoutes(app: Parameters<FastifyPluginAsyncTypebox>[0], defaults: RouteDefaults) {
  const registering =
    (method: keyof typeof METHODS) =>
    <Params, Query, Headers, Body, Response>(
      url: string,
      route: RouteFields<Params, Query, Headers, Body, Response> & {
        handler: Handler<SchemaOf<Params, Query, Headers, Body, Response>>;
      },
    ): void => {
      const {
        operationId,
        tags = defaults.tags,
        summary,
        deprecated,
        description,
        security,
        ...rest
      } = route;
      const { consumes, params, querystring, headers, body, response, ...options } = rest;
      const described = { operationId, tags, summary, deprecated, description, security, consumes };
      const config = method === 'get' ? defaults.read : defaults.write;
      // The cast: Fastify checks the handler against the schema, which the type of `route` has done.
      app.route({
        config,
        ...options,
        method: METHODS[method],
        url,
        schema: present({ ...described, params, querystring, headers, body, response }),
      } as RouteOptions);
    };
  return {
    get: registering('get'),
    post: registering('post'),
    put: registering('put'),
    patch: registering('patch'),
    delete: registering('delete'),
  };
}

/** Fastify warns of schemas that are there but undefined. */
function present(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
