import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

const add = (variantIds: unknown, project = world.projectId) =>
  world.post(`/projects/${project}/actions/add-variants`, { variantIds });

test('onto the default collection, which is made when it is first needed', async () => {
  const { status, body } = await add(['var_alder-cupboard-oak', 'var_none', 'var_alder-cupboard-oak']);
  expect(status).toBe(200);
  expect(body).toEqual({
    collectionId: expect.stringMatching(/^pc_/),
    addedItemIds: [expect.stringMatching(/^pci_/)],
    projectProductVariantIds: [expect.stringMatching(/^ppv_/)],
    alreadyPresent: [],
    notFound: ['var_none'],
  });
  const collection = (await world.get(`/project-collections/${body.collectionId}`)).body;
  expect(collection).toMatchObject({ name: 'Harbour House-default', kind: 'default', itemCount: 1 });

  const again = await add(['var_alder-cupboard-oak', 'var_alder-cupboard-ash']);
  expect(again.body).toEqual({
    collectionId: body.collectionId,
    addedItemIds: [expect.stringMatching(/^pci_/)],
    projectProductVariantIds: [body.projectProductVariantIds[0], expect.stringMatching(/^ppv_/)],
    alreadyPresent: ['var_alder-cupboard-oak'],
    notFound: [],
  });
});

test('many at once, from many callers: one default collection, one row each', async () => {
  const project = await world.newProject('Busy');
  const ids = ['var_alder-cupboard-oak', 'var_alder-cupboard-ash'];
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(ids, project)));
  expect(new Set(answers.map((answer) => answer.body.collectionId)).size).toBe(1);
  expect(answers.flatMap((answer) => answer.body.addedItemIds)).toHaveLength(2);
  expect((await world.get(`/projects/${project}/project-collections`)).body.count).toBe(1);
  expect((await world.get(`/projects/${project}/project-product-variants`)).body.count).toBe(2);
});

test('1 to 500 ids, and no record id that resolves to nothing', async () => {
  for (const ids of [
    [],
    Array.from({ length: 501 }, (_, n) => `var_${n}`),
    ['recAAAAAAAAAAAAAA'],
    'var_1',
    [1],
  ]) {
    const { status, body } = await add(ids);
    expect([status, body.error]).toEqual([400, 'ValidationError']);
  }
  const most = await add(Array.from({ length: 500 }, (_, n) => `var_${n}`));
  expect(most.body.notFound).toHaveLength(500);
  expect((await add(['var_alder-cupboard-oak'], 'prj_none')).status).toBe(404);
});

test('a record id that means an item with a variant stands for that variant', async () => {
  const id = await world.newCollection();
  const item = await world.newItem(id, 'variant', 'var_alder-cupboard-oak');
  const { status, headers } = await add([await world.recordIdOf('item', item)]);
  expect([status, headers.deprecation]).toEqual([200, 'true']);
});

test('to a chosen collection, with those that are there already', async () => {
  const collectionId = await world.newCollection('Chosen', world.projectId);
  const send = (variantIds: string[], id: string) =>
    world.post(`/projects/${world.projectId}/actions/add-variants`, { variantIds, collectionId: id });
  const { body } = await send(['var_fenn-chair-oak', 'var_alder-cupboard-oak'], collectionId);
  expect(body).toMatchObject({ collectionId, alreadyPresent: [], notFound: [] });
  expect(body.addedItemIds).toHaveLength(2);
  const again = await send(['var_fenn-chair-oak', 'var_none'], collectionId);
  expect(again.body).toMatchObject({ alreadyPresent: ['var_fenn-chair-oak'], notFound: ['var_none'] });
  const elsewhere = await world.newCollection('Elsewhere', await world.newProject('Other'));
  for (const id of ['pc_none', elsewhere]) {
    const refused = await send(['var_fenn-chair-oak'], id);
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'body.collectionId']);
  }
});
