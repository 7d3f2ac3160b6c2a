import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { noteRecordIds } from '../../platform/http/record-ids.ts';
import { errorResponses, listed, literals, nullable, Text, Words } from '../../platform/http/schemas.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import {
  acceptGraphAction,
  type GraphActionBody,
  previewGraphAction,
} from '../actions/accept-graph-action.ts';
import { addObjectClassChild } from '../actions/add-object-class-child.ts';
import type { GraphAction } from '../actions/graph-actions.ts';
import { ObjectClassKeepDataRequiredError } from '../domain/errors.ts';
import { AcceptedSchema } from './accepted.ts';
import * as schemas from './write-schemas.ts';
import { askedBy, BASE, type OntologyWrites, usageFor, writeNow } from './writing.ts';

const tags = ['ontology'];
const config = { scope: 'ontology:write', acrossProjects: true, idempotency: 'honoured' } as const;
const response = { 200: schemas.DryRunAnswer, 202: AcceptedSchema, ...errorResponses(400) };

export const graphActionRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const accept = <A extends GraphAction>(
      request: FastifyRequest,
      reply: FastifyReply,
      action: A,
      body: GraphActionBody<A>,
      dryRun: boolean | undefined,
    ): Promise<never> => {
      noteRecordIds(request, reply, [
        ...body.sourceKeys,
        ...(body.targetKey === null ? [] : [body.targetKey]),
      ]);
      if (dryRun) {
        return writeNow(writes, request, reply, (tx) =>
          previewGraphAction(tx, writes.runner, action, body, usageFor(writes, request)),
        );
      }
      return answerOnce(request, reply, (tx) =>
        acceptGraphAction(tx, writes.runner, askedBy(request), action, body),
      );
    };

    app.post(
      `${BASE}/actions/delete`,
      {
        config,
        schema: {
          operationId: 'deleteObjectClasses',
          tags,
          summary: 'Delete classes; their children go up to the parent, or with them',
          body: schemas.graphBody({
            sourceObjectClassIds: Type.Array(Text, { minItems: 1, maxItems: 500 }),
            includeChildren: schemas.IncludeChildren,
          }),
          response,
        },
      },
      (request, reply) => {
        const { sourceObjectClassIds: sourceKeys, includeChildren = false, dryRun } = request.body;
        return accept(
          request,
          reply,
          'deleteObjectClasses',
          { sourceKeys, targetKey: null, includeChildren },
          dryRun,
        );
      },
    );

    app.post(
      `${BASE}/actions/move`,
      {
        config,
        schema: {
          operationId: 'moveObjectClasses',
          tags,
          summary: 'Move classes below another, or to the root',
          body: schemas.graphBody({
            sourceObjectClassIds: schemas.Sources,
            targetObjectClassId: nullable(Text),
            includeChildren: schemas.IncludeChildren,
            makeUnique: schemas.MakeUnique,
          }),
          response,
        },
      },
      (request, reply) => {
        const { sourceObjectClassIds: sourceKeys, targetObjectClassId: targetKey, dryRun } = request.body;
        const { includeChildren = true, makeUnique = false } = request.body;
        const body = { sourceKeys, targetKey, includeChildren, makeUnique };
        return accept(request, reply, 'moveObjectClasses', body, dryRun);
      },
    );

    app.post(
      `${BASE}/actions/copy`,
      {
        config,
        schema: {
          operationId: 'copyObjectClasses',
          tags,
          summary: 'Copy classes below another, as drafts with new ids',
          body: schemas.graphBody({
            sourceObjectClassIds: schemas.Sources,
            targetObjectClassId: Text,
            includeChildren: schemas.IncludeChildren,
            makeUnique: schemas.MakeUnique,
          }),
          response,
        },
      },
      (request, reply) => {
        const { sourceObjectClassIds: sourceKeys, targetObjectClassId: targetKey, dryRun } = request.body;
        const { includeChildren = false, makeUnique = false } = request.body;
        const body = { sourceKeys, targetKey, includeChildren, makeUnique };
        return accept(request, reply, 'copyObjectClasses', body, dryRun);
      },
    );

    app.post(
      `${BASE}/actions/merge`,
      {
        config,
        schema: {
          operationId: 'mergeObjectClasses',
          tags,
          summary: 'Merge classes into another; their keys lead to it for ever',
          body: schemas.graphBody({
            sourceObjectClassIds: schemas.Sources,
            targetObjectClassId: Text,
            keepData: Type.Optional(nullable(literals('source', 'target'))),
          }),
          response,
        },
      },
      (request, reply) => {
        const {
          sourceObjectClassIds: sourceKeys,
          targetObjectClassId: targetKey,
          keepData,
          dryRun,
        } = request.body;
        if (!keepData) throw new ObjectClassKeepDataRequiredError();
        return accept(request, reply, 'mergeObjectClasses', { sourceKeys, targetKey, keepData }, dryRun);
      },
    );

    app.post(
      `${BASE}/actions/add-child`,
      {
        config: { scope: 'ontology:write', acrossProjects: true, idempotency: 'required' },
        schema: {
          operationId: 'addObjectClassChild',
          tags,
          summary: 'Create a draft child of a class',
          body: schemas.graphBody({
            parentObjectClassIds: Type.Optional(listed(Text)),
            childName: Words,
            ...schemas.authored,
          }),
          response,
        },
      },
      (request, reply) => {
        noteRecordIds(request, reply, request.body.parentObjectClassIds ?? []);
        return writeNow(writes, request, reply, (tx) =>
          addObjectClassChild(tx, writes.runner, askedBy(request), request.body),
        );
      },
    );
  };
