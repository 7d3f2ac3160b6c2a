import type { DbOrTx } from '../../platform/db/database.ts';
import { findProject } from '../store/projects.ts';
import type { ListedProject, ProjectsWithGraph } from './list-party-directory-projects.ts';

export async function getPartyDirectoryProject(
  db: DbOrTx,
  id: string,
  projectsWithGraph: ProjectsWithGraph,
): Promise<ListedProject | undefined> {
  const project = await findProject(db, id);
  return project && { ...project, hasGraph: (await projectsWithGraph(db, [id])).has(id) };
}
