import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('shows a product model with what would be published, and leads back into the preview', async () => {
  const { projectId } = world;
  const lobby = await world.newCollection('Lobby');
  const chair = await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
  const url = `/projects/${projectId}/portal/preview/product-models/prod_fenn-chair`;
  const page = await world.get(`${url}?collectionIds=${lobby}`);
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.text).toContain('<b>Preview.</b> This is what the client will see if you publish now.');
  expect(page.text).toContain('<h1>Fenn Chair</h1>');
  expect(page.text).toContain('<dt>Finish</dt><dd>Natural oak</dd>');
  expect(page.text).toContain(`/portal/preview?collectionIds=${lobby}#${lobby}`);
  expect(page.text).not.toContain('/api/v2/');
  expect(page.text).not.toContain('href="/portal/');
  await world.post(`/project-collections/${lobby}/remove-items`, {
    itemIds: [chair],
    rehomeToDefault: false,
  });
  const gone = await world.get(url);
  expect([gone.status, gone.body.message]).toEqual([
    404,
    "This product model isn't in the collections you are previewing.",
  ]);
  expect(
    (await world.get('/projects/prj_nothing/portal/preview/product-models/prod_fenn-chair')).status,
  ).toBe(404);
});
