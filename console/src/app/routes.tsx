import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { OperationFilter } from '../activity/operations-queries.ts';
import type { CollectionSearch } from '../projects/collections/collection-search.ts';
import type { Reason } from '../review/review-queries.ts';
import type { SystemTab } from '../system/system-tabs.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { returnPath } from './paths.ts';
import { Shell } from './shell.tsx';

/** The whole map of the console. Each page is a file of its own that is loaded when it is first opened. */
const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });
const page = <const Path extends string>(
  path: Path,
  load: () => Promise<{ default: () => React.ReactNode }>,
) => createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) });

const project = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => import('../projects/project-page.tsx')),
});
const section = <const Path extends string>(
  path: Path,
  load: () => Promise<{ default: () => React.ReactNode }>,
) => createRoute({ getParentRoute: () => project, path, component: lazyRouteComponent(load) });

// Routes with search parameters of their own are constants: inside of the list below their types would be lost.
const collection = createRoute({
  getParentRoute: () => project,
  path: '/collections/$collectionId',
  validateSearch: (search: CollectionSearch) => search,
  component: lazyRouteComponent(() => import('../projects/collections/collection-page.tsx')),
});
const newVariant = createRoute({
  getParentRoute: () => project,
  path: '/variants/new',
  validateSearch: (search: { template?: string; collection?: string }) => search,
  component: lazyRouteComponent(() => import('../projects/variants/new-variant-page.tsx')),
});
const variant = createRoute({
  getParentRoute: () => project,
  path: '/variants/$variantId',
  validateSearch: (search: { revise?: boolean }) => search,
  component: lazyRouteComponent(() => import('../projects/variants/variant-page.tsx')),
});

const schedule = createRoute({
  getParentRoute: () => project,
  path: '/schedule',
  validateSearch: (search: { collectionId?: string }) => search,
  component: lazyRouteComponent(() => import('../projects/schedule-section.tsx')),
});

const routes = [
  page('/', () => import('../home/home-page.tsx')),
  // One route with and without a class, so that the tree is not mounted again when the first class is chosen.
  page('/ontology/{-$handle}', () => import('../ontology/ontology-page.tsx')),
  createRoute({
    getParentRoute: () => root,
    path: '/coverage',
    validateSearch: (search: { root?: string }) => search,
    component: lazyRouteComponent(() => import('../coverage/coverage-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/review',
    validateSearch: (search: { reason?: Reason | 'duplicates' }) => search,
    component: lazyRouteComponent(() => import('../review/review-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/projects',
    validateSearch: (search: { q?: string }) => search,
    component: lazyRouteComponent(() => import('../projects/projects-page.tsx')),
  }),
  project.addChildren([
    section('/', () => import('../projects/collections-section.tsx')),
    section('/collections', () => import('../projects/collections-section.tsx')),
    collection,
    section('/variants', () => import('../projects/variants-section.tsx')),
    newVariant,
    variant,
    schedule,
    section('/imports', () => import('../imports/imports-section.tsx')),
    section('/imports/$runId', () => import('../imports/import-run-section.tsx')),
    section('/graph', () => import('../graph/graph-section.tsx')),
    section('/portal', () => import('../publish/portal-section.tsx')),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '/activity',
    validateSearch: (search: OperationFilter) => search,
    component: lazyRouteComponent(() => import('../activity/activity-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/system',
    validateSearch: (search: { tab?: SystemTab }) => search,
    component: lazyRouteComponent(() => import('../system/system-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: ({ returnTo, error }: { returnTo?: unknown; error?: string }) => ({
      returnTo: returnPath(returnTo),
      ...(error !== undefined && { error }),
    }),
    component: lazyRouteComponent(() => import('./sign-in-page.tsx')),
  }),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/console',
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  defaultPendingMs: 150,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
