import { describe, expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

const publish = (projectId: string, body?: unknown, headers = {}) =>
  world.post(`/projects/${projectId}/actions/publish-to-portal`, body, headers);
const portal = (projectId: string) =>
  world.get(`/api/v2/client-portal/projects/${projectId}/project-collections`);

async function projectWithCollections(...names: string[]) {
  const projectId = await world.newProject(`Project ${names[0] ?? ''}`);
  const collections: string[] = [];
  for (const name of names) collections.push(await world.newCollection(name, projectId));
  return { projectId, collections };
}

describe('publishing', () => {
  test('shows the collections as they are now, and marks them published', async () => {
    const { projectId, collections } = await projectWithCollections('Lobby', 'Offices');
    const [lobby = '', offices = ''] = collections;
    const item = await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
    await world.newItem(offices, 'product', 'prod_arbor-desk');
    const made = await world.post(`/projects/${projectId}/project-product-variants`, {
      productMtoId: 'mto_ring-luminaire',
      selections: { body: 'brass', temperature: 'k2700', diameter: 900 },
      name: 'Ring over the stairs',
      collectionId: lobby,
    });
    expect(made.status).toBe(201);

    const { status, body } = await publish(projectId, {});
    expect(status).toBe(200);
    expect(body).toEqual({
      publishedCollectionIds: collections,
      message: 'Published 2 collections with 3 items as version 1.',
      snapshotVersion: 1,
      firstTimeVisibleCollections: [
        { id: lobby, name: 'Lobby' },
        { id: offices, name: 'Offices' },
      ],
    });
    const shown = (await portal(projectId)).body;
    expect(shown).toMatchObject({ projectId, snapshotVersion: 1, count: 2 });
    expect(shown.items.map((each: { name: string }) => each.name)).toEqual(['Lobby', 'Offices']);
    const [chair, ring] = shown.items[0].items;
    expect(chair).toEqual({
      id: item,
      productModelId: 'prod_fenn-chair',
      name: 'Fenn Chair, Natural oak',
      kind: 'variant',
      variant: { id: 'var_fenn-chair-oak', name: 'Fenn Chair, Natural oak', sku: 'HAL-FENN-CH-OAK-1' },
      attributes: expect.arrayContaining([{ name: 'Width', value: 480, unit: 'mm' }]),
      imageUrl: expect.stringMatching(/^\/api\/v2\/client-portal\/images\/[0-9a-f]{64}$/),
    });
    expect(ring).toMatchObject({
      productModelId: 'prod_ring-luminaire',
      name: 'Ring over the stairs',
      kind: 'made_to_order',
      variant: { id: made.body.id, sku: null },
      attributes: expect.arrayContaining([{ name: 'Diameter', value: 900, unit: 'mm' }]),
    });
    expect(shown.items[1].items[0]).toMatchObject({
      kind: 'product',
      variant: null,
      productModelId: 'prod_arbor-desk',
    });

    const collection = (await world.get(`/project-collections/${lobby}`)).body;
    expect([collection.portalState, collection.publishedAt]).toEqual(['published', shown.publishedAt]);
    const image = await world.app.inject({ url: chair.imageUrl });
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    const model = (await world.get('/api/v2/client-portal/product-models/prod_fenn-chair')).body;
    expect(model).toMatchObject({
      name: 'Fenn Chair',
      brand: 'Halvorsen & Reed',
      variants: [{ id: 'var_fenn-chair-oak' }],
    });
    expect(await world.events()).not.toContainEqual(
      expect.objectContaining({ type: expect.stringContaining('Publish') }),
    );
  });

  test('the same content keeps its version and time; other content gets a new one', async () => {
    const { projectId, collections } = await projectWithCollections('Lobby');
    const [lobby = ''] = collections;
    await world.newItem(lobby, 'variant', 'var_kite-stool-black-650');
    await publish(projectId);
    const first = (await portal(projectId)).body;
    expect((await publish(projectId, {})).body.snapshotVersion).toBe(1);
    expect((await portal(projectId)).body).toEqual(first);
    // What designers do meanwhile is not shown.
    await world.newItem(lobby, 'variant', 'var_kite-stool-ochre-650');
    await world.patch(`/project-collections/${lobby}`, { name: 'Foyer' });
    expect((await portal(projectId)).body).toEqual(first);
    expect((await publish(projectId)).body.snapshotVersion).toBe(2);
    const second = (await portal(projectId)).body;
    expect([second.items[0].name, second.items[0].items.length]).toEqual(['Foyer', 2]);
  });

  test('says which collections clients were never shown, such as a default one that an item was rehomed to', async () => {
    const { projectId, collections } = await projectWithCollections('Lobby');
    const [lobby = ''] = collections;
    const chair = await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
    await publish(projectId);
    await world.post(`/project-collections/${lobby}/remove-items`, {
      itemIds: [chair],
      rehomeToDefault: true,
    });
    const listed = (await world.get(`/projects/${projectId}/project-collections`)).body.items;
    const rehomed = listed.find((each: { id: string }) => each.id !== lobby);
    const expected = [{ id: rehomed.id, name: rehomed.name }];
    const diff = (await world.get(`/projects/${projectId}/portal/diff`)).body;
    expect(diff.firstTimeVisibleCollections).toEqual(expected);
    expect((await publish(projectId)).body.firstTimeVisibleCollections).toEqual(expected);
    expect((await publish(projectId)).body.firstTimeVisibleCollections).toEqual([]);
    // Seen once, it is no surprise any more, though it was taken off meanwhile.
    await world.post(`/projects/${projectId}/actions/unpublish-from-portal`, {
      collectionIds: [rehomed.id],
    });
    expect((await world.get(`/projects/${projectId}/portal/diff`)).body.firstTimeVisibleCollections).toEqual(
      [],
    );
  });

  test('only the collections named; the others stay as they were published', async () => {
    const { projectId, collections } = await projectWithCollections('A', 'B');
    const [a = '', b = ''] = collections;
    await world.newItem(a, 'variant', 'var_fenn-chair-oak');
    await world.newItem(b, 'variant', 'var_fenn-chair-black');
    expect((await publish(projectId, { collectionIds: [a] })).body.publishedCollectionIds).toEqual([a]);
    expect((await portal(projectId)).body.items.map((each: { id: string }) => each.id)).toEqual([a]);
    expect((await world.get(`/project-collections/${b}`)).body.portalState).toBe('draft');
    await world.newItem(a, 'variant', 'var_fenn-chair-walnut');
    await publish(projectId, { collectionIds: [b] });
    const { items } = (await portal(projectId)).body;
    expect(items.map((each: { id: string; items: unknown[] }) => [each.id, each.items.length])).toEqual([
      [a, 1],
      [b, 1],
    ]);
  });

  test('unknown project 404, unknown or foreign collection 400, nothing to publish is no fault', async () => {
    expect((await publish('prj_nothing')).status).toBe(404);
    const { projectId } = await projectWithCollections();
    const foreign = await world.newCollection();
    const refused = await publish(projectId, { collectionIds: ['pc_none', foreign] });
    expect([refused.status, refused.body.error]).toEqual([400, 'ValidationError']);
    expect(refused.body.details.map((each: { path: string }) => each.path)).toEqual([
      'body.collectionIds.0',
      'body.collectionIds.1',
    ]);
    expect((await publish(projectId, { collectionIds: 'all' })).status).toBe(400);
    const nothing = await publish(projectId);
    expect([nothing.status, nothing.body.publishedCollectionIds, nothing.body.snapshotVersion]).toEqual([
      200,
      [],
      null,
    ]);
    expect((await portal(projectId)).status).toBe(404);
  });

  test('a record id is resolved, noted, and never echoed', async () => {
    const { projectId, collections } = await projectWithCollections('A');
    const recordId = await world.recordIdOf('collection', collections[0] ?? '');
    const answer = await publish(projectId, { collectionIds: [recordId] });
    expect([answer.status, answer.headers.deprecation, answer.body.publishedCollectionIds]).toEqual([
      200,
      'true',
      collections,
    ]);
    expect((await publish(projectId, { collectionIds: ['recAAAAAAAAAAAAAA'] })).status).toBe(400);
  });

  test('with an Idempotency-Key the first answer is replayed', async () => {
    const { projectId, collections } = await projectWithCollections('A');
    const key = { 'idempotency-key': 'publish-once' };
    const first = await publish(projectId, {}, key);
    await world.newItem(collections[0] ?? '', 'variant', 'var_fenn-chair-oak');
    const again = await publish(projectId, {}, key);
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    expect((await portal(projectId)).body.items[0].items).toEqual([]);
  });
});

test('planted secrets never reach the portal', async () => {
  const { projectId, collections } = await projectWithCollections('Shown', 'SECRET draft collection');
  const [shown = '', draft = ''] = collections;
  const kept = await world.newItem(shown, 'variant', 'var_fenn-chair-oak');
  const removed = await world.newItem(shown, 'variant', 'var_moss-sofa-navy-2-seat');
  await world.newItem(draft, 'variant', 'var_dune-bed-clay-1600');
  await world.post(`/project-collections/${shown}/remove-items`, {
    itemIds: [removed],
    rehomeToDefault: false,
  });
  await world.post(`/project-collections/${shown}/select-items`, { selected: true });
  await world.database.pool.query(
    `update project_product_variant set catalog = catalog || '{"internalNote": "SECRET note"}' where project_id = $1`,
    [projectId],
  );
  await publish(projectId, { collectionIds: [shown] });
  const records = await world.database.pool.query<{ record_id: string }>(
    `select record_id from record_store.collection union all select record_id from record_store.item`,
  );
  const rows = await world.database.pool.query<{ id: string }>(
    'select id from project_product_variant where kind = $1',
    ['stock'],
  );
  const texts = [
    (await portal(projectId)).text,
    (await world.get('/api/v2/client-portal/product-models/prod_fenn-chair')).text,
    (await world.get(`/portal/${projectId}`)).text,
  ];
  const stored = await world.database.pool.query<{ all: string }>(
    `select string_agg(content::text, '') as all from portal.snapshot where project_id = $1`,
    [projectId],
  );
  for (const text of [...texts, stored.rows[0]?.all ?? '']) {
    expect(text).not.toMatch(/SECRET|internalNote|selected|catalogVersion|price|cents|portalState|removedAt/);
    for (const id of [
      removed,
      draft,
      'var_moss-sofa',
      'var_dune-bed',
      ...records.rows.map((row) => row.record_id),
      ...rows.rows.map((row) => row.id),
    ]) {
      expect(text).not.toContain(id);
    }
  }
  expect(texts[0]).toContain(kept);
  expect((await world.get('/api/v2/client-portal/product-models/prod_moss-sofa')).status).toBe(404);
  expect((await world.get('/api/v2/client-portal/product-models/prod_dune-bed')).status).toBe(404);
});

test('a thousand items publish in a handful of statements', async () => {
  const { projectId } = await projectWithCollections();
  const { items } = (await world.get('/catalog/variants?limit=1000')).body;
  const ids = items.map((variant: { id: string }) => variant.id);
  await world.post(`/projects/${projectId}/actions/add-variants`, { variantIds: ids });
  const { status, body } = await publish(projectId);
  expect([status, body.snapshotVersion]).toEqual([200, 1]);
  expect((await portal(projectId)).body.items[0].items).toHaveLength(ids.length);
});

describe('publishing what was looked at', () => {
  const diff = (projectId: string, ids: string[] = []) =>
    world.get(`/projects/${projectId}/portal/diff${ids.length > 0 ? `?collectionIds=${ids.join()}` : ''}`);
  const etagOf = async (projectId: string, ids?: string[]) =>
    String((await diff(projectId, ids)).headers.etag);

  test('of two designers who looked at the same diff, one publishes, the other is told', async () => {
    const { projectId, collections } = await projectWithCollections('Lobby', 'Offices');
    const [lobby = ''] = collections;
    await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
    const seen = { 'if-match': await etagOf(projectId) };
    const both = await Promise.all([publish(projectId, {}, seen), publish(projectId, {}, seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: 'PortalDraftConflict', details: { snapshotVersion: 1 } });
    expect((await portal(projectId)).body.snapshotVersion).toBe(1);
    expect((await publish(projectId, {}, { 'if-match': await etagOf(projectId) })).status).toBe(200);
  });

  test('what was added, renamed, unpublished or shown again meanwhile is not published unseen', async () => {
    const { projectId, collections } = await projectWithCollections('Lobby', 'Offices');
    const [lobby = '', offices = ''] = collections;
    await publish(projectId);
    const changes = [
      () => world.newItem(lobby, 'variant', 'var_fenn-chair-oak'),
      () => world.patch(`/project-collections/${lobby}`, { name: 'Foyer' }),
      () => world.post(`/projects/${projectId}/actions/unpublish-from-portal`, { collectionIds: [offices] }),
      () => world.post(`/projects/${projectId}/portal/versions/1/actions/publish`),
    ];
    for (const change of changes) {
      const seen = await etagOf(projectId, [lobby]);
      expect(await etagOf(projectId, [lobby])).toBe(seen);
      await change();
      const before = (await portal(projectId)).text;
      const refused = await publish(projectId, { collectionIds: [lobby] }, { 'if-match': seen });
      expect([String(change), refused.status, refused.body.error]).toEqual([
        String(change),
        409,
        'PortalDraftConflict',
      ]);
      expect((await portal(projectId)).text).toBe(before);
    }
    // What concerns another collection alone is no reason to look again.
    const seen = await etagOf(projectId, [lobby]);
    await world.newItem(offices, 'variant', 'var_fenn-chair-oak');
    const answer = await publish(projectId, { collectionIds: [lobby] }, { 'if-match': `W/${seen}` });
    expect(answer.status).toBe(200);
    expect((await publish(projectId, {}, { 'if-match': '*' })).status).toBe(200);
  });
});
