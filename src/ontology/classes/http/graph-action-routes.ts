import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifySchema } from 'fastify';
import type { Static } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { errorResponses } from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { acceptedAnswer } from '../../../platform/operations/accept.ts';
import { noteRecordIds } from '../../../record-ids/note-record-ids.ts';
import { acceptGraphAction } from '../actions/accept-graph-action.ts';
import { addObjectClassChild } from '../actions/add-object-class-child.ts';
import type { GraphAction } from '../actions/graph-action.ts';
import { type GraphActionBody, graphBodies } from '../actions/graph-bodies.ts';
import { previewGraphAction } from '../actions/preview-graph-action.ts';
import { AcceptedSchema } from './accepted.ts';
import * as requests from './request-schemas.ts';
import * as schemas from './write-schemas.ts';
import {
  linksIn,
  OBJECT_CLASSES_PATH,
  type OntologyWrites,
  requesterOf,
  usageFor,
  writeInTurn,
  writeNow,
} from './writing.ts';

const tags = ['ontology'];
const config = { scope: 'ontology:write', acrossProjects: true, idempotency: 'honoured' } as const;
const response = { 200: schemas.DryRunAnswer, 202: AcceptedSchema, ...errorResponses(400) };

type GraphSchema = (typeof requests)[GraphAction];

export const graphActionRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { runner } = writes;
    const api = apiRoutes(app, { tags, write: config });

    const route = <A extends GraphAction, B extends GraphSchema>(
      action: A,
      path: string,
      summary: string,
      bodySchema: B,
      bodyOf: (request: Static<B>) => GraphActionBody<A>,
      documented: FastifySchema = {},
    ) =>
      api.post(`${OBJECT_CLASSES_PATH}/actions/${path}`, {
        operationId: action,
        summary,
        config: { ...config, documented },
        body: bodySchema,
        response,
        handler: (request, reply) => {
          // TypeScript doesn't resolve the type of a body whose schema is generic.
          const sent = request.body as Static<B> & { dryRun?: boolean };
          const { dryRun } = sent;
          const body = bodyOf(sent);
          const { sourceKeys, targetKey } = body;
          noteRecordIds(request, reply, targetKey === null ? sourceKeys : [...sourceKeys, targetKey]);
          return writeInTurn(writes, { request, reply, dryRun }, async (tx, known) =>
            dryRun
              ? ok(await previewGraphAction(tx, runner, { action, body, usage: usageFor(writes, request) }))
              : acceptedAnswer(
                  await acceptGraphAction(tx, runner, requesterOf(request), { action, body, known }),
                  {},
                ),
          );
        },
      });

    route(
      'deleteObjectClasses',
      'delete',
      'Delete classes. Their children move up to the parent, or are deleted too',
      requests.deleteObjectClasses,
      graphBodies.deleteObjectClasses,
    );
    route(
      'moveObjectClasses',
      'move',
      'Move classes under another class or to the top level',
      requests.moveObjectClasses,
      graphBodies.moveObjectClasses,
    );
    route(
      'copyObjectClasses',
      'copy',
      'Copy classes under another class, as drafts with new IDs',
      requests.copyObjectClasses,
      graphBodies.copyObjectClasses,
    );
    route(
      'mergeObjectClasses',
      'merge',
      'Merge classes into another class. Their IDs and handles resolve to it permanently',
      requests.mergeObjectClasses,
      graphBodies.mergeObjectClasses,
      { body: requests.documentedMerge },
    );

    api.post(`${OBJECT_CLASSES_PATH}/actions/add-child`, {
      operationId: 'addObjectClassChild',
      summary: 'Create a draft child of a class',
      config: { scope: 'ontology:write', acrossProjects: true, idempotency: 'required' },
      body: requests.addObjectClassChild,
      response,
      handler: (request, reply) => {
        const { parentObjectClassIds = [], ...body } = request.body;
        noteRecordIds(request, reply, [...parentObjectClassIds, ...linksIn(body)]);
        return writeNow(writes, request, reply, async (tx) => {
          const outcome = await addObjectClassChild(tx, runner, requesterOf(request), request.body);
          if ('dryRun' in outcome) return ok(outcome);
          const { operation, ...made } = outcome;
          return acceptedAnswer(operation, made);
        });
      },
    });
  };
