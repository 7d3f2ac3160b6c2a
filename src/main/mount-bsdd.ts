import { bsddRoutes } from '../bsdd/wiring.ts';
import type { OntologyContext } from '../ontology/wiring.ts';
import type { Config } from '../platform/config.ts';
import type { App } from '../platform/http/app.ts';
import { describeRoutes } from '../platform/http/openapi.ts';

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
