import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { NotFound } from '../../../kernel/domain-error.ts';
import { isOneOf } from '../../../kernel/keys.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { prepareExport } from '../../../platform/exports-in-turn.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { matchesEntityTag } from '../../../platform/http/entity-tag.ts';
import { bytesOf, errorResponses, notModified, PathKey } from '../../../platform/http/schemas.ts';
import { sendRaw } from '../../../platform/http/send-raw.ts';
import { requestedLanguage } from '../../classes/domain/texts/languages.ts';
import { caching, conditional } from '../../classes/http/schemas.ts';
import type { Editions } from '../../releases/queries/editions.ts';
import { KIT_TOOLS } from '../domain/kit-tools.ts';
import { getKit } from '../queries/get-kit.ts';

const ZIP = 'application/zip';

export const kitRoutes =
  ({ editions }: { editions: Editions }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags: ['ontology'], read: { scope: 'ontology:read' } });

    api.get('/api/v1/bim-ontology/kits/:tool', {
      operationId: 'getOntologyKit',
      summary: 'Download the ontology as files for Revit, Archicad or Bonsai',
      description:
        'A zip archive with the classes, codes and parameters in the formats of the tool, and a README.txt. The same release always gives the same bytes.',
      params: Type.Object({ tool: { ...PathKey, description: KIT_TOOLS.join(', ') } }),
      querystring: Type.Object({
        release: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 20,
            description: 'Version of a release: the ontology as it was released, instead of as it is now',
          }),
        ),
        language: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 60,
            description:
              'BCP 47 language tag of names and descriptions. Classes without a translation use the main language',
          }),
        ),
      }),
      headers: conditional,
      response: {
        200: {
          description: 'The archive',
          headers: { ...caching, 'Content-Disposition': { type: 'string' } },
          ...bytesOf(ZIP),
        },
        304: notModified(caching),
        ...errorResponses(400, 404, 409),
      },
      handler: async (request, reply) => {
        const { tool } = request.params;
        if (!isOneOf(KIT_TOOLS, tool))
          throw new NotFound(`There is no kit for this tool. Kits: ${KIT_TOOLS.join(', ')}.`);
        const language = requestedLanguage(request.query.language);
        const { release = null } = request.query;
        const kit = await getKit(editions, { tool, release, language });
        reply.header('etag', kit.etag).header('cache-control', 'private, no-cache');
        if (matchesEntityTag(request.headers['if-none-match'], kit.etag))
          return sendRaw(reply.code(304), undefined);
        const content = await prepareExport(() => kit.content());
        await app.db.transaction().execute((tx) =>
          recordAudit(tx, {
            actor: request.caller,
            action: 'getOntologyKit',
            subject: 'ontology',
            details: { tool, ...(release === null ? {} : { release }) },
            requestId: request.id,
          }),
        );
        reply.header('content-disposition', `attachment; filename="${kit.fileName}.zip"`).type(ZIP);
        return sendRaw(reply, content);
      },
    });
  };
