import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { readJsonBody } from '../../platform/http/json-body.ts';
import { errorResponses } from '../../platform/http/schemas.ts';
import { ok } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { catalogEventsOf, receiveCatalogEvents } from '../actions/receive-catalog-events.ts';
import { CatalogEventsSchema } from './schemas.ts';

const MEDIA_TYPES = ['application/cloudevents+json', 'application/cloudevents-batch+json'];

export const catalogEventRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addContentTypeParser(MEDIA_TYPES, { parseAs: 'buffer' }, (_request: FastifyRequest, body: Buffer) =>
    readJsonBody(body),
  );

  const api = apiRoutes(app, {
    tags: ['design'],
    write: { scope: 'catalog:events', acrossProjects: true, idempotency: 'honoured' },
  });

  api.post('/api/v1/design/catalog-events', {
    operationId: 'receiveCatalogEvents',
    summary: 'Receive one CloudEvent from the catalog, or a batch of them',
    // The reader of events names every fault; a schema of one event or a list could only say that neither matches.
    validatorCompiler: () => () => true,
    consumes: ['application/json', ...MEDIA_TYPES],
    body: CatalogEventsSchema,
    response: {
      200: Type.Object({
        applied: Type.Integer(),
        duplicates: Type.Integer(),
        ignored: Type.Integer(),
      }),
      ...errorResponses(400),
    },
    handler: (request, reply) => {
      const events = catalogEventsOf(request.body);
      return answerOnce(request, reply, async (tx) => ok(await receiveCatalogEvents(tx, events)));
    },
  });
};
