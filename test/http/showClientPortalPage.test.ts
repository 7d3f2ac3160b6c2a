import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { type PublishedItem, publishedImageUrl, publishSnapshot } from '../../src/portal/index.ts';
import { hasChromium, startBrowser } from '../support/browser.ts';
import { startService, type TestService } from '../support/service.ts';
import { contentWith, newProjectId, publish, publishedItem } from '../support/snapshots.ts';

const KEY = 'client-key-0123456789';
let service: TestService;
let base: string;
const projectId = newProjectId();

beforeAll(async () => {
  service = await startService({ env: { API_KEYS: `client:portal:read:${KEY}` } });
  base = await service.app.listen({ host: '127.0.0.1', port: 0 });
  await publishSample(projectId, 24);
});
afterAll(() => service.close());

/** Products of the sample catalog with their pictures, in two collections. */
async function publishSample(id: string, count: number): Promise<void> {
  const catalog = sampleCatalog();
  const { items: variants } = await catalog.search({ q: '', cursor: null, limit: 1000 });
  const pictures: { contentType: string; bytes: Buffer }[] = [];
  const items: PublishedItem[] = [];
  for (const [index, variant] of variants
    .filter((_, i) => i % Math.ceil(variants.length / count) === 0)
    .entries()) {
    const image = await catalog.image(variant.imageUrl ?? '');
    const picture = { contentType: 'image/png', bytes: Buffer.from(image?.bytes ?? []) };
    pictures.push(picture);
    items.push(
      publishedItem(`pci_${index}`, {
        name: variant.name,
        kind: index % 5 === 0 ? 'made_to_order' : 'variant',
        attributes: variant.attributes.map(({ name, value, unit }) => ({ name, value, unit: unit ?? null })),
        imageUrl: index === 3 ? null : publishedImageUrl(picture),
      }),
    );
  }
  const half = Math.ceil(items.length / 2);
  const content = {
    ...contentWith([]),
    collections: [
      { id: 'pc_a', name: 'Living & dining', items: items.slice(0, half) },
      { id: 'pc_b', name: 'Entrance', items: items.slice(half) },
    ],
    productModels: contentWith(items).productModels.map((model) => ({ ...model, imageUrl: null })),
  };
  await service.db.transaction().execute((tx) => publishSnapshot(tx, id, content, pictures, new Date()));
}

const asClient = { authorization: `Basic ${Buffer.from(`anyone:${KEY}`).toString('base64')}` };
const get = (url: string, headers: Record<string, string> = asClient) =>
  service.call({ method: 'GET', url, headers });

describe('the page', () => {
  test('asks a browser for the key, and takes it as the password of HTTP Basic', async () => {
    const asked = await get(`/portal/${projectId}`, {});
    expect([asked.status, asked.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="Lintel", charset="UTF-8"',
    ]);
    const wrong = await get(`/portal/${projectId}`, {
      authorization: `Basic ${Buffer.from('a:wrong').toString('base64')}`,
    });
    expect(wrong.status).toBe(401);
    expect((await get(`/portal/${projectId}`)).status).toBe(200);
    // The API itself takes no HTTP Basic, so that no other site can borrow what the browser remembers.
    const api = await get('/api/v1/party-directory/projects');
    expect([api.status, api.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Lintel"']);
  });

  test('has ETag, 304 and a policy that allows nothing from elsewhere', async () => {
    const page = await get(`/portal/${projectId}`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self' data:; style-src 'sha256-/,
    );
    const again = await get(`/portal/${projectId}`, {
      ...asClient,
      'if-none-match': String(page.headers.etag),
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('is 404 for what is not published, and 400 for a page that is no number', async () => {
    expect((await get('/portal/prj_nothing')).status).toBe(404);
    const beyond = await get(`/portal/${projectId}?page=2`);
    expect([beyond.status, JSON.parse(beyond.text).message]).toEqual([404, 'This project has no page 2.']);
    expect((await get(`/portal/${projectId}?page=x`)).status).toBe(400);
    expect((await get(`/portal/${projectId}?page=0`)).status).toBe(400);
  });

  test('tells people in words what went wrong, and programs in the envelope', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const policy = (await get(`/portal/${projectId}`)).headers['content-security-policy'];
    for (const [url, headers, status, title] of [
      ['/portal/prj_nothing', asClient, 404, 'Nothing to see here'],
      [`/portal/${projectId}?page=9`, asClient, 404, 'Nothing to see here'],
      [`/portal/${projectId}?page=x`, asClient, 400, 'This did not work'],
      [`/portal/${projectId}`, {}, 401, 'A key is needed'],
    ] as const) {
      const program = await get(url, headers);
      expect([program.status, program.headers['content-type']]).toEqual([
        status,
        'application/json; charset=utf-8',
      ]);
      const person = await get(url, { ...headers, accept, 'x-request-id': 'my-own' });
      expect([person.status, person.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(person.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        vary: 'accept',
      });
      expect(person.headers['www-authenticate']).toBe(program.headers['www-authenticate']);
      expect(person.text).toContain(`<h1>${title}</h1>`);
      expect(person.text).toContain('Request my-own');
      expect(person.headers['content-length']).toBe(String(Buffer.byteLength(person.text)));
    }
    expect((await get(`/portal/${projectId}`, { ...asClient, accept })).text).toContain('As published at');
  });

  test('shows text as text, whatever it contains', async () => {
    const name = `<script>alert('x')</script> & "quotes"`;
    const item = publishedItem('pci_1', { name, attributes: [{ name, value: name, unit: null }] });
    const { projectId: id } = await publish(
      service.db,
      contentWith([item], '"><img src=x onerror=alert(1)>'),
    );
    const { text } = await get(`/portal/${id}`);
    expect(text).not.toMatch(/<script|<img src=x/);
    expect(text).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;quotes&quot;');
  });

  test('runs over several pages when there is much to show', async () => {
    const items = Array.from({ length: 95 }, (_, index) =>
      publishedItem(`pci_${String(index).padStart(3, '0')}`),
    );
    const { projectId: id } = await publish(service.db, contentWith(items));
    const names: string[] = [];
    for (const page of [1, 2, 3]) {
      const { text, status } = await get(`/portal/${id}?page=${page}`);
      expect(status).toBe(200);
      names.push(...[...text.matchAll(/<h3>Chair (pci_\d+)/g)].map((match) => match[1] ?? ''));
    }
    expect(names).toEqual(items.map((item) => item.id));
    expect((await get(`/portal/${id}?page=4`)).status).toBe(404);
  });
});

describe.skipIf(!hasChromium)('in a browser', () => {
  let browser: Browser;
  const screenshots = join(import.meta.dirname, '../../.test/screenshots');
  beforeAll(async () => {
    browser = await startBrowser();
    mkdirSync(screenshots, { recursive: true });
  });
  afterAll(() => browser?.close());

  async function open(options: BrowserContextOptions) {
    const context = await browser.newContext({
      httpCredentials: { username: 'client', password: KEY },
      ...options,
    });
    const page = await context.newPage();
    let bytes = 0;
    const failures: string[] = [];
    page.on('response', async (response) => {
      if (response.status() >= 400 && response.status() !== 401)
        failures.push(`${response.status()} ${response.url()}`);
      const sizes = await response.request().sizes();
      bytes += sizes.responseBodySize + sizes.responseHeadersSize;
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('401')) failures.push(message.text());
    });
    await page.goto(`${base}/portal/${projectId}`, { waitUntil: 'networkidle' });
    return { page, failures, bytes: () => bytes, close: () => context.close() };
  }

  const shapes: [string, BrowserContextOptions][] = [
    ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, javaScriptEnabled: false }],
    ['desktop', { viewport: { width: 1280, height: 900 } }],
    ['dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ];
  test.each(shapes)('%s: everything is shown, in less than 100 KB, with no fault', async (name, options) => {
    const { page, failures, bytes, close } = await open(options);
    await page.screenshot({ path: join(screenshots, `portal-${name}.png`), fullPage: name !== 'phone' });
    const cards = page.locator('.card');
    expect(await cards.count()).toBeGreaterThanOrEqual(20);
    expect(await page.locator('.card img').count()).toBe((await cards.count()) - 1);
    const boxes = await page
      .locator('.card')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...boxes)).toBeLessThanOrEqual(options.viewport?.width ?? 0);
    expect(await page.locator('header').innerText()).toMatch(
      /As published at \d+ \w+ \d{4} at \d\d:\d\d UTC/,
    );
    expect(failures).toEqual([]);
    expect(bytes()).toBeLessThan(100_000);
    await close();
  });

  test.each(['light', 'dark'] as const)('axe finds nothing to complain about (%s)', async (colorScheme) => {
    // axe brings its own script, which the page's policy would refuse.
    const { page, close } = await open({
      viewport: { width: 390, height: 844 },
      colorScheme,
      bypassCSP: true,
    });
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const { violations } = (await page.evaluate('axe.run()')) as {
      violations: { id: string; nodes: { html: string }[] }[];
    };
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await close();
  });

  test('prints', async () => {
    const { page, close } = await open({});
    const pdf = await page.pdf({ path: join(screenshots, 'portal-print.pdf'), format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await close();
  });
});
