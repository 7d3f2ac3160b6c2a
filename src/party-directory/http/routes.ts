import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { mayUseProject, projectNotFound, requireProject } from '../../platform/auth/authenticate.ts';
import { errorResponses, literals, open, PathKey, Words } from '../../platform/http/schemas.ts';
import { created } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { createPartyDirectoryProject } from '../actions/create-party-directory-project.ts';
import { getPartyDirectoryProject } from '../queries/get-party-directory-project.ts';
import {
  listPartyDirectoryProjects,
  type ProjectsWithGraph,
} from '../queries/list-party-directory-projects.ts';

const ProjectSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    status: literals('active', 'closed'),
    hasGraph: Type.Boolean(),
  },
  { title: 'Project' },
);

export interface PartyDirectoryDependencies {
  projectsWithGraph: ProjectsWithGraph;
}

export const partyDirectoryRoutes =
  ({ projectsWithGraph }: PartyDirectoryDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/v1/party-directory/projects',
      {
        config: { scope: ['design:read', 'imports:read'] },
        schema: {
          operationId: 'listPartyDirectoryProjects',
          tags: ['party-directory'],
          summary: 'The projects that the caller may use',
          response: {
            200: Type.Object({ count: Type.Integer(), items: Type.Array(ProjectSchema) }),
            ...errorResponses(),
          },
        },
      },
      async (request) => {
        const projects = await listPartyDirectoryProjects(app.db, projectsWithGraph);
        const items = projects.filter((project) => mayUseProject(request.caller, project.id));
        return { count: items.length, items };
      },
    );

    app.get(
      '/api/v1/party-directory/projects/:id',
      {
        config: { scope: ['design:read', 'imports:read'] },
        schema: {
          operationId: 'getPartyDirectoryProject',
          tags: ['party-directory'],
          summary: 'One project',
          params: Type.Object({ id: PathKey }),
          response: { 200: ProjectSchema, ...errorResponses(404) },
        },
      },
      async (request) => {
        const { id } = request.params;
        requireProject(request, id);
        const project = await getPartyDirectoryProject(app.db, id, projectsWithGraph);
        if (!project) throw projectNotFound(id);
        return project;
      },
    );

    app.post(
      '/api/v1/party-directory/projects',
      {
        config: { acrossProjects: true, scope: 'maintenance', idempotency: 'honoured' },
        schema: {
          operationId: 'createPartyDirectoryProject',
          tags: ['party-directory', 'system-maintenance'],
          summary: 'Create a project',
          body: open({ name: Words }),
          response: { 201: ProjectSchema, ...errorResponses(400) },
        },
      },
      (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const project = await createPartyDirectoryProject(tx, request.body.name);
          return created(project, `/api/v1/party-directory/projects/${project.id}`);
        }),
    );
  };
