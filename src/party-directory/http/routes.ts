import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { requireProject } from '../../platform/auth/authenticate.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { auditedRequest } from '../../platform/http/requester.ts';
import { errorResponses, literals, open, PathKey, Words } from '../../platform/http/schemas.ts';
import { created } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { createPartyDirectoryProject } from '../actions/change-projects.ts';
import { getPartyDirectoryProject, listPartyDirectoryProjects } from '../queries/projects.ts';
import type { PartyDirectoryDependencies } from './dependencies.ts';
import { lifecycleRoutes } from './lifecycle-routes.ts';
import { PROJECTS, ProjectSchema } from './schemas.ts';

export const partyDirectoryRoutes =
  (dependencies: PartyDirectoryDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { projectsWithGraph } = dependencies;
    await app.register(lifecycleRoutes(dependencies));

    const api = apiRoutes(app, {
      tags: ['party-directory'],
      read: { scope: ['design:read', 'imports:read'] },
      write: { acrossProjects: true, scope: 'maintenance', idempotency: 'honoured' },
    });

    api.get(PROJECTS, {
      operationId: 'listPartyDirectoryProjects',
      summary: 'List the projects the caller can access',
      querystring: Type.Object({ status: Type.Optional(literals('active', 'closed', 'all')) }),
      response: {
        200: Type.Object({ count: Type.Integer(), items: Type.Array(ProjectSchema) }),
        ...errorResponses(400),
      },
      handler: async (request) => {
        const { status = 'all' } = request.query;
        const items = await listPartyDirectoryProjects(app.db, projectsWithGraph, {
          status: status === 'all' ? null : status,
          among: request.caller.projects,
        });
        return { count: items.length, items };
      },
    });

    api.get(`${PROJECTS}/:id`, {
      operationId: 'getPartyDirectoryProject',
      summary: 'Get a project',
      params: Type.Object({ id: PathKey }),
      response: { 200: ProjectSchema, ...errorResponses(404) },
      handler: async (request) => {
        const { id } = request.params;
        requireProject(request, id);
        const project = await getPartyDirectoryProject(app.db, id, projectsWithGraph);
        if (!project) throw projectNotFound(id);
        return project;
      },
    });

    api.post(PROJECTS, {
      operationId: 'createPartyDirectoryProject',
      tags: ['party-directory', 'system-maintenance'],
      summary: 'Create a project',
      body: open({ name: Words }),
      response: { 201: ProjectSchema, ...errorResponses(400) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const project = await createPartyDirectoryProject(tx, request.body.name, auditedRequest(request));
          return created(project, `${PROJECTS}/${project.id}`);
        }),
    });
  };
