export type { ProjectHoldings } from './actions/delete-party-directory-project.ts';
export { requireExistingProject, requireOpenProject } from './actions/require-open-project.ts';
export { ProjectClosed } from './domain/errors.ts';
export type { Project } from './domain/project.ts';
export { findProject, insertProject, namesOfProjects, projectsBeingDeleted } from './store/projects.ts';
