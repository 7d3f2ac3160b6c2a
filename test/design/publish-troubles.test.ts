import pino from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { CatalogUnavailable, RecordStoreUnavailable } from '../../src/design/domain/errors.ts';
import { type Catalog } from '../../src/design/gateways/catalog/catalog.ts';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { postgresRecordStore } from '../../src/design/gateways/record-store/postgres-record-store.ts';
import { type RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { freshDatabase } from '../support/database.ts';
import { startDesign, useDesign } from '../support/design-world.ts';

const sample = sampleCatalog();
const away = async (): Promise<never> => {
  throw new CatalogUnavailable("The catalog isn't responding. Try again shortly.");
};
/** What the catalog of the moment does otherwise than the sample. */
let trouble: Partial<Catalog> = {};
const catalog = new Proxy(sample, { get: (_, name: keyof Catalog) => trouble[name] ?? sample[name] });

let collectionId: string;
let projectId: string;
const world = useDesign({ service: { design: { catalog } } });
beforeEach(async () => {
  trouble = {};
  projectId = await world.newProject('Troubles');
  collectionId = await world.newCollection('Lobby', projectId);
});

const publish = () => world.post(`/projects/${projectId}/actions/publish-to-portal`);
const shown = async () =>
  (await world.get(`/api/v2/client-portal/projects/${projectId}/project-collections`)).body.items[0].items;

test('the catalog is away: variants are published with their last known fields, pictures are missing', async () => {
  await world.newItem(collectionId, 'variant', 'var_fenn-chair-oak');
  trouble = { variants: away, products: away, image: away };
  expect((await publish()).status).toBe(200);
  expect(await shown()).toEqual([
    expect.objectContaining({
      name: 'Fenn Chair, Natural oak',
      productModelId: 'prod_fenn-chair',
      imageUrl: null,
    }),
  ]);
  const model = (await world.get('/api/v2/client-portal/product-models/prod_fenn-chair')).body;
  expect(model).toMatchObject({ name: 'Fenn Chair', brand: 'Halvorsen & Reed', description: '' });
});

test('the catalog is away and something is not known without it: 503, and nothing is published', async () => {
  await world.newItem(collectionId, 'variant', 'var_fenn-chair-oak');
  await world.newItem(collectionId, 'product', 'prod_arbor-desk');
  trouble = { products: away };
  const { status, body } = await publish();
  expect([status, body.error]).toEqual([503, 'CatalogUnavailable']);
  // It may have answered, in a shape of its own.
  expect(body.message).toBe(
    "The catalog didn't return a usable response, and some items can't be shown without it.",
  );
  expect((await world.get(`/api/v2/client-portal/projects/${projectId}/project-collections`)).status).toBe(
    404,
  );
  expect((await world.get(`/project-collections/${collectionId}`)).body.portalState).toBe('draft');
});

test('what the catalog no longer has, and was never known, is left out and counted', async () => {
  await world.newItem(collectionId, 'product', 'prod_arbor-desk');
  await world.newItem(collectionId, 'product', 'prod_folio-desk');
  trouble = {
    products: async (ids) =>
      sample.products(ids.map((id) => (id === 'prod_folio-desk' ? 'prod_gone' : id))).then((answer) => ({
        ...answer,
        missing: answer.missing.map(() => 'prod_folio-desk'),
      })),
  };
  const { status, body } = await publish();
  expect([status, body.message]).toEqual([
    200,
    'Published 1 collection with 1 item as version 1. 1 item skipped because the catalog has no data for it.',
  ]);
  expect((await world.get(`/projects/${projectId}/portal/diff`)).body).toMatchObject({
    changed: false,
    leftOutItemCount: 1,
  });
});

test('an unreadable configuration leaves its item out, and nothing else', async () => {
  const made = await world.post(`/projects/${projectId}/project-product-variants`, {
    productMtoId: 'mto_ring-luminaire',
    selections: { body: 'brass', temperature: 'k2700', diameter: 900 },
    collectionId,
  });
  await world.newItem(collectionId, 'variant', 'var_fenn-chair-oak');
  await world.database.pool.query(
    `update made_to_order_revision set configuration = 'not json' where variant_id = $1`,
    [made.body.id],
  );
  expect((await publish()).body.message).toContain('skipped');
  expect((await shown()).map((item: { kind: string }) => item.kind)).toEqual(['variant']);
  const { body } = await world.post(`/project-collections/${collectionId}/publish-slides`);
  expect(body.slideCount).toBe(3);
});

test('pictures that could carry a script are not shown', async () => {
  await world.newItem(collectionId, 'variant', 'var_fenn-chair-oak');
  const svg = {
    bytes: Buffer.from('<svg onload="alert(1)"/>'),
    contentType: 'image/svg+xml',
    fileName: 'x.svg',
  };
  trouble = { image: async () => svg };
  await publish();
  expect((await shown())[0].imageUrl).toBeNull();
  const { body } = await world.post(`/project-collections/${collectionId}/publish-slides`);
  const status = (await world.get(`/slides/jobs/${body.jobId}/status`)).body;
  expect(status.missingImages).toHaveLength(1);
});

test('the job of a collection that is deleted before its deck is made is deleted with it', async () => {
  await world.newItem(collectionId, 'product', 'prod_folio-desk');
  trouble = { products: away }; // the first attempt fails
  const { body } = await world.post('/slides/publish-collection', { collectionId });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await world.post('/project-collections/delete', { collectionIds: [collectionId] });
  trouble = {};
  expect((await world.get(`/slides/jobs/${body.jobId}/status`)).status).toBe(404);
});

test('a collection that is deleted while its slides are made is as absent as one that was never there', async () => {
  await world.newItem(collectionId, 'product', 'prod_folio-desk');
  trouble = { products: away };
  const answer = world.post(`/project-collections/${collectionId}/publish-slides`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await world.post('/project-collections/delete', { collectionIds: [collectionId] });
  trouble = {};
  expect(await answer).toMatchObject({ status: 404, body: { error: 'NotFound' } });
});

// At once: each waits for the repair, which looks every few seconds.
test.concurrent.each(['before it wrote', 'after it wrote'])(
  'the record store fails %s: 503, the snapshot stands, the portal fields follow',
  async (when) => {
    const database = await freshDatabase();
    const store = postgresRecordStore(
      openDatabase({ url: database.url, poolSize: 2, log: pino({ level: 'silent' }) }).pool,
    );
    let failing = false;
    const records: RecordStore = {
      ...store,
      async upsert(kind, given) {
        if (failing && when === 'before it wrote') throw new RecordStoreUnavailable('The database', 1);
        await store.upsert(kind, given);
        if (failing) throw new RecordStoreUnavailable('The database', 1);
      },
    };
    const other = await startDesign({ database, service: { design: { records } } });
    const id = await other.newCollection('Lobby');
    failing = true;
    const { status, body, headers } = await other.post(
      `/projects/${other.projectId}/actions/publish-to-portal`,
    );
    expect([status, body.error, headers['retry-after']]).toEqual([503, 'RecordStoreUnavailable', '1']);
    expect(
      (await other.get(`/api/v2/client-portal/projects/${other.projectId}/project-collections`)).status,
    ).toBe(200);
    failing = false;
    const stateOf = async () => (await other.get(`/project-collections/${id}`)).body.portalState;
    await vi.waitFor(async () => expect(await stateOf()).toBe('published'), {
      timeout: 60_000,
      interval: 100,
    });
    await vi.waitFor(
      async () => expect((await database.pool.query('select from design_intent')).rowCount).toBe(0),
      {
        timeout: 60_000,
        interval: 100,
      },
    );
    await other.close();
    await database.close();
  },
);
