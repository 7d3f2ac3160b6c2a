import { expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { contentWith, publish, publishedItem } from '../support/snapshots.ts';

const KEY = 'client-key-0123456789';
const service = useService({ env: { API_KEYS: `client:portal:read:${KEY}` } });

const get = (url: string, headers: Record<string, string> = {}) =>
  service.call({ method: 'GET', url, headers: { 'x-api-key': KEY, ...headers } });

const oak = publishedItem('pci_1', { attributes: [{ name: 'Finish', value: 'Oak', unit: null }] });
const black = publishedItem('pci_2', {
  name: 'Chair, black',
  kind: 'made_to_order',
  attributes: [
    { name: 'Finish', value: 'Black', unit: null },
    { name: 'Width', value: 480, unit: 'mm' },
  ],
  imageUrl: null,
});

async function published() {
  const content = contentWith([oak, black]);
  content.collections.push({ id: 'pc_b', name: 'Study', items: [{ ...oak, id: 'pci_3' }] });
  content.productModels = content.productModels.map((model) => ({
    ...model,
    attributes: [{ name: 'Width', value: 480, unit: 'mm' }],
  }));
  return publish(service.db, content);
}

test('shows what is chosen of the model, with which options, and in which collections', async () => {
  const { projectId } = await published();
  const page = await get(`/portal/${projectId}/product-models/prod_chair`);
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<h1>Model prod_chair</h1>');
  expect(page.text).toContain('Halvorsen &amp; Reed · Seating');
  expect(page.text).toContain('2 variants');
  const [, chair, blackChair] = page.text.split('<li class="card">');
  expect(chair).toContain('<dt>Finish</dt><dd>Oak</dd>');
  expect(chair).toContain(
    `<a href="/portal/${projectId}#pci_1">Living room</a>, <a href="/portal/${projectId}#pci_3">Study</a>`,
  );
  // What the model says already is no option.
  expect(blackChair).toContain('<dt>Finish</dt><dd>Black</dd>');
  expect(blackChair).not.toContain('<dt>Width</dt>');
  expect(blackChair).toContain('Made to order');
  expect(blackChair).toContain('No picture');
  const [, used = ''] = page.text.split('<h2 id="used">');
  expect([...used.matchAll(/class="name">([^<]*)</g)].map(([, name]) => name)).toEqual([
    'Living room',
    'Study',
  ]);
});

test('has ETag and 304, and is 404 for what the project does not show', async () => {
  const { projectId } = await published();
  const url = `/portal/${projectId}/product-models/prod_chair`;
  const page = await get(url);
  const again = await get(url, { 'if-none-match': String(page.headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await get(`/portal/${projectId}/product-models/prod_other`)).status).toBe(404);
  expect((await get('/portal/prj_nothing/product-models/prod_chair')).status).toBe(404);
  expect((await get(`${url}?page=2`)).status).toBe(404);
  expect((await get(`${url}?page=x`)).status).toBe(400);
  expect((await service.call({ method: 'GET', url })).status).toBe(401);
  const person = await get(`${url}?page=2`, { accept: 'text/html' });
  expect(person.text).toContain('<h1>This project isn&#39;t available.</h1>');
});

test('5,000 variants of one model run over pages', async () => {
  const items = Array.from({ length: 5000 }, (_, index) => publishedItem(`pci_${index}`));
  const { projectId } = await publish(service.db, contentWith(items));
  const first = await get(`/portal/${projectId}/product-models/prod_chair`);
  expect(first.text.length).toBeLessThan(80_000);
  expect(first.text).toContain('5,000 variants, page 1 of 125');
  expect((await get(`/portal/${projectId}/product-models/prod_chair?page=125`)).text).toContain(
    'Chair pci_4999',
  );
  expect((await get(`/portal/${projectId}/product-models/prod_chair?page=126`)).status).toBe(404);
});

test('each picture is in the gallery once', async () => {
  const content = contentWith([oak, { ...black, imageUrl: oak.imageUrl }]);
  const { projectId } = await publish(service.db, content);
  const { text } = await get(`/portal/${projectId}/product-models/prod_chair`);
  const [gallery = ''] = text.split('<h1>');
  expect(gallery.match(/<img/g)).toHaveLength(1);
});
