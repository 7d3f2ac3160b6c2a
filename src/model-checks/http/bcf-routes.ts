import { buffer } from 'node:stream/consumers';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { BCF_VERSIONS, writeBcf } from '../../bcf/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { bytesOf, errorResponses, literals } from '../../platform/http/schemas.ts';
import { exportModelCheckBcf } from '../queries/export-model-check-bcf.ts';
import { CheckParams } from './schemas.ts';

const ZIP = 'application/zip';

export const bcfRoutes =
  (knownProject: (db: DbOrTx, request: FastifyRequest) => Promise<string>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags: ['model-checks'], read: { scope: 'imports:read', reads: 'heavy' } });

    api.get('/api/v1/projects/:id/model-checks/:checkId/bcf', {
      operationId: 'exportModelCheckBcf',
      summary: 'Download the failures of a check as BCF topics',
      description:
        'One topic for each class and parameter, or for each specification and requirement of an IDS file. Topics keep their GUIDs, so that a later export updates an earlier one.',
      params: CheckParams,
      querystring: Type.Object({
        version: Type.Optional({ ...literals(...BCF_VERSIONS), default: '3.0', description: 'Of BCF' }),
      }),
      response: {
        200: {
          description: 'The BCF file',
          headers: { 'Content-Disposition': { type: 'string' } },
          ...bytesOf(ZIP),
        },
        ...errorResponses(400, 404, 409),
      },
      handler: async (request, reply) => {
        const { version = '3.0' } = request.query;
        const projectId = await knownProject(app.db, request);
        const { topics, leftOut, check } = await exportModelCheckBcf(
          app.db,
          projectId,
          request.params.checkId,
        );
        const date = check.finishedAt ?? check.createdAt;
        reply.header('content-type', ZIP);
        reply.header('content-disposition', `attachment; filename="${check.id}.bcf"`);
        return buffer(writeBcf(topics, { version, author: 'Lintel', date, modelFile: null, leftOut }));
      },
    });
  };
