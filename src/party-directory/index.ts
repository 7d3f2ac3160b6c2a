export { type PartyDirectoryDependencies, partyDirectoryRoutes } from './http/routes.ts';
export { findProject, insertProject, namesOfProjects, type Project } from './store/projects.ts';
