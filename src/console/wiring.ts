export { consoleRoutes } from './http/routes.ts';
export { readConsoleFiles } from './read-files.ts';
