export { measureDue } from './actions/measure-due.ts';
export { graphHoldings } from './actions/project-holdings.ts';
export { rematerializeDue } from './actions/rematerialize-due.ts';
export { REQUESTS_CHANNEL } from './actions/summaries.ts';
export { definitionGraphRoutes } from './http/routes.ts';
export { usageRoutes } from './http/usage-routes.ts';
export { projectsWithGraph } from './queries/current-graphs.ts';
export { objectClassUsage } from './queries/object-class-usage.ts';
