import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { contentTag } from '../../../platform/content-tag.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { matchesEntityTag } from '../../../platform/http/entity-tag.ts';
import { chooseType } from '../../../platform/http/media-type.ts';
import { errorResponses, HeaderText, nullable } from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { setObjectClassParamTemplates as setObjectClassParamTemplatesBody } from '../../classes/http/request-schemas.ts';
import * as schemas from '../../classes/http/write-schemas.ts';
import {
  OBJECT_CLASSES_PATH,
  type OntologyWrites,
  requesterOf,
  writeNow,
} from '../../classes/http/writing.ts';
import { setObjectClassParamTemplates } from '../actions/set-object-class-param-templates.ts';
import { fileOfTemplates } from '../domain/shared-parameter-file.ts';
import { RenderedParamTemplateSchema } from '../param-template-schema.ts';
import {
  getObjectClassParamTemplates,
  getObjectClassRenderedParamTemplates,
} from '../queries/class-templates.ts';
import { sendSharedParameters } from './send-shared-parameters.ts';

const tags = ['ontology'];
const params = schemas.KeyParams;
const Templates = Type.Object(
  {
    objectClassId: Type.String(),
    templates: Type.Array(schemas.ParamTemplateSchema),
  },
  { title: 'ParamTemplates' },
);
const RenderedTemplates = Type.Object(
  {
    objectClassId: Type.String(),
    renderedAt: nullable(Type.String({ format: 'date-time' })),
    stale: Type.Boolean({ description: 'The class or its templates changed in the meantime' }),
    templates: Type.Array(RenderedParamTemplateSchema),
  },
  { title: 'RenderedParamTemplates' },
);

export const paramTemplateRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, {
      tags,
      read: { scope: 'ontology:read' },
      write: { scope: 'ontology:write', acrossProjects: true, idempotency: 'honoured' },
    });

    api.get(`${OBJECT_CLASSES_PATH}/:key/param-templates`, {
      operationId: 'getObjectClassParamTemplates',
      summary: 'Get the parameter templates of a class. Use the ETag as If-Match to replace them',
      params,
      response: { 200: Templates, ...errorResponses(404) },
      handler: async ({ params: { key } }, reply) => {
        const answer = await getObjectClassParamTemplates(app.db, key);
        reply.header('etag', contentTag(JSON.stringify(answer.templates)));
        return answer;
      },
    });

    api.put(`${OBJECT_CLASSES_PATH}/:key/param-templates`, {
      operationId: 'setObjectClassParamTemplates',
      summary: 'Replace the parameter templates of a class. If-Match accepts the ETag of the GET',
      params,
      headers: Type.Object({ 'if-match': Type.Optional(Type.String(HeaderText)) }),
      body: setObjectClassParamTemplatesBody,
      response: { 200: Type.Union([Templates, schemas.DryRunAnswer]), ...errorResponses(400, 404, 409) },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { params, body, headers } = request;
          const requester = requesterOf(request);
          const ifMatch = headers['if-match'];
          const saved = await setObjectClassParamTemplates(tx, writes.runner, requester, {
            key: params.key,
            templates: body.templates,
            isExpected: (tag) => ifMatch === undefined || matchesEntityTag(ifMatch, tag),
            isDryRun: body.dryRun === true,
          });
          return ok(saved);
        }),
    });

    api.get(`${OBJECT_CLASSES_PATH}/:key/rendered-param-templates`, {
      operationId: 'getObjectClassRenderedParamTemplates',
      summary:
        'Get the last rendered templates as JSON or a Revit shared parameter file (Accept: text/plain)',
      params,
      response: {
        200: {
          description: 'The last rendered templates',
          content: {
            'application/json': { schema: RenderedTemplates },
            'text/plain': { schema: Type.String({ description: 'Revit shared parameter file' }) },
          },
        },
        ...errorResponses(404),
      },
      handler: async (request, reply) => {
        const rendered = await getObjectClassRenderedParamTemplates(
          app.db,
          await writes.runner.fresh(),
          request.params.key,
        );
        reply.header('vary', 'accept');
        const { accept } = request.headers;
        if (chooseType(accept, ['application/json', 'text/plain']) === 'application/json') return rendered;
        const file = fileOfTemplates(rendered.templates);
        // Revit writes these files as UTF-16 itself; letters beyond ASCII reach it intact that way.
        const isUtf16 = /charset="?utf-16/i.test(accept ?? '');
        return sendSharedParameters(reply, file, isUtf16 ? 'utf-16le' : 'utf-8');
      },
    });
  };
