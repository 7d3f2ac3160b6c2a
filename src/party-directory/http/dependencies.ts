import type { ProjectHoldings } from '../actions/delete-party-directory-project.ts';
import type { ProjectsWithGraph } from '../queries/projects.ts';

export interface PartyDirectoryDependencies {
  projectsWithGraph: ProjectsWithGraph;
  /** What the other contexts keep of projects. */
  holdings: readonly ProjectHoldings[];
}
