export type { ProjectHoldings } from './actions/delete-party-directory-project.ts';
export { requireExistingProject, requireOpenProject } from './actions/require-open-project.ts';
export { ProjectClosed } from './domain/errors.ts';
export type { Project } from './domain/project.ts';
export { projectsBeingDeleted } from './store/deletions.ts';
export { findProject, insertProject, namesOfProjects } from './store/projects.ts';
