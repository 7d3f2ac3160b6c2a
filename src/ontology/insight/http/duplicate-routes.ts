import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { closed, errorResponses, Text, UserId } from '../../../platform/http/schemas.ts';
import { Done } from '../../classes/http/write-schemas.ts';
import { done, type OntologyWrites, requesterOf, writeNow } from '../../classes/http/writing.ts';
import { dismissDuplicates } from '../actions/dismiss-duplicates.ts';

const MOST_DISMISSED = 1000;

export const duplicateRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, {
      tags: ['ontology'],
      write: { scope: 'ontology:write', acrossProjects: true, idempotency: 'honoured' },
    });

    api.post('/api/v1/bim-ontology/duplicates/actions/dismiss', {
      operationId: 'dismissDuplicates',
      summary: 'Mark similar classes as not duplicates',
      description:
        'listDuplicates stops listing groups of these classes until the name, a text, the parent or a code of one of them changes, or another class joins the group. This is an operation and can be undone.',
      body: closed({
        objectClassIds: Type.Array(Text, {
          minItems: 2,
          maxItems: MOST_DISMISSED,
          description: 'IDs or handles',
        }),
        userId: UserId,
      }),
      response: {
        200: Done({ objectClassIds: Type.Array(Type.String()), operationId: Type.String() }),
        ...errorResponses(400),
      },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) =>
          done(await dismissDuplicates(tx, writes.runner, requesterOf(request), request.body.objectClassIds)),
        ),
    });
  };
