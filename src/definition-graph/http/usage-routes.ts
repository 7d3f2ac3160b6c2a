import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TProperties, Type } from 'typebox';
import { namedClasses } from '../../ontology/index.ts';
import { contentTag } from '../../platform/content-tag.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { matchesEntityTag } from '../../platform/http/entity-tag.ts';
import { conditionalHeaders, errorResponses, notModified, PathKey } from '../../platform/http/schemas.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { objectClassUsage, type ProjectNames } from '../queries/object-class-usage.ts';

const caching = { ETag: { type: 'string' }, 'Cache-Control': { type: 'string' }, Vary: { type: 'string' } };

interface UsageDependencies {
  projectNames: ProjectNames;
  /** The ontology's schema, which its dry runs use too. */
  usageFields: TProperties;
}

/** A question about a class, answered from the graphs. */
export const usageRoutes =
  ({ projectNames, usageFields }: UsageDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const UsageSchema = Type.Object(
      { objectClassId: Type.String(), ...usageFields },
      { title: 'ObjectClassUsage', headers: caching },
    );
    const api = apiRoutes(app, { tags: ['ontology'], read: { scope: 'ontology:read' } });

    api.get('/api/v1/bim-ontology/object-classes/:key/usage', {
      operationId: 'getObjectClassUsage',
      summary: 'List the projects that use a class, with element and type counts',
      params: Type.Object({ key: PathKey }),
      querystring: Type.Object({ includeDescendants: Type.Optional(Type.Boolean({ default: false })) }),
      headers: conditionalHeaders(),
      response: {
        200: UsageSchema,
        304: notModified(caching),
        ...errorResponses(400, 404),
      },
      handler: async (request, reply) => {
        const { includeDescendants = false } = request.query;
        const { id, ids } = await namedClasses(app.db, request.params.key, { includeDescendants });
        const usage = await objectClassUsage(app.db, ids, request.caller.projects, projectNames);
        const json = JSON.stringify({ objectClassId: id, ...usage });
        const etag = contentTag(json);
        reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
        if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return sendRaw(reply.type('application/json; charset=utf-8'), json);
      },
    });
  };
