import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';
import { slidesOf } from '../support/zip.ts';

const world = useDesign();

test('says what publishing now would change, and publishing changes exactly that', async () => {
  const projectId = await world.newProject('Diff');
  const diff = async () => (await world.get(`/projects/${projectId}/portal/diff`)).body;
  const publish = () => world.post(`/projects/${projectId}/actions/publish-to-portal`);
  expect(await diff()).toEqual({
    projectId,
    snapshotVersion: null,
    publishedAt: null,
    changed: false,
    leftOutItemCount: 0,
    collections: [],
    firstTimeVisibleCollections: [],
  });

  const lobby = await world.newCollection('Lobby', projectId);
  const chair = await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
  expect((await diff()).collections).toEqual([
    {
      id: lobby,
      name: 'Lobby',
      change: 'added',
      items: [{ id: chair, name: 'Fenn Chair, Natural oak', change: 'added', fields: [] }],
    },
  ]);
  await publish();
  expect(await diff()).toMatchObject({
    snapshotVersion: 1,
    changed: false,
    collections: [{ change: 'unchanged', items: [] }],
  });

  const stool = await world.newItem(lobby, 'variant', 'var_kite-stool-black-650');
  await world.post(`/project-collections/${lobby}/remove-items`, {
    itemIds: [chair],
    rehomeToDefault: false,
  });
  const changes = await diff();
  expect(changes.changed).toBe(true);
  expect(
    changes.collections[0].items.map((each: { id: string; change: string }) => [each.id, each.change]).sort(),
  ).toEqual(
    [
      [chair, 'removed'],
      [stool, 'added'],
    ].sort(),
  );
  await publish();
  expect((await diff()).changed).toBe(false);
  expect((await world.get('/projects/prj_nothing/portal/diff')).status).toBe(404);
});

test('what an event of the catalog told is in the list of variants, in the diff, on the portal and in decks', async () => {
  const projectId = await world.newProject('Told');
  const lobby = await world.newCollection('Lobby', projectId);
  const chair = await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
  await world.post(`/projects/${projectId}/actions/publish-to-portal`);
  const { body } = await world.post('/catalog-events', {
    id: 'renamed',
    source: '/catalog',
    type: 'ProductVariantCatalogChanged',
    data: { variantId: 'var_fenn-chair-oak', catalogVersion: 7, name: 'Fenn Chair, Pale oak', sku: 'F-7' },
  });
  expect(body.applied).toBe(1);

  const listed = (await world.get(`/projects/${projectId}/project-product-variants`)).body.items[0];
  expect(listed).toMatchObject({
    name: 'Fenn Chair, Pale oak',
    catalog: { sku: 'F-7', catalogVersion: 7, productName: 'Fenn Chair' },
  });
  const diff = (await world.get(`/projects/${projectId}/portal/diff`)).body;
  expect(diff.collections[0].items).toEqual([
    { id: chair, name: 'Fenn Chair, Pale oak', change: 'changed', fields: expect.arrayContaining(['name']) },
  ]);
  await world.post(`/projects/${projectId}/actions/publish-to-portal`);
  const portal = await world.get(`/api/v2/client-portal/projects/${projectId}/project-collections`);
  expect(portal.body.items[0].items[0]).toMatchObject({
    name: 'Fenn Chair, Pale oak',
    variant: { name: 'Fenn Chair, Pale oak', sku: 'F-7' },
  });
  const deck = (await world.post(`/project-collections/${lobby}/publish-slides`)).body;
  const slides = slidesOf((await world.app.inject({ url: deck.deckUrl })).rawPayload);
  expect(slides.find((slide) => slide.key === chair)?.texts).toContain('Fenn Chair, Pale oak');
});

test('of the collections that are given, with a tag that stays while nothing changes', async () => {
  const projectId = await world.newProject('Some');
  const lobby = await world.newCollection('Lobby', projectId);
  const study = await world.newCollection('Study', projectId);
  const diff = (ids: string) => world.get(`/projects/${projectId}/portal/diff?collectionIds=${ids}`);
  const only = await diff(study);
  expect(only.body.collections.map((each: { id: string }) => each.id)).toEqual([study]);
  expect(only.headers.etag).toMatch(/^"[\w-]{43}"$/);
  await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
  expect((await diff(study)).headers.etag).toBe(only.headers.etag);
  expect((await diff(`${lobby},${study}`)).body.collections).toHaveLength(2);
  const unknown = await diff('pc_none');
  expect([unknown.status, unknown.body.details]).toEqual([
    400,
    [
      {
        path: 'query.collectionIds.0',
        rule: 'unknown',
        message: expect.stringContaining("doesn't exist in this project"),
      },
    ],
  ]);
});
