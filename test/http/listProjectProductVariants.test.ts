import { beforeEach, expect, test } from 'vitest';
import { CatalogUnavailable } from '../../src/design/domain/errors.ts';
import { type Catalog } from '../../src/design/gateways/catalog/catalog.ts';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { useDesign } from '../support/design-world.ts';

/** The sample catalog, which can be away, lose variants, and counts how often it is asked. */
const sample = sampleCatalog();
const state = { away: false, lost: new Set<string>(), calls: 0 };
const catalog: Catalog = {
  ...sample,
  async variants(ids) {
    state.calls++;
    if (state.away) throw new CatalogUnavailable('away');
    const answer = await sample.variants(ids.filter((id) => !state.lost.has(id)));
    return { ...answer, missing: [...answer.missing, ...ids.filter((id) => state.lost.has(id))] };
  },
};

const world = useDesign({ service: { design: { catalog } } });
beforeEach(() => Object.assign(state, { away: false, lost: new Set(), calls: 0 }));

const list = async (project = world.projectId) =>
  (await world.get(`/projects/${project}/project-product-variants`)).body;

test('stock rows have the catalog fields of now, asked for in one call', async () => {
  const variantIds = ['var_alder-cupboard-oak', 'var_alder-cupboard-ash'];
  await world.post(`/projects/${world.projectId}/actions/add-variants`, { variantIds });
  state.calls = 0;
  const { count, items } = await list();
  expect(state.calls).toBe(1);
  expect(count).toBe(2);
  expect(items[0]).toEqual({
    id: expect.stringMatching(/^ppv_/),
    projectId: world.projectId,
    kind: 'stock',
    productReference: { kind: 'variant', id: 'var_alder-cupboard-oak' },
    name: 'Alder Cupboard, Natural oak',
    catalog: (await sample.variants(['var_alder-cupboard-oak'])).found.get('var_alder-cupboard-oak'),
    catalogState: 'fresh',
    createdAt: expect.stringMatching(/Z$/),
  });
});

test('the catalog being away gives the last known fields, stale; a variant it lost is missing', async () => {
  const fresh = await list();
  state.away = true;
  const stale = await list();
  expect(stale.items).toEqual(fresh.items.map((item: object) => ({ ...item, catalogState: 'stale' })));
  state.away = false;
  state.lost.add('var_alder-cupboard-ash');
  const after = await list();
  expect(after.items.map((item: { catalogState: string }) => item.catalogState)).toEqual([
    'fresh',
    'missing',
  ]);
  expect(after.items[1].catalog).toEqual(fresh.items[1].catalog);
});

test('rows that were made while the catalog was away are filled in by the first read', async () => {
  const project = await world.newProject('Away');
  const id = await world.newCollection('Lobby', project);
  const item = await world.newItem(id, 'variant', 'var_alder-cupboard-oak');
  await world.post(`/project-collections/${id}/remove-items`, { itemIds: [item], rehomeToDefault: false });
  state.away = true;
  expect((await world.post(`/project-collections/${id}/add-items`, { itemIds: [item] })).status).toBe(200);
  expect((await list(project)).items).toMatchObject([{ catalog: null, catalogState: 'stale' }]);
  const refused = await world.post(`/projects/${project}/actions/add-variants`, { variantIds: ['var_x'] });
  expect([refused.status, refused.body.error]).toEqual([503, 'CatalogUnavailable']);
  state.away = false;
  await list(project);
  state.away = true;
  expect((await list(project)).items).toMatchObject([
    { name: 'Alder Cupboard, Natural oak', catalogState: 'stale' },
  ]);
});

test('one snapshot that cannot be read is an error entry; the others are there', async () => {
  const project = await world.newProject('Broken');
  const url = `/projects/${project}/project-product-variants`;
  const payload = {
    productMtoId: 'mto_alder-wardrobe',
    selections: { front: 'oak', doors: 'hinged', width: 1200, height: 2400 },
  };
  const ids = [(await world.post(url, payload)).body.id, (await world.post(url, payload)).body.id];
  for (const broken of ['{"half', '"text"', '{}', '[]', 'null']) {
    await world.db
      .updateTable('made_to_order_revision')
      .set({ configuration: broken })
      .where('variant_id', '=', ids[0])
      .execute();
    const { count, items } = await list(project);
    expect(count).toBe(2);
    expect(items[0]).toMatchObject({
      id: ids[0],
      kind: 'made_to_order',
      error: { error: 'ProjectProductVariantSnapshotUnreadable' },
    });
    expect(items[1]).toMatchObject({ id: ids[1], revision: 1, configuration: expect.any(Object) });
    const detail = await world.get(`${url}/${ids[0]}`);
    expect([detail.status, detail.body.error]).toEqual([500, 'ProjectProductVariantSnapshotUnreadable']);
  }
  // Withdrawing it, or making it anew, still works.
  const { selections } = payload;
  expect((await world.post(`${url}/${ids[0]}/actions/update`, { selections })).status).toBe(200);
  expect((await world.get(`${url}/${ids[0]}`)).status).toBe(200);
});

test('an unknown project is 404', async () => {
  expect((await world.get('/projects/prj_none/project-product-variants')).status).toBe(404);
});
