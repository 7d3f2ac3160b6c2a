export { definitionGraphRoutes } from './http/routes.ts';
export { projectsWithGraph } from './queries/projects-with-graph.ts';
