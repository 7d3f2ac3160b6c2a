import { bsddRoutes } from '../bsdd/wiring.ts';
import { type CadImportsContext, cadImportExamples, runSearch } from '../cad-imports/wiring.ts';
import { consoleRoutes, readConsoleFiles } from '../console/wiring.ts';
import { definitionGraphRoutes, projectsWithGraph, usageRoutes } from '../definition-graph/wiring.ts';
import { type DesignContext, designExamples } from '../design/wiring.ts';
import { mcpRoutes } from '../mcp/wiring.ts';
import { completenessOf, type ModelChecksContext } from '../model-checks/wiring.ts';
import { type OntologyContext, ontologyExamples, ontologyTexts, usageFields } from '../ontology/wiring.ts';
import {
  findProject,
  namesOfProjects,
  type ProjectHoldings,
  requireOpenProject,
} from '../party-directory/index.ts';
import { partyDirectoryRoutes, projectSearch } from '../party-directory/wiring.ts';
import { auditRoutes } from '../platform/audit/http/routes.ts';
import type { StoredKey } from '../platform/auth/api-keys.ts';
import { keyRoutes } from '../platform/auth/http/routes.ts';
import type { KeyRing } from '../platform/auth/key-ring.ts';
import { oidcRoutes } from '../platform/auth/oidc/http/routes.ts';
import type { OidcClient } from '../platform/auth/oidc/oidc-client.ts';
import { operatorSessionRoutes } from '../platform/auth/sessions/http/operator-routes.ts';
import { sessionRoutes } from '../platform/auth/sessions/http/routes.ts';
import type { SessionAuthenticator } from '../platform/auth/sessions/session-authenticator.ts';
import type { Config } from '../platform/config.ts';
import type { Queue } from '../platform/db/work-queue.ts';
import { type EventFeed, eventRoutes } from '../platform/events/http/routes.ts';
import type { App } from '../platform/http/app.ts';
import { joinedExamples } from '../platform/http/examples.ts';
import { frontDoor } from '../platform/http/front-door.ts';
import { describeRoutes } from '../platform/http/openapi.ts';
import type { CallerActions } from '../platform/people/caller-actions.ts';
import { peopleRoutes } from '../platform/people/http/routes.ts';
import type { Retained } from '../platform/retention/retention.ts';
import { searchRoutes } from '../platform/search/http/routes.ts';
import { systemRoutes } from '../platform/system/http/routes.ts';
import { recordIdUses } from '../record-ids/wiring.ts';
import type { WebhooksContext } from '../webhooks/wiring.ts';
import type { OpenedEventStream } from './event-stream.ts';

export const API_DOCUMENT = {
  title: 'Lintel API',
  description:
    'The object-class ontology, design collections, portal publishing and CAD imports. Send an API key as X-API-Key or `Authorization: Bearer`.',
  path: '/openapi.json',
  tags: [
    { name: 'service', description: 'Service information' },
    { name: 'ontology', description: 'Read, edit and approve the tree of object classes' },
    { name: 'proposals', description: 'Proposed changes to the ontology, and comments' },
    { name: 'operations', description: 'Progress, results and undo of operations accepted with 202' },
    { name: 'events', description: 'Event feed and webhooks' },
    { name: 'design', description: 'Collections, items and product variants of projects' },
    { name: 'catalog', description: 'Products and made-to-order templates' },
    { name: 'portal-publishing', description: 'Published versions for clients' },
    { name: 'decks', description: 'Slide decks of collections' },
    { name: 'cad-imports', description: 'Uploads and import runs of CAD exports' },
    { name: 'definition-graph', description: 'Elements, types and levels of imported models' },
    { name: 'model-checks', description: 'Checks of imported models against requirements' },
    { name: 'party-directory', description: 'Projects' },
    { name: 'keys', description: 'API keys and the audit log' },
    { name: 'system', description: 'Queues, workers and health' },
    { name: 'sessions', description: 'Browser sign-in and sign-out' },
    {
      name: 'system-maintenance',
      description: 'Maintenance and repair, not part of everyday work',
    },
  ],
  examples: joinedExamples(ontologyExamples, designExamples, cadImportExamples),
};
const LINKS = {
  console: '/console/',
  documentation: '/docs',
  openapi: '/openapi.json',
  portalOpenapi: '/api/v2/openapi.json',
  session: '/api/v1/session',
  health: '/readyz',
};

export interface ApiParts {
  config: Config;
  bootstrapKeys: StoredKey[];
  consoleFolder: string;
  keys: KeyRing;
  sessions: SessionAuthenticator;
  oidc: OidcClient | null;
  actions: CallerActions;
  queues: Queue[];
  retained: Retained[];
  holdings: ProjectHoldings[];
  feed: EventFeed;
  stream: OpenedEventStream | null;
  ontology: OntologyContext;
  design: DesignContext;
  imports: CadImportsContext;
  modelChecks: ModelChecksContext;
  webhooks: WebhooksContext;
}

/** All routes of the API and the console, with their OpenAPI document. */
export async function mountApi(app: App, parts: ApiParts): Promise<void> {
  const { config, bootstrapKeys, consoleFolder, keys, sessions, oidc, actions, queues, retained, holdings } =
    parts;
  const { feed, stream, ontology, design, imports, modelChecks, webhooks } = parts;
  await app.register(async (v1) => {
    await describeRoutes(v1, API_DOCUMENT);
    await v1.register(frontDoor({ page: LINKS.console, links: LINKS }));
    await v1.register(ontology.readRoutes);
    await v1.register(ontology.writeRoutes);
    await v1.register(ontology.operationRoutes);
    await v1.register(eventRoutes(feed));
    if (stream) await v1.register(stream.routes);
    await v1.register(keyRoutes(bootstrapKeys, keys, namesOfProjects));
    await v1.register(sessionRoutes({ sessions, oidc: oidc !== null }));
    await v1.register(
      oidcRoutes({
        oidc,
        sessions,
        publicUrl: config.PUBLIC_URL,
        pages: { home: LINKS.console, signIn: `${LINKS.console}sign-in` },
      }),
    );
    await v1.register(operatorSessionRoutes(sessions));
    await v1.register(peopleRoutes(bootstrapKeys, actions));
    await v1.register(auditRoutes);
    await v1.register(systemRoutes(queues, retained, [recordIdUses, ontologyTexts], ontology.problems));
    await v1.register(webhooks.routes);
    await v1.register(design.routes);
    await v1.register(imports.routes);
    await v1.register(modelChecks.routes);
    await v1.register(
      definitionGraphRoutes({
        projectExists: async (db, id) => (await findProject(db, id)) !== undefined,
        requireOpenProject,
        completenessOf,
        freshOntology: () => ontology.fresh(),
      }),
    );
    await v1.register(usageRoutes({ projectNames: namesOfProjects, usageFields }));
    await v1.register(searchRoutes([...ontology.search, projectSearch, ...design.search, runSearch]));
    await v1.register(partyDirectoryRoutes({ projectsWithGraph, holdings }));
  });
  await app.register(consoleRoutes(await readConsoleFiles(consoleFolder)));
  if (config.MCP_ENABLED)
    await app.register(mcpRoutes({ isFromAnotherSite: (request) => sessions.isFromAnotherSite(request) }));
}

export const BSDD_DOCUMENT = {
  title: 'Lintel as a bSDD dictionary',
  description:
    'The ontology through the read operations of the buildingSMART Data Dictionary API. In tools with a bSDD client, set the base URL to `/bsdd` on this server. Send an API key as X-API-Key or `Authorization: Bearer`; with BSDD_PUBLIC, no key is needed.',
  path: '/bsdd/openapi.json',
  tags: [
    { name: 'bsdd', description: 'The operations of the bSDD API' },
    { name: 'uris', description: 'Pages behind the URIs of dictionaries, classes and properties' },
  ],
};

/** The ontology as CAD tools know dictionaries, with an OpenAPI document of its own. */
export async function mountBsdd(app: App, config: Config, ontology: OntologyContext): Promise<void> {
  await app.register(async (bsdd) => {
    await describeRoutes(bsdd, BSDD_DOCUMENT);
    await bsdd.register(bsddRoutes(config, ontology.editions));
  });
}
