import type { Database } from '../platform/db/database.ts';
import type { App } from '../platform/http/app.ts';
import { describeRoutes } from '../platform/http/openapi.ts';
import {
  type ClientLinks,
  linkRoutes,
  PublishedReads,
  portalExamples,
  portalRoutes,
} from '../portal/wiring.ts';

export const PORTAL_DOCUMENT = {
  title: 'Lintel client portal',
  description:
    'Published content for clients, read-only. Send an API key as X-API-Key, as `Authorization: Bearer`, or as the password of HTTP Basic authentication.',
  path: '/api/v2/openapi.json',
  browser: true,
  tags: [{ name: 'client-portal', description: 'Published snapshots' }],
  examples: portalExamples,
};

/** The portal's reads, with an OpenAPI document of their own. Alone or beside the API: the same routes. */
export async function mountPortal(
  app: App,
  database: Database,
  { links, publicUrl }: { links: ClientLinks; publicUrl: string | null },
): Promise<void> {
  await app.register(async (v2) => {
    await describeRoutes(v2, PORTAL_DOCUMENT);
    await v2.register(portalRoutes(new PublishedReads(database)));
    await v2.register(linkRoutes(links, publicUrl));
  });
}
