export { mcpRoutes } from './http/routes.ts';
