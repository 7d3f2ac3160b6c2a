export { errorStatuses } from './http/error-statuses.ts';
export { portalExamples } from './http/examples.ts';
export { linkRoutes } from './http/link-routes.ts';
export { portalRoutes } from './http/routes.ts';
export { ClientLinks } from './queries/client-links.ts';
export { PublishedReads } from './queries/published-reads.ts';
export { replicaLag } from './store/publication-version.ts';
export { lastPublishedProject } from './store/snapshots.ts';
