import type { DbOrTx } from '../../platform/db/database.ts';
import type { Project, ProjectStatus } from '../domain/project.ts';
import { selectProjects } from '../store/projects.ts';

/** Which projects have an imported graph: comes from the definition graph, joined in main. */
export type ProjectsWithGraph = (db: DbOrTx) => Promise<ReadonlySet<string>>;

export interface ListedProject extends Project {
  hasGraph: boolean;
}

export async function listPartyDirectoryProjects(
  db: DbOrTx,
  projectsWithGraph: ProjectsWithGraph,
  status: ProjectStatus | null,
): Promise<ListedProject[]> {
  const [projects, withGraph] = [await selectProjects(db, status), await projectsWithGraph(db)];
  return projects.map((project) => ({ ...project, hasGraph: withGraph.has(project.id) }));
}
