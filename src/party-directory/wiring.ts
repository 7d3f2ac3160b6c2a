export { removeDeletedProjects } from './actions/remove-deleted-projects.ts';
export { errorStatuses } from './http/error-statuses.ts';
export { partyDirectoryRoutes } from './http/routes.ts';
export { projectSearch } from './queries/projects.ts';
