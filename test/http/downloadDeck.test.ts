import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const keys = [
  'designer:design:write:designer-key-000000',
  'reader:design:read:reader-key-0000000000',
  'client:portal:read:client-key-0000000000',
];
const world = useDesign({ env: { API_KEYS: keys.join() } });

test('the file has its own name and content type, and needs design:read', async () => {
  const designer = { 'x-api-key': 'designer-key-000000' };
  const { body: collection } = await world.post(
    `/projects/${world.projectId}/project-collections`,
    { name: 'Über "uns" / 1. OG' },
    designer,
  );
  const { body } = await world.post(`/project-collections/${collection.id}/publish-slides`, {}, designer);
  const download = (headers: Record<string, string>) => world.app.inject({ url: body.deckUrl, headers });
  const file = await download({ 'x-api-key': 'reader-key-0000000000' });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  );
  expect(file.headers['content-disposition']).toBe('attachment; filename="Uber-uns-1-OG-v1.pptx"');
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await download({})).statusCode).toBe(401);
  expect((await download({ 'x-api-key': 'client-key-0000000000' })).statusCode).toBe(403);
  const none = await world.app.inject({ url: '/api/v1/design/slides/jobs/dj_none/deck', headers: designer });
  expect(none.statusCode).toBe(404);
});
