import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireProject } from '../../platform/auth/authenticate.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import { pathParam } from '../../platform/http/path-param.ts';
import { CurrentOntology } from '../queries/current-ontology.ts';
import { categoryRoutes } from './category-routes.ts';
import { classifyRoutes } from './classify-routes.ts';
import type { DefinitionGraphDependencies, KnownProject } from './dependencies.ts';
import { nodeRoutes } from './node-routes.ts';
import { parameterSuggestionRoutes } from './parameter-suggestion-routes.ts';
import { relationRoutes } from './relation-routes.ts';
import { summaryRoutes } from './summary-routes.ts';
import { takeoffRoutes } from './takeoff-routes.ts';

export const definitionGraphRoutes =
  ({
    projectExists,
    requireOpenProject,
    completenessOf,
    freshOntology,
  }: DefinitionGraphDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const known: KnownProject = async (db, request) => {
      const id = pathParam(request, 'id');
      requireProject(request, id);
      if (!(await projectExists(db, id))) throw projectNotFound(id);
      return id;
    };
    const ontology = new CurrentOntology(freshOntology);
    await app.register(summaryRoutes(known, completenessOf, ontology));
    await app.register(nodeRoutes(known));
    await app.register(relationRoutes(known));
    await app.register(takeoffRoutes(known));
    await app.register(parameterSuggestionRoutes(known));
    await app.register(classifyRoutes(ontology));
    await app.register(categoryRoutes(known, requireOpenProject));
  };
