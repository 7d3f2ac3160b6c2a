import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('stock: the catalog’s sheet; made to order: 501; unknown: 404', async () => {
  const { body } = await world.post(`/projects/${world.projectId}/actions/add-variants`, {
    variantIds: ['var_fenn-chair-oak'],
  });
  const pdf = (id: string, project = world.projectId) =>
    `/api/v1/design/projects/${project}/project-product-variants/${id}/pdf`;
  const sheet = await world.app.inject({ url: pdf(body.projectProductVariantIds[0]) });
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(sheet.headers['content-disposition']).toBe('inline; filename="var_fenn-chair-oak.pdf"');
  expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  const made = await world.post(`/projects/${world.projectId}/project-product-variants`, {
    productMtoId: 'mto_ring-luminaire',
    selections: { body: 'brass', temperature: 'k2700', diameter: 900 },
  });
  const refused = await world.get(pdf(made.body.id));
  expect([refused.status, refused.body.error]).toEqual([501, 'NotImplemented']);
  expect((await world.get(pdf('ppv_none'))).status).toBe(404);
  expect((await world.get(pdf(body.projectProductVariantIds[0], 'prj_none'))).status).toBe(404);
});
