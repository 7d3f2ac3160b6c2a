export { CONNECTIONS_PER_IMPORT } from './processing/connections.ts';
