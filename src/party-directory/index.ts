export { type PartyDirectoryDependencies, partyDirectoryRoutes } from './http/routes.ts';
export { findProject, insertProject, listProjects, type Project } from './store/projects.ts';
