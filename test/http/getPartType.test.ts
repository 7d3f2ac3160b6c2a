import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('an unknown part type is 404', async () => {
  const { status, body } = await world.get('/part-types/pt_none');
  expect([status, body.error]).toEqual([404, 'NotFound']);
});

test('a part type without a project is there for everybody', async () => {
  const { body } = await world.post('/product-mtos/mto_ring-luminaire/generate-part', {
    selections: { body: 'white', temperature: 'k3000', diameter: 1200 },
  });
  expect(body.projectId).toBeNull();
  expect((await world.get(`/part-types/${body.id}`)).body).toEqual(body);
});
