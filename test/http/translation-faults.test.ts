import { expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward } = useSteward();

it('every fault of translations is named, with its language', async () => {
  const translations = { de: { name: '' }, x_y: { name: 'X' }, fr: { description: 7 } };
  const { status, body } = await steward.send('POST', CLASSES, { name: 'A', translations }, steward.key());
  expect(status).toBe(400);
  expect(body.details.map(({ path }: { path: string }) => path).sort()).toEqual([
    'body.translations.de.name',
    'body.translations.fr.description',
    'body.translations.x_y',
  ]);
  expect(body.message).toMatch(/name in de/);
  expect(body.message).toMatch(/description in fr/);
  expect(body.message).toMatch(/x_y/);
});
