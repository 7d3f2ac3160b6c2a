import type { FastifyRequest } from 'fastify';
import { findProject, requireOpenProject } from '../../party-directory/index.ts';
import { requireProject } from '../../platform/auth/authenticate.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { pathParam } from '../../platform/http/path-param.ts';

/** The project of the path. The same 404 for a project that does not exist and one that the caller may not know. */
export async function knownProject(db: DbOrTx, request: FastifyRequest): Promise<string> {
  const id = pathParam(request, 'id');
  requireProject(request, id);
  if (!(await findProject(db, id))) throw projectNotFound(id);
  return id;
}

/** The project of the path, for a write in it: a closed project refuses. */
export async function openProject(tx: Tx, request: FastifyRequest): Promise<string> {
  const id = await knownProject(tx, request);
  await requireOpenProject(tx, id);
  return id;
}
