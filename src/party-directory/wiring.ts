export { partyDirectoryRoutes } from './http/routes.ts';
