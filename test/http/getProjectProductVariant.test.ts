import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('a stock variant with its catalog fields', async () => {
  const { body } = await world.post(`/projects/${world.projectId}/actions/add-variants`, {
    variantIds: ['var_alder-cupboard-oak'],
  });
  const [id] = body.projectProductVariantIds;
  const url = `/projects/${world.projectId}/project-product-variants`;
  const { status, body: variant } = await world.get(`${url}/${id}`);
  expect(status).toBe(200);
  expect(variant).toMatchObject({ id, kind: 'stock', catalogState: 'fresh' });
  expect((await world.get(url)).body.items).toEqual([variant]);
});

test('variants of other projects and unknown ones are 404', async () => {
  const other = await world.newProject('Other');
  const { body } = await world.post(`/projects/${other}/actions/add-variants`, {
    variantIds: ['var_alder-cupboard-oak'],
  });
  const [id] = body.projectProductVariantIds;
  const url = `/projects/${world.projectId}/project-product-variants`;
  expect((await world.get(`${url}/${id}`)).status).toBe(404);
  expect((await world.get(`${url}/ppv_none`)).status).toBe(404);
  expect((await world.get('/projects/prj_none/project-product-variants/ppv_none')).status).toBe(404);
});
