import { bsddRoutes } from '../bsdd/wiring.ts';
import type { OntologyContext } from '../ontology/wiring.ts';
import type { Config } from '../platform/config.ts';
import type { App } from '../platform/http/app.ts';
import { describeRoutes } from '../platform/http/openapi.ts';

export const BSDD_DOCUMENT = {
  title: 'Lintel as a bSDD dictionary',
  description:
    'The reading operations of the buildingSMART Data Dictionary over the ontology, for tools that have a client of that API: their base URL is `/bsdd` of this service. A key comes as X-API-Key or, just as well, as `Authorization: Bearer`; none is needed with BSDD_PUBLIC.',
  path: '/bsdd/openapi.json',
  tags: [
    { name: 'bsdd', description: 'As the published API has them' },
    { name: 'uris', description: 'What the URIs of dictionary, classes and properties lead to' },
  ],
};

/** The ontology as CAD tools know dictionaries, with an OpenAPI document of its own. */
export async function mountBsdd(app: App, config: Config, ontology: OntologyContext): Promise<void> {
  await app.register(async (bsdd) => {
    await describeRoutes(bsdd, BSDD_DOCUMENT);
    await bsdd.register(bsddRoutes(config, ontology.editions));
  });
}
