import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { artifact, manifestLine } from '../support/artifact.ts';
import { freshDatabase } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';
import type { Known } from './hostile-requests.ts';

/** Without one, the first key that the fuzz itself makes would shut it out. */
export const FUZZ_KEY = 'fuzz-key-0123456789';

const WARDROBE = {
  productMtoId: 'mto_alder-wardrobe',
  selections: { front: 'oak', doors: 'hinged', width: 1200, height: 2400 },
};

/** A service with something of everything in it; what its answers name is known. */
export async function startWorld(known: Known): Promise<TestService> {
  const database = await freshDatabase();
  await prepareDatabase(database.url, database.db, { demo: true });
  const service = await startService({
    database,
    env: { API_KEYS: `fuzz:admin:${FUZZ_KEY}`, RATE_LIMIT_PER_MINUTE: '0' },
  });
  const close = service.close.bind(service);
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) => {
    const answer = await service.call({
      method,
      url,
      headers: { ...headers, 'x-api-key': FUZZ_KEY },
      ...(payload ? { payload } : {}),
    });
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`);
    known.harvest(answer.body);
    return answer.body;
  };
  const ontology = '/api/v1/bim-ontology';
  const design = '/api/v1/design';
  await ask('GET', `${ontology}/object-classes?includeInactive=true`);
  const { items } = await ask('GET', '/api/v1/party-directory/projects');
  const project = items[0].id as string;
  const variants = await ask('GET', `${design}/catalog/variants`);
  const mtos = await ask('GET', `${design}/catalog/product-mtos`);
  for (const { id } of variants.items) known.add('var', id);
  for (const { id } of mtos.items) known.add('mto', id);
  const { id: collection } = await ask('POST', `${design}/projects/${project}/project-collections`, {
    name: 'Lobby',
  });
  await ask('POST', `${design}/projects/${project}/actions/add-variants`, {
    variantIds: variants.items.slice(0, 3).map(({ id }: { id: string }) => id),
  });
  await ask('POST', `${design}/project-collections/${collection}/items`, {
    productReference: { kind: 'variant', id: variants.items[0].id },
  });
  await ask('GET', `${design}/projects/${project}/project-product-variants`);
  await ask('POST', `${design}/product-mtos/${WARDROBE.productMtoId}/generate-part`, {
    selections: WARDROBE.selections,
  });
  await ask('POST', `${design}/projects/${project}/project-product-variants`, WARDROBE);
  await ask('POST', `${design}/projects/${project}/actions/publish-to-portal`, {});
  await ask('POST', `${design}/slides/publish-collection`, { collectionId: collection });
  await ask('GET', `${design}/project-collections/${collection}`);
  const portal = await ask('GET', `/api/v2/client-portal/projects/${project}/project-collections`);
  for (const { items } of portal.items)
    for (const { productModelId } of items) known.add('prod', productModelId);
  await ask('POST', `${ontology}/object-classes`, { name: 'Fuzzed' }, { 'idempotency-key': 'world' });
  await ask('GET', '/api/v1/operations');
  const proposals = `${ontology}/proposals`;
  for (const title of ['First', 'Second']) {
    const proposal = await ask('POST', proposals, { title });
    const request = { name: `Proposed ${title}` };
    await ask('POST', `${proposals}/${proposal.id}/changes`, { action: 'createObjectClass', request });
    await ask('POST', `${proposals}/${proposal.id}/comments`, { text: 'Looks right' });
    if (title === 'Second') await ask('POST', `${proposals}/${proposal.id}/actions/submit`, {});
  }
  await ask('POST', `${ontology}/object-classes/fuzzed/comments`, { text: 'Why?' });
  await ask('POST', `${design}/projects/${project}/portal/links`, { label: 'The client' });
  await ask('POST', '/api/v1/webhooks', { url: 'https://example.invalid/hook' });

  const { uploadUrl } = await ask('POST', `/api/v1/projects/${project}/cad-imports/upload-url`, {});
  const { pathname, search } = new URL(uploadUrl);
  const bytes = artifact(
    manifestLine({ projectId: project }),
    { kind: 'level', id: 'l0', name: 'Ground', elevation: 0 },
    {
      kind: 'element',
      id: 'e0',
      levelId: 'l0',
      category: { builtinName: 'OST_Walls', builtinCategoryInt: -2000011 },
    },
  );
  const uploaded = await service.call({
    method: 'PUT',
    url: pathname + search,
    headers: { 'content-type': 'application/gzip' },
    payload: bytes,
  });
  known.harvest(uploaded.body);
  await ask('GET', `/api/v1/projects/${project}/cad-imports/${uploaded.body.runId}?wait=20`);
  return {
    ...service,
    get app() {
      return service.app;
    },
    async close() {
      await close();
      await database.close();
    },
  };
}
