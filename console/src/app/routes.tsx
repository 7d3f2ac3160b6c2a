import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import { checksQuery, FAILURE_KINDS } from '../graph/checks/check-queries.ts';
import {
  groupingOf,
  NODE_KINDS,
  type NodeFilter,
  nodesFilterOf,
  nodesQuery,
  summaryQuery,
  TAKEOFF_GROUPS,
  takeoffQuery,
} from '../graph/graph-queries.ts';
import HomePage from '../home/home-page.tsx';
import { DIFF_CHANGES, diffQuery, runQuery } from '../imports/import-queries.ts';
import {
  OPERATION_STATUSES,
  operationQuery,
  operationsQuery,
} from '../ontology/classes/activity/operations-queries.ts';
import { ontologySearch } from '../ontology/classes/ontology-search.ts';
import { startOntology } from '../ontology/classes/use-ontology.ts';
import { REASONS } from '../ontology/insight/review/review-queries.ts';
import {
  PROPOSAL_LISTS,
  PROPOSAL_STATUSES,
  proposalFilterOf,
  proposalsQuery,
} from '../ontology/proposals/pages/proposals-queries.ts';
import { KINDS } from '../ontology/vocabularies/kinds.ts';
import { ENTRY_FILTERS } from '../ontology/vocabularies/shown.ts';
import { askAhead } from '../platform/ask-ahead.ts';
import { rememberedLanguage } from '../platform/language.ts';
import { languageTag } from '../platform/language-tag.ts';
import { localPath } from '../platform/paths.ts';
import { queryClient } from '../platform/query-client.ts';
import type { Right } from '../platform/rights.ts';
import { anySearch } from '../platform/search.ts';
import {
  flag,
  moment,
  oneOf,
  parseSearch,
  searchOf,
  stringifySearch,
  textParam,
  withoutEmpty,
} from '../platform/search-params.ts';
import { SEARCH_TYPES } from '../search/target.ts';
import { SYSTEM_TABS } from '../system/system-tabs.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { Shell } from './shell.tsx';
import SignInPage from './sign-in-page.tsx';

/**
 * The whole map of the console. Each page is a file of its own that is loaded when it is first opened, besides the two
 * that most visits begin with.
 */
interface LanguageSearch {
  lang?: string | undefined;
}
const languageSearch: (search: Record<string, unknown>) => LanguageSearch = searchOf({ lang: languageTag });
const root = createRootRoute({
  validateSearch: languageSearch,
  search: { middlewares: [retainSearchParams<LanguageSearch>(['lang'])] },
  beforeLoad: ({ location, cause }) => {
    const lang = rememberedLanguage();
    if (cause !== 'enter' || 'lang' in location.search || lang === undefined) return;
    throw redirect({ to: location.pathname, search: anySearch({ ...location.search, lang }), replace: true });
  },
  component: Shell,
  notFoundComponent: NotFoundPage,
});
type Cause = 'enter' | 'preload' | 'stay';
/** Nothing waits for it. A language that isn't in the address yet is put there first, by `beforeLoad`. */
const beginOntology = ({ location, cause }: { location: { search: LanguageSearch }; cause: Cause }) => {
  void startOntology(location.search.lang, cause);
};
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

/** Pages that take the server longer than others ask for their data before their code is there. Pointing at a link doesn't. */
const ahead = (right: Right, cause: Cause, ask: () => Promise<unknown>): void => {
  if (cause === 'enter') void askAhead(right, ask);
};

// Routes with search parameters of their own are constants: inside of the list below their types would be lost.
const collection = createRoute({
  getParentRoute: () => project,
  path: '/collections/$collectionId',
  validateSearch: searchOf({
    layout: oneOf('table'),
    q: textParam,
    state: oneOf('removed'),
    deckJob: textParam,
  }),
  component: lazyRouteComponent(() => import('../projects/collections/collection-page.tsx')),
});
const newVariant = createRoute({
  getParentRoute: () => project,
  path: '/variants/new',
  validateSearch: searchOf({ template: textParam, collection: textParam }),
  component: lazyRouteComponent(() => import('../projects/variants/new-variant-page.tsx')),
});
const variant = createRoute({
  getParentRoute: () => project,
  path: '/variants/$variantId',
  validateSearch: searchOf({ revise: flag }),
  component: lazyRouteComponent(() => import('../projects/variants/variant-page.tsx')),
});
const runSearch = searchOf({
  against: textParam,
  change: oneOf(...DIFF_CHANGES),
  kind: oneOf(...NODE_KINDS),
});
const importRun = createRoute({
  getParentRoute: () => project,
  path: '/imports/$runId',
  validateSearch: runSearch,
  loader: ({ params: { projectId, runId }, location, cause }) =>
    ahead('tab.imports', cause, () => {
      const { against, ...filter } = withoutEmpty(runSearch(location.search));
      return Promise.all([
        queryClient.prefetchQuery(runQuery(projectId, runId)),
        against && queryClient.prefetchInfiniteQuery(diffQuery(projectId, runId, { ...filter, against })),
      ]);
    }),
  component: lazyRouteComponent(() => import('../imports/import-run-section.tsx')),
});
const graphSearch = searchOf({
  kind: oneOf(...NODE_KINDS),
  category: textParam,
  objectClassId: textParam,
  levelId: textParam,
  documentId: textParam,
  q: textParam,
  node: textParam,
});
const graph = createRoute({
  getParentRoute: () => project,
  path: '/graph',
  validateSearch: graphSearch,
  loader: ({ params: { projectId }, location, cause }) =>
    ahead('tab.graph', cause, () =>
      Promise.all([
        queryClient.prefetchQuery(summaryQuery(projectId)),
        queryClient.prefetchInfiniteQuery(
          nodesQuery(projectId, nodesFilterOf(withoutEmpty<NodeFilter>(graphSearch(location.search)))),
        ),
      ]),
    ),
  component: lazyRouteComponent(() => import('../graph/graph-section.tsx')),
});
const takeoffSearch = searchOf({ groupBy: oneOf(...TAKEOFF_GROUPS), thenBy: oneOf(...TAKEOFF_GROUPS) });
const takeoff = createRoute({
  getParentRoute: () => project,
  path: '/takeoff',
  validateSearch: takeoffSearch,
  loader: ({ params: { projectId }, location, cause }) =>
    ahead('tab.takeoff', cause, () =>
      queryClient.prefetchQuery(takeoffQuery(projectId, groupingOf(takeoffSearch(location.search)))),
    ),
  component: lazyRouteComponent(() => import('../graph/takeoff-section.tsx')),
});

const check = createRoute({
  getParentRoute: () => project,
  path: '/check',
  validateSearch: searchOf({
    check: textParam,
    objectClassId: textParam,
    parameter: textParam,
    kind: oneOf(...FAILURE_KINDS),
    levelId: textParam,
    q: textParam,
    with: textParam,
  }),
  loader: ({ params: { projectId }, cause }) =>
    ahead('tab.check', cause, () => queryClient.prefetchQuery(checksQuery(projectId))),
  component: lazyRouteComponent(() => import('../graph/checks/check-section.tsx')),
});

const schedule = createRoute({
  getParentRoute: () => project,
  path: '/schedule',
  validateSearch: searchOf({ collectionId: textParam }),
  component: lazyRouteComponent(() => import('../projects/schedule-section.tsx')),
});

const proposalsSearch = searchOf({
  status: oneOf(...PROPOSAL_STATUSES),
  list: oneOf(...PROPOSAL_LISTS),
  who: textParam,
});
const proposals = createRoute({
  getParentRoute: () => root,
  path: '/proposals',
  validateSearch: proposalsSearch,
  loader: ({ location, cause }) => {
    const search = proposalsSearch(location.search);
    if (search.list !== 'mentions')
      ahead('page.proposals', cause, () =>
        queryClient.prefetchInfiniteQuery(proposalsQuery(proposalFilterOf(search))),
      );
  },
  component: lazyRouteComponent(() => import('../ontology/proposals/pages/proposals-page.tsx')),
});

const activitySearch = searchOf({
  status: oneOf(...OPERATION_STATUSES),
  action: textParam,
  who: textParam,
  objectClassId: textParam,
  from: moment,
  to: moment,
  operation: textParam,
});
const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  validateSearch: activitySearch,
  loader: ({ location, cause }) =>
    ahead('page.activity', cause, () => {
      const { operation, ...filter } = withoutEmpty(activitySearch(location.search));
      return Promise.all([
        queryClient.prefetchInfiniteQuery(operationsQuery(filter)),
        operation && queryClient.prefetchQuery(operationQuery(operation)),
      ]);
    }),
  component: lazyRouteComponent(() => import('../ontology/classes/activity/activity-page.tsx')),
});

const routes = [
  createRoute({ getParentRoute: () => root, path: '/', component: HomePage }),
  // One route with and without a class, so that the tree is not mounted again when the first class is chosen.
  createRoute({
    getParentRoute: () => root,
    path: '/ontology/{-$handle}',
    validateSearch: ontologySearch,
    loader: beginOntology,
    component: lazyRouteComponent(() => import('../ontology/ontology-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/parameters',
    validateSearch: searchOf({ q: textParam, group: textParam, used: oneOf('true', 'false') }),
    component: lazyRouteComponent(() => import('../ontology/parameters/library-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/vocabularies/systems/$systemId',
    validateSearch: searchOf({ q: textParam }),
    component: lazyRouteComponent(() => import('../ontology/vocabularies/systems/system-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/vocabularies/{-$kind}',
    validateSearch: searchOf({ q: textParam, show: oneOf(...ENTRY_FILTERS) }),
    loader: beginOntology,
    component: lazyRouteComponent(() => import('../ontology/vocabularies/vocabularies-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/releases',
    validateSearch: searchOf({ from: textParam, to: textParam }),
    component: lazyRouteComponent(() => import('../ontology/releases/releases-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/coverage',
    validateSearch: searchOf({ root: textParam }),
    component: lazyRouteComponent(() => import('../ontology/insight/coverage/coverage-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/review',
    validateSearch: searchOf({
      reason: oneOf(...REASONS, 'duplicates'),
      root: textParam,
      missing: oneOf(...KINDS.map(({ kind }) => kind)),
    }),
    loader: beginOntology,
    component: lazyRouteComponent(() => import('../ontology/insight/review/review-page.tsx')),
  }),
  proposals,
  page('/proposals/$proposalId', () => import('../ontology/proposals/pages/proposal-page.tsx')),
  createRoute({
    getParentRoute: () => root,
    path: '/projects',
    validateSearch: searchOf({ q: textParam, status: oneOf('active', 'closed') }),
    component: lazyRouteComponent(() => import('../projects/projects-page.tsx')),
  }),
  project.addChildren([
    // The project's page goes on to the first section that the person may read.
    section('/', async () => ({ default: () => null })),
    section('/collections', () => import('../projects/collections-section.tsx')),
    collection,
    section('/variants', () => import('../projects/variants-section.tsx')),
    newVariant,
    variant,
    schedule,
    section('/imports', () => import('../imports/imports-section.tsx')),
    importRun,
    graph,
    takeoff,
    check,
    section('/portal', () => import('../publish/portal-section.tsx')),
  ]),
  activity,
  createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: searchOf({ q: textParam, type: oneOf(...SEARCH_TYPES) }),
    component: lazyRouteComponent(() => import('../search/search-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/system',
    validateSearch: searchOf({ tab: oneOf(...SYSTEM_TABS) }),
    component: lazyRouteComponent(() => import('../system/system-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: searchOf({ returnTo: localPath, error: textParam }),
    component: SignInPage,
  }),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/console',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  defaultPendingMs: 150,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
