import swagger from '@fastify/swagger';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import { INTERFACE_VERSION, RELEASE } from '../version.ts';
import { entityOf } from './entity.ts';
import { TransportError } from './errors.ts';
import { type DocumentExamples, joinedExamples, withExamples } from './examples.ts';
import { withNamedSchemas } from './named-schemas.ts';
import { type ReadyAnswer, sendReady } from './ready-answer.ts';
import { describedResponses } from './response-descriptions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the document says instead of the schema: of what the handler itself checks, with an answer of its own. */
    documented?: FastifySchema;
  }
}

export interface DocumentOptions {
  title: string;
  description: string;
  /** Where the document is served. */
  path: string;
  /** People open some of it in a browser: a key may come as a password. */
  browser?: boolean;
  /** In the order in which a reader meets them. */
  tags: { name: string; description: string }[];
  /** Of named schemas and of request bodies, from the contexts that own them. */
  examples?: DocumentExamples;
}

const KEY_SCHEMES = {
  apiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  bearerAuth: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key as `Authorization: Bearer <key>`, wherever X-API-Key is accepted.',
  },
} as const;
const BROWSER_SCHEMES = {
  basicAuth: {
    type: 'http',
    scheme: 'basic',
    description: 'The key as the password, with any user name. Browsers prompt for it.',
  },
} as const;

/** Apart from the rest, because the plugin's type of `info` has no extensions. */
const IN_INFO = { 'x-release': RELEASE };

/** Collects the routes registered after it, in the same encapsulation, and serves them as OpenAPI 3.1. */
export async function describeRoutes(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: options.title,
        version: INTERFACE_VERSION,
        description: options.description,
        ...IN_INFO,
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { ...KEY_SCHEMES, ...(options.browser ? BROWSER_SCHEMES : {}) } },
      tags: options.tags,
    },
    hideUntagged: false,
    transform: ({ schema, url, route }) => {
      const secured = route.config?.scope === null ? {} : { security: waysIn(route), ...scopesOf(route) };
      const documented = { ...schema, ...route.config?.documented };
      return {
        schema: {
          ...secured,
          ...documented,
          tags: tagsOf(route),
          ...describedResponses(documented),
          ...idempotencyHeader(route),
        },
        url,
      };
    },
  });
  let document: ReadyAnswer | null = null;
  app.get(options.path, hidden, (request, reply) => {
    // Built on first use: every route is registered by then.
    document ??= entityOf(
      'application/json; charset=utf-8',
      JSON.stringify(withExamples(withNamedSchemas(app.swagger()), options.examples ?? joinedExamples())),
    );
    return sendReady(request, reply, document);
  });
}

/** For everyone, described nowhere, and packed once, not once a request. */
const hidden = { config: { scope: null }, compress: false, schema: { hide: true } } as const;

/** The contract names X-API-Key as what an operation requires; where people come with a browser, every scheme is listed. */
function waysIn({ config }: RouteOptions): Record<string, string[]>[] {
  return config?.browser ? [{ apiKeyAuth: [] }, { bearerAuth: [] }, { basicAuth: [] }] : [{ apiKeyAuth: [] }];
}

/** Everything that needs `admin` is maintenance too; the tag grants nothing. */
function tagsOf({ config, schema }: RouteOptions): string[] {
  const tags = [...(schema?.tags ?? []), ...(config?.scope === 'admin' ? ['system-maintenance'] : [])];
  return [...new Set(tags)];
}

/** Any of these scopes opens the operation. */
function scopesOf({ config }: RouteOptions): { 'x-required-scope'?: string[] } {
  const scopes = [config?.scope ?? []].flat();
  return scopes.length === 0 ? {} : { 'x-required-scope': scopes };
}

/** Documented for every writing route; checked where it is used, not by the schema. */
function idempotencyHeader({ config, schema }: RouteOptions): { headers?: object } {
  if (!config?.idempotency) return {};
  const key = {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    description: 'Requests that repeat the same key get the same response',
  };
  const before = fieldsOf(schema?.headers);
  return {
    headers: {
      type: 'object',
      ...before,
      properties: { ...fieldsOf(before['properties']), 'idempotency-key': key },
      required: [
        ...(Array.isArray(before['required']) ? before['required'] : []),
        ...(config.idempotency === 'required' ? ['idempotency-key'] : []),
      ],
    },
  };
}

const REFERENCE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'";

/**
 * The API reference, served from our own files: no font, script or call goes to another host. It is large, so it is
 * loaded when someone first opens it, into an instance of its own that answers for `/docs`. The first document is the
 * one that it opens with.
 */
export function serveReference(app: FastifyInstance, documents: DocumentOptions[]): void {
  let reference: Promise<FastifyInstance> | null = null;
  /** By path; only what that instance has is kept, which is a handful of files. */
  const files = new Map<string, ReadyAnswer>();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const kept = files.get(path);
    if (kept) return sendReady(request, reply, kept);
    reference ??= loadReference(documents);
    const { statusCode, headers, rawPayload } = await (await reference).inject({ url: path });
    if (statusCode >= 400) throw new TransportError(statusCode); // in our envelope, not in that instance's
    const policy = { 'content-security-policy': REFERENCE_POLICY };
    if (statusCode !== 200)
      return reply
        .code(statusCode)
        .headers({ ...policy, location: headers.location })
        .send();
    const contentType = headers['content-type'] ?? 'application/octet-stream';
    // Megabytes that change with a release only.
    const caching = contentType.includes('javascript') ? 'private, max-age=3600' : 'no-store';
    const file = entityOf(contentType, rawPayload, { ...policy, 'cache-control': caching });
    files.set(path, file);
    return sendReady(request, reply, file);
  };
  for (const url of ['/docs', '/docs/*']) app.get(url, hidden, answer);
}

async function loadReference(documents: DocumentOptions[]): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(scalar, {
    routePrefix: '/docs',
    // Its types lag behind the settings that it reads.
    configuration: {
      pageTitle: 'Lintel API',
      sources: documents.map(({ title, path }) => ({ title, url: path })),
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    } as never, // the plugin's type of its settings is older than some of these
  });
  await app.ready();
  return app;
}
