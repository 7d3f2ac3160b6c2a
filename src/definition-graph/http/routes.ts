import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { projectNotFound, requireProject } from '../../platform/auth/authenticate.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { pathParam } from '../../platform/http/path-param.ts';
import { categoryRoutes } from './category-routes.ts';
import { nodeRoutes } from './node-routes.ts';
import { relationRoutes } from './relation-routes.ts';
import { summaryRoutes } from './summary-routes.ts';
import { takeoffRoutes } from './takeoff-routes.ts';

export interface DefinitionGraphDependencies {
  /** From the party directory, joined in main. */
  projectExists(db: DbOrTx, projectId: string): Promise<boolean>;
  /** Throws when the project is closed. */
  requireOpenProject(tx: Tx, projectId: string): Promise<void>;
}

/** The project of the path. The same 404 for a project that does not exist and one that the caller may not know. */
export type KnownProject = (db: DbOrTx, request: FastifyRequest) => Promise<string>;

export const definitionGraphRoutes =
  ({ projectExists, requireOpenProject }: DefinitionGraphDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const known: KnownProject = async (db, request) => {
      const id = pathParam(request, 'id');
      requireProject(request, id);
      if (!(await projectExists(db, id))) throw projectNotFound(id);
      return id;
    };
    await app.register(summaryRoutes(known));
    await app.register(nodeRoutes(known));
    await app.register(relationRoutes(known));
    await app.register(takeoffRoutes(known));
    await app.register(categoryRoutes(known, requireOpenProject));
  };
