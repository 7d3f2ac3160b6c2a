import { expect, test } from 'vitest';
import { publishedImageUrl, unpublishCollections } from '../../src/portal/index.ts';
import { useService } from '../support/service.ts';
import { contentWith, PICTURE, publish, publishedItem } from '../support/snapshots.ts';

const service = useService();

test('the bytes while some project shows them, immutable, and 404 afterwards', async () => {
  const url = publishedImageUrl(PICTURE);
  expect(await service.call({ url })).toMatchObject({
    status: 404,
    body: { message: "This picture isn't published." },
  });
  const { projectId } = await publish(service.db, contentWith([publishedItem('pci_1')]));
  const answer = await service.app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.rawPayload).toEqual(PICTURE.bytes);
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const again = await service.call({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.status).toBe(304);
  expect(again.headers['content-type']).toBeUndefined(); // that of the picture, if any
  expect(again.headers['content-length']).toBeUndefined();
  await service.db.transaction().execute((tx) => unpublishCollections(tx, projectId, 'all', new Date()));
  expect((await service.call({ url })).status).toBe(404);
  expect((await service.call({ url: '/api/v2/client-portal/images/..%2f..%2fetc' })).status).toBe(404);
});
