import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUTES = join(import.meta.dirname, '../../../console/src/app/routes.tsx');
const ROW = 'main tbody tr, main [role=treeitem], main [role=rowgroup] [role=row], main li, main article';

/** For each route of the console, the addresses to open, each with what its first row is where it is no row of a table. */
export const PAGES: Record<string, Record<string, string>> = {
  '/': { '/': 'main a' },
  '/ontology/{-$handle}': {
    '/ontology': ROW,
    '/ontology/partition-type-0': ROW,
    '/ontology?view=grid': '[role=gridcell]',
  },
  '/parameters': { '/parameters': ROW },
  '/vocabularies/systems/$systemId': { '/vocabularies/systems/uniclass': ROW },
  '/vocabularies/{-$kind}': { '/vocabularies': ROW },
  '/releases': { '/releases': ROW, '/releases?from=1.0.0&to=1.1.0': ROW },
  '/coverage': { '/coverage': 'main [role=img]' },
  '/review': { '/review': 'main', '/review?reason=duplicates': ROW },
  '/proposals': { '/proposals': ROW },
  '/proposals/$proposalId': { '/proposals/:proposal': 'main h1' },
  '/projects': { '/projects': ROW },
  '/projects/$projectId': { '/projects/:project': 'main h1' },
  '/collections': { '/projects/:design/collections': ROW },
  '/collections/$collectionId': { '/projects/:design/collections/:collection': ROW },
  '/variants': { '/projects/:design/variants': ROW },
  '/variants/new': { '/projects/:design/variants/new': 'main button' },
  '/variants/$variantId': { '/projects/:design/variants/:made': 'main h2' },
  '/schedule': { '/projects/:design/schedule': ROW },
  '/imports': { '/projects/:project/imports': ROW },
  '/imports/$runId': {
    '/projects/:project/imports/:run': 'main h2',
    '/projects/:project/imports/:run?against=:run1': ROW,
  },
  '/graph': { '/projects/:project/graph': ROW, '/projects/:project/graph?kind=element&q=wall': ROW },
  '/takeoff': {
    '/projects/:project/takeoff': ROW,
    '/projects/:project/takeoff?groupBy=type': ROW,
    '/projects/:project/takeoff?groupBy=room&thenBy=class': ROW,
  },
  '/check': { '/projects/:project/check': ROW, '/projects/:project/check?with=:check1': ROW },
  '/portal': { '/projects/:design/portal': ROW },
  '/activity': { '/activity': ROW },
  '/search': { '/search?q=wall': ROW },
  '/system': Object.fromEntries(
    ['health', 'keys', 'people', 'sessions', 'webhooks', 'storage', 'repairs'].map((tab) => [
      `/system?tab=${tab}`,
      'main table, main dl, main li, [role=tabpanel] button',
    ]),
  ),
  '/sign-in': { '/sign-in': 'main' },
};

/** The paths of all routes, as the console's map of routes has them. */
export function routesOfConsole(): string[] {
  const found = readFileSync(ROUTES, 'utf8').matchAll(/(?:\bpath: |\b(?:page|section)\()'([^']+)'/g);
  return [...new Set(found.map(([, path]) => path as string))];
}
