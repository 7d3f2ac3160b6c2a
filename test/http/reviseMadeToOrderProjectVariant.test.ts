import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

const WARDROBE = {
  productMtoId: 'mto_alder-wardrobe',
  selections: { front: 'oak', doors: 'hinged', width: 1200, height: 2400 },
};

const REVISED = { front: 'sage', doors: 'sliding', width: 1800, height: 2400, interior: 'rail' };

test('replaces all selections, counts the revision up, and keeps the former one', async () => {
  const url = `/projects/${world.projectId}/project-product-variants`;
  const made = (await world.post(url, WARDROBE)).body;
  const { status, body } = await world.post(`${url}/${made.id}/actions/update`, { selections: REVISED });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: made.id, revision: 2, selections: REVISED, createdAt: made.createdAt });
  expect(body.configuration.resolved).toMatchObject({ front: 'sage', interior: 'rail', handle: 'bar' });
  expect((await world.get(`${url}/${made.id}`)).body).toEqual(body);
  const event = (await world.events()).at(-1);
  expect(event).toMatchObject({
    type: 'ProjectProductVariantConfigurationRevised',
    subject: made.id,
    data: { projectId: world.projectId, revision: 2 },
  });
});

test('invalid selections are 400 and change nothing', async () => {
  const url = `/projects/${world.projectId}/project-product-variants`;
  const made = (await world.post(url, WARDROBE)).body;
  for (const payload of [{ selections: { front: 'gold' } }, {}, { selections: null }]) {
    expect((await world.post(`${url}/${made.id}/actions/update`, payload)).status).toBe(400);
  }
  expect((await world.get(`${url}/${made.id}`)).body).toEqual(made);
});

test('a stock variant cannot be revised: 400; an unknown one: 404', async () => {
  const { body } = await world.post(`/projects/${world.projectId}/actions/add-variants`, {
    variantIds: ['var_alder-cupboard-oak'],
  });
  const url = `/projects/${world.projectId}/project-product-variants`;
  const [stock] = body.projectProductVariantIds;
  const refused = await world.post(`${url}/${stock}/actions/update`, { selections: {} });
  expect([refused.status, refused.body.error]).toEqual([400, 'ProjectProductVariantNotMadeToOrder']);
  expect(refused.body.message).toBe(
    'This is a catalog variant; only made-to-order variants have selections.',
  );
  expect((await world.post(`${url}/ppv_none/actions/update`, { selections: {} })).status).toBe(404);
});

test('twenty revisions at once are twenty revisions', async () => {
  const url = `/projects/${world.projectId}/project-product-variants`;
  const made = (await world.post(url, WARDROBE)).body;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.post(`${url}/${made.id}/actions/update`, { selections: REVISED })),
  );
  expect(answers.map((answer) => answer.body.revision).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 2),
  );
});
