import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import { errorResponses } from '../../platform/http/schemas.ts';
import { ok } from '../../platform/idempotency/answer.ts';
import { acceptedAnswer } from '../../platform/operations/accept.ts';
import { noteRecordIds } from '../../record-ids/note-record-ids.ts';
import { acceptGraphAction } from '../actions/accept-graph-action.ts';
import { addObjectClassChild } from '../actions/add-object-class-child.ts';
import type { GraphAction } from '../actions/graph-action.ts';
import { type GraphActionBody, graphBodies } from '../actions/graph-bodies.ts';
import { previewGraphAction } from '../actions/preview-graph-action.ts';
import { AcceptedSchema } from './accepted.ts';
import * as requests from './request-schemas.ts';
import * as schemas from './write-schemas.ts';
import {
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

interface WriteRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  dryRun: boolean | undefined;
}

export const graphActionRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { runner } = writes;
    const work = <A extends GraphAction>(
      { request, reply, dryRun = false }: WriteRequest,
      action: A,
      body: GraphActionBody<A>,
    ) => {
      noteRecordIds(request, reply, [
        ...body.sourceKeys,
        ...(body.targetKey === null ? [] : [body.targetKey]),
      ]);
      return async (tx: Tx) => {
        if (dryRun)
          return ok(await previewGraphAction(tx, runner, { action, body, usage: usageFor(writes, request) }));
        return acceptedAnswer(
          await acceptGraphAction(tx, runner, requesterOf(request), { action, body }),
          {},
        );
      };
    };

    app.post(
      `${OBJECT_CLASSES_PATH}/actions/delete`,
      {
        config,
        schema: {
          operationId: 'deleteObjectClasses',
          tags,
          summary: 'Delete classes. Their children move up to the parent, or are deleted too',
          body: requests.deleteObjectClasses,
          response,
        },
      },
      (request, reply) => {
        const { dryRun } = request.body;
        const body = graphBodies.deleteObjectClasses(request.body);
        const write = { request, reply, dryRun };
        return writeInTurn(writes, write, work(write, 'deleteObjectClasses', body));
      },
    );

    app.post(
      `${OBJECT_CLASSES_PATH}/actions/move`,
      {
        config,
        schema: {
          operationId: 'moveObjectClasses',
          tags,
          summary: 'Move classes under another class or to the top level',
          body: requests.moveObjectClasses,
          response,
        },
      },
      (request, reply) => {
        const { dryRun } = request.body;
        const body = graphBodies.moveObjectClasses(request.body);
        const write = { request, reply, dryRun };
        return writeInTurn(writes, write, work(write, 'moveObjectClasses', body));
      },
    );

    app.post(
      `${OBJECT_CLASSES_PATH}/actions/copy`,
      {
        config,
        schema: {
          operationId: 'copyObjectClasses',
          tags,
          summary: 'Copy classes under another class, as drafts with new IDs',
          body: requests.copyObjectClasses,
          response,
        },
      },
      (request, reply) => {
        const { dryRun } = request.body;
        const body = graphBodies.copyObjectClasses(request.body);
        const write = { request, reply, dryRun };
        return writeInTurn(writes, write, work(write, 'copyObjectClasses', body));
      },
    );

    app.post(
      `${OBJECT_CLASSES_PATH}/actions/merge`,
      {
        config,
        schema: {
          operationId: 'mergeObjectClasses',
          tags,
          summary: 'Merge classes into another class. Their IDs and handles resolve to it permanently',
          body: requests.mergeObjectClasses,
          response,
        },
      },
      (request, reply) => {
        const { dryRun } = request.body;
        const body = graphBodies.mergeObjectClasses(request.body);
        const write = { request, reply, dryRun };
        return writeInTurn(writes, write, work(write, 'mergeObjectClasses', body));
      },
    );

    app.post(
      `${OBJECT_CLASSES_PATH}/actions/add-child`,
      {
        config: { scope: 'ontology:write', acrossProjects: true, idempotency: 'required' },
        schema: {
          operationId: 'addObjectClassChild',
          tags,
          summary: 'Create a draft child of a class',
          body: requests.addObjectClassChild,
          response,
        },
      },
      (request, reply) => {
        noteRecordIds(request, reply, request.body.parentObjectClassIds ?? []);
        return writeNow(writes, request, reply, async (tx) => {
          const outcome = await addObjectClassChild(tx, runner, requesterOf(request), request.body);
          if ('dryRun' in outcome) return ok(outcome);
          const { operation, ...made } = outcome;
          return acceptedAnswer(operation, made);
        });
      },
    );
  };
