export type { ProjectHoldings } from './actions/delete-party-directory-project.ts';
export { ProjectClosed } from './domain/errors.ts';
export type { Project } from './domain/project.ts';
export type { HoldingCounts } from './domain/project-holdings.ts';
export {
  findProject,
  insertProject,
  namesOfProjects,
  requireOpenProject,
} from './store/projects.ts';
