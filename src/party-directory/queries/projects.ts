import type { DbOrTx } from '../../platform/db/database.ts';
import { hitsAmong, type SearchSource } from '../../platform/search/search-source.ts';
import { searchable } from '../../platform/search/word-match.ts';
import type { Project, ProjectStatus } from '../domain/project.ts';
import { findProject, selectProjects } from '../store/projects.ts';

/** Which of these projects (null: of all) have an imported graph: comes from the definition graph, joined in main. */
export type ProjectsWithGraph = (db: DbOrTx, among: readonly string[] | null) => Promise<ReadonlySet<string>>;

export interface ListedProject extends Project {
  hasGraph: boolean;
}

export async function listPartyDirectoryProjects(
  db: DbOrTx,
  projectsWithGraph: ProjectsWithGraph,
  { status, among }: { status: ProjectStatus | null; among: ReadonlySet<string> | null },
): Promise<ListedProject[]> {
  const ids = among && [...among];
  const projects = await selectProjects(db, { status, among: ids });
  const withGraph = await projectsWithGraph(db, ids);
  return projects.map((project) => ({ ...project, hasGraph: withGraph.has(project.id) }));
}

export async function getPartyDirectoryProject(
  db: DbOrTx,
  id: string,
  projectsWithGraph: ProjectsWithGraph,
): Promise<ListedProject | undefined> {
  const project = await findProject(db, id);
  return project && { ...project, hasGraph: (await projectsWithGraph(db, [id])).has(id) };
}

export const projectSearch: SearchSource = {
  type: 'project',
  scopes: ['design:read', 'imports:read'],
  async find(context) {
    const mine = await selectProjects(context.db, { among: context.projects && [...context.projects] });
    return hitsAmong(
      mine.map(({ id, name, status }) => ({ id, title: name, status })),
      context,
      ({ id, title }) => searchable(title, id),
      ({ id, status }) => ({
        detail: status === 'closed' ? 'Closed' : null,
        path: `/console/projects/${encodeURIComponent(id)}/collections`,
      }),
    );
  },
};
