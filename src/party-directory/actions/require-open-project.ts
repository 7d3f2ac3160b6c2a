import { projectNotFound } from '../../platform/auth/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ProjectClosed } from '../domain/errors.ts';
import type { Project } from '../domain/project.ts';
import { shareProject } from '../store/projects.ts';

/**
 * For every write in a project. The lock lasts until the transaction ends: closing and deleting wait for writes that
 * have begun, and no write begins after them. A project that was deleted while the write waited is 404.
 */
export async function requireOpenProject(tx: Tx, id: string): Promise<void> {
  const project = await requireExistingProject(tx, id);
  if (project.status === 'closed') throw new ProjectClosed(project.name);
}

/** The same for what must work in a closed project too: taking back what clients can see. */
export async function requireExistingProject(tx: Tx, id: string): Promise<Project> {
  const project = await shareProject(tx, id);
  if (!project) throw projectNotFound(id);
  return project;
}
