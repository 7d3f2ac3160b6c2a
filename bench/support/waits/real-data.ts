import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../api-caller.ts';
import type { BenchDatabase } from '../database.ts';
import { importModel } from '../imported-model.ts';
import { fillTables, type Sizes } from './fill-tables.ts';

/** IDs that paths and statements need. */
export interface Known extends Record<string, string> {
  project: string;
  run: string;
  run1: string;
  check: string;
  check1: string;
  class: string;
  since: string;
  design: string;
  collection: string;
  variant: string;
  made: string;
  part: string;
  deck: string;
  image: string;
  productModel: string;
  sha256: string;
  operation: string;
  proposal: string;
  upload: string;
}

const IMPORTED_CLASSES = 500;

/** All that people make, at the size of a firm that has worked for years. */
export async function makeRealData(
  database: BenchDatabase,
  base: string,
  call: Call,
  { elements, items, ...sizes }: Sizes & { elements: number; items: number },
): Promise<Known> {
  await fillTables(database, sizes);
  const objectClass = 'oc_01k7'.padEnd(29, '0');
  const { ontologyVersion: since } = await call('GET', '/bim-ontology/object-classes');
  await call('POST', '/bim-ontology/releases', { version: '1.0.0' });
  const operation = await importClasses(call);
  await call('POST', '/bim-ontology/releases', { version: '1.1.0' });
  const { client, runId: run1 } = await importModel(database, base, { elements });
  const checkOf = (run: string) => settledCheck(call, client.projectId, run);
  const first = await checkOf(run1);
  const { runId: run } = await importModel(database, base, { client, elements, isNext: true });
  const second = await checkOf(run);
  const design = await makeDesign(call, items);
  const { rows } = await database.pool.query<{ sha256: string }>(
    `select sha256 from portal.snapshot_image where project_id = '${design.design}' limit 1`,
  );
  const { uploadUrl } = await client.call('POST', '/upload-url', { fileName: 'model.gz' });
  return {
    project: client.projectId,
    run,
    run1,
    check: second,
    check1: first,
    class: objectClass,
    since,
    operation,
    proposal: `prop_01k7${'1'.padStart(22, '0')}`,
    upload: new URL(uploadUrl).search.slice(1),
    sha256: rows[0]?.sha256 ?? '',
    ...design,
  };
}

async function importClasses(call: Call): Promise<string> {
  const lines = Array.from({ length: IMPORTED_CLASSES }, (_, n) =>
    JSON.stringify({ handle: `imported-${n}`, name: `Imported ${n}` }),
  );
  const { operationId } = await call('POST', '/bim-ontology/imports', lines.join('\n'));
  for (;;) {
    const { status, error } = await call('GET', `/operations/${operationId}`);
    if (status === 'succeeded') return operationId;
    if (status === 'failed') throw new Error(JSON.stringify(error));
    await sleep(50);
  }
}

/** The check that an import started. */
async function settledCheck(call: Call, projectId: string, run: string): Promise<string> {
  for (;;) {
    const { items } = await call('GET', `/projects/${projectId}/model-checks`);
    const { id, state } = items[0] ?? {};
    if (state === 'failed') throw new Error(`the check ${id} failed`);
    if (state === 'ready' && items[0].runIds.includes(run)) return id;
    await sleep(100);
  }
}

/** A project with many items of the sample catalog in many collections, a made-to-order variant, a deck and a portal. */
async function makeDesign(call: Call, items: number) {
  const { id: design } = await call('POST', '/party-directory/projects', { name: 'Interior' });
  const { items: variants } = await call('GET', '/design/catalog/variants?limit=100');
  const { addedItemIds, projectProductVariantIds } = await call(
    'POST',
    `/design/projects/${design}/actions/add-variants`,
    { variantIds: variants.map((variant: { id: string }) => variant.id) },
  );
  const collections: string[] = [];
  for (let left = items; left > 0; left -= addedItemIds.length) {
    const { id } = await call('POST', `/design/projects/${design}/project-collections`, {
      name: `Floor ${collections.length + 1}`,
    });
    await call('POST', `/design/project-collections/${id}/add-items`, { itemIds: addedItemIds });
    collections.push(id);
  }
  const luminaire = {
    productMtoId: 'mto_ring-luminaire',
    selections: { body: 'brass', temperature: 'k2700', diameter: 900 },
  };
  const { id: made } = await call('POST', `/design/projects/${design}/project-product-variants`, luminaire);
  const { id: part } = await call('POST', `/design/product-mtos/${luminaire.productMtoId}/generate-part`, {
    selections: luminaire.selections,
  });
  const [collection = ''] = collections;
  const { jobId: deck } = await call('POST', '/design/slides/publish-collection', {
    collectionId: collection,
  });
  await call('POST', `/design/projects/${design}/actions/publish-to-portal`, {});
  for (let n = 0; n < 20; n++)
    await call('POST', `/design/projects/${design}/portal/links`, { label: `Client ${n}` });
  while ((await call('GET', `/design/slides/jobs/${deck}/status`)).status !== 'succeeded') await sleep(100);
  const { imageUrl, productId } = variants[0] as { imageUrl: string; productId: string };
  const [variant = ''] = projectProductVariantIds as string[];
  const image = imageUrl.split('/').at(-1) ?? '';
  return { design, collection, variant, made, part, deck, image, productModel: productId };
}
