import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('every template with its groups, dimensions and rules', async () => {
  const { status, body } = await world.get('/catalog/product-mtos');
  expect([status, body.count]).toEqual([200, 6]);
  for (const template of body.items) {
    expect(template.id).toMatch(/^mto_[a-z-]+$/);
    expect(template.groups.length * template.dimensions.length * template.rules.length).toBeGreaterThan(0);
    expect((await world.get(`/catalog/product-mtos/${template.id}`)).body).toEqual(template);
  }
});
