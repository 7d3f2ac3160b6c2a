export { type PartyDirectoryDependencies, partyDirectoryRoutes } from './http/routes.ts';
export { findProject, insertProject, type Project } from './store/projects.ts';
