import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { hasScope } from '../../platform/auth/scopes.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { type ReadyAnswer, sendReady } from '../../platform/http/ready-answer.ts';
import { conditionalHeaders, notModified } from '../../platform/http/schemas.ts';
import { MOST_ITEMS } from '../domain/paging.ts';
import type { Answers } from '../queries/answers.ts';
import type { Asker, Dictionaries } from '../queries/dictionaries.ts';
import { Problem } from './contracts.ts';

export interface BsddReads {
  dictionaries: Dictionaries;
  answers: Answers;
  /** By its settings; null: as each asks. */
  publicUrl: string | null;
  isPublic: boolean;
}

export const API = '/bsdd/api';

export const UriText = Type.String({ minLength: 1, maxLength: 2000 });
export const UriList = Type.Array(UriText, { maxItems: 100 });
export const SearchText = Type.String({ maxLength: 200 });
export const Name = Type.String({ maxLength: 500 });

export const paging = {
  Offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  Limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_ITEMS,
      description: `Defaults to ${MOST_ITEMS}, or 100 if Offset is set`,
    }),
  ),
};

/** Names, definitions and synonyms of classes are answered in it, where they have been translated. */
export const languageCode = { languageCode: Type.Optional(Type.String({ maxLength: 50 })) };

const STATUSES = [400, 401, 403, 404, 429, 500, 503];

export const problems = Object.fromEntries(
  STATUSES.map((status) => [status, { content: { 'application/problem+json': { schema: Problem } } }]),
);

const unchanged = notModified();

interface Operation<Q extends TObject> {
  /** Below `/bsdd/api/`. */
  path: string;
  operationId: string;
  summary: string;
  deprecated?: boolean;
  query: Q;
  answer: TSchema;
  find(query: Static<Q>, asker: Asker, request: FastifyRequest): Promise<ReadyAnswer>;
}

/** Registers a reading operation of the published API. */
export function operation<Q extends TObject>(
  app: FastifyInstance,
  reads: BsddReads,
  { path, operationId, summary, deprecated, query, answer, find }: Operation<Q>,
): void {
  apiRoutes(app, { tags: ['bsdd'], read: gateOf(reads) }).get(`${API}/${path}`, {
    operationId,
    summary,
    ...(deprecated ? { deprecated } : {}),
    compress: false, // packed once, not once a request
    querystring: query,
    headers: conditionalHeaders(),
    response: { 200: answer, 304: unchanged, ...problems },
    // The cast: the schema above has checked the query, whose type a generic schema does not give here.
    handler: async (request, reply) =>
      sendReady(request, reply, await find(request.query as Static<Q>, askerOf(request, reads), request)),
  });
}

export function gateOf({ isPublic }: BsddReads): FastifyContextConfig {
  return { scope: 'ontology:read', openToPublic: isPublic };
}

/** Drafts are for those who may read the ontology itself. */
export function askerOf({ caller, protocol, host }: FastifyRequest, { publicUrl }: BsddReads): Asker {
  if (publicUrl === null && !/^[\w.:[\]-]{1,255}$/.test(host))
    throw new TransportError(400, "The Host header isn't a valid host name.");
  return { base: publicUrl ?? `${protocol}://${host}`, mayPreview: hasScope(caller.scopes, 'ontology:read') };
}
