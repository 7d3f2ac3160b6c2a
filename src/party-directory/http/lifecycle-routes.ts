import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { requireProject } from '../../platform/auth/authenticate.ts';
import type { Tx } from '../../platform/db/database.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { auditedRequest, userOf } from '../../platform/http/requester.ts';
import { closed, errorResponses, open, PathKey, UserId, Words } from '../../platform/http/schemas.ts';
import { ok } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { acceptedAnswer } from '../../platform/operations/accept.ts';
import {
  closePartyDirectoryProject,
  reopenPartyDirectoryProject,
  updatePartyDirectoryProject,
} from '../actions/change-projects.ts';
import {
  deletePartyDirectoryProject,
  heldOf,
  planDeletion,
} from '../actions/delete-party-directory-project.ts';
import type { Project } from '../domain/project.ts';
import type { PartyDirectoryDependencies } from './dependencies.ts';
import { AcceptedDeletion, DeletionPreview, PROJECTS, ProjectSchema } from './schemas.ts';

const params = Type.Object({ id: PathKey });
const tags = ['party-directory', 'system-maintenance'];
const config = { scope: 'maintenance', idempotency: 'honoured' } as const;

/** Renaming, closing, reopening and deleting projects. */
export const lifecycleRoutes =
  ({ projectsWithGraph, holdings }: PartyDirectoryDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listed = async (tx: Tx, project: Project) => ({
      ...project,
      hasGraph: (await projectsWithGraph(tx, [project.id])).has(project.id),
    });

    const api = apiRoutes(app, { tags, write: config });

    api.patch(`${PROJECTS}/:id`, {
      operationId: 'updatePartyDirectoryProject',
      summary: 'Rename a project',
      params,
      body: open({ name: Words }),
      response: { 200: ProjectSchema, ...errorResponses(400, 404) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { id } = request.params;
          requireProject(request, id);
          const { name } = request.body;
          return ok(
            await listed(tx, await updatePartyDirectoryProject(tx, id, name, auditedRequest(request))),
          );
        }),
    });

    for (const [verb, operationId, act, summary] of [
      [
        'close',
        'closePartyDirectoryProject',
        closePartyDirectoryProject,
        'Close a project. A closed project is read-only',
      ],
      ['reopen', 'reopenPartyDirectoryProject', reopenPartyDirectoryProject, 'Reopen a closed project'],
    ] as const) {
      api.post(`${PROJECTS}/:id/actions/${verb}`, {
        operationId,
        summary,
        params,
        response: { 200: ProjectSchema, ...errorResponses(404) },
        handler: (request, reply) =>
          answerOnce(request, reply, async (tx) => {
            const { id } = request.params;
            requireProject(request, id);
            return ok(await listed(tx, await act(tx, id, auditedRequest(request))));
          }),
      });
    }

    api.post(`${PROJECTS}/:id/actions/delete`, {
      operationId: 'deletePartyDirectoryProject',
      tags: ['party-directory'],
      summary: 'Delete a closed project and everything in it. A deletion cannot be undone',
      config: { scope: 'admin', idempotency: 'honoured', deletesProject: true },
      params,
      body: closed({
        confirmName: Type.String({ maxLength: 500, description: "The project's name" }),
        dryRun: Type.Optional(Type.Boolean({ default: false })),
        userId: UserId,
      }),
      response: { 200: DeletionPreview, 202: AcceptedDeletion, ...errorResponses(400, 404, 409) },
      handler: async (request, reply) => {
        const { id } = request.params;
        requireProject(request, id);
        const held = await heldOf(app.db, holdings, id);
        return answerOnce(request, reply, async (tx, keyed) => {
          const { confirmName, dryRun = false } = request.body;
          if (dryRun) {
            keyed?.projects.add(id);
            const { project, counts } = await planDeletion(tx, { id, confirmName, held });
            const { name, status } = project;
            return ok({ dryRun: true as const, projectId: id, name, status, counts });
          }
          const by = { ...auditedRequest(request), userId: userOf(request) };
          const operation = await deletePartyDirectoryProject(tx, holdings, { id, confirmName, held, by });
          return acceptedAnswer(operation, { projectId: id });
        });
      },
    });
  };
