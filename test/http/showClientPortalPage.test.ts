import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { contentWith, newProjectId, publish, publishedItem, publishSample } from '../support/snapshots.ts';

const KEY = 'client-key-0123456789';
const READER = 'reader-key-0123456789';
const projectId = newProjectId();

const service = useService({
  env: { API_KEYS: `client:portal:read:${KEY},reader:design:read:${READER}` },
});
beforeAll(async () => {
  await publishSample(service.db, projectId, 24);
});

const basic = (key: string) => ({
  authorization: `Basic ${Buffer.from(`anyone:${key}`).toString('base64')}`,
});
const asClient = basic(KEY);
const get = (url: string, headers: Record<string, string> = asClient) =>
  service.call({ method: 'GET', url, headers });

describe('the page', () => {
  test('asks a browser for the key, and takes it as the password of HTTP Basic', async () => {
    const answer = await get(`/portal/${projectId}`, {});
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="Lintel", charset="UTF-8"',
    ]);
    expect((await get(`/portal/${projectId}`, basic('wrong'))).status).toBe(401);
    expect((await get(`/portal/${projectId}`)).status).toBe(200);
    // The API itself takes no HTTP Basic, so that no other site can borrow what the browser remembers.
    const api = await get('/api/v1/party-directory/projects');
    expect([api.status, api.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Lintel"']);
  });

  test('has ETag, 304 and a policy that allows nothing from elsewhere', async () => {
    const page = await get(`/portal/${projectId}`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    // Two styles: the page's own, and the line with the project's name that is printed on every sheet.
    const policy =
      /^default-src 'none'; img-src 'self' data:; style-src 'sha256-[^' ]+' 'sha256-[^' ]+'; (.*)$/;
    const [, rest] = policy.exec(String(page.headers['content-security-policy'])) ?? [];
    expect(rest).toBe("base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    // Slides alone have a script, and it is allowed by its own hash.
    const slides = await get(`/portal/${projectId}?view=presentation`);
    expect(policy.exec(String(slides.headers['content-security-policy']))?.[1]).toMatch(
      /^script-src 'sha256-[^' ]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(slides.text.match(/<script/g)).toHaveLength(1);
    expect(page.text + (await get(`/portal/${projectId}?view=print`)).text).not.toContain('<script');
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
    expect((await get(`/portal/${projectId}?view=film`)).status).toBe(400);
    for (const view of ['presentation', 'print'])
      expect((await get(`/portal/${projectId}?view=${view}&page=2`)).status).toBe(404);
  });

  test('tells people in words what went wrong, and programs in the envelope', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const policy = expect.stringMatching(
      /^default-src 'none'; img-src 'self' data:; style-src 'sha256-[^' ]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    for (const [url, headers, status, title] of [
      ['/portal/prj_nothing', asClient, 404, 'This project isn&#39;t available.'],
      [`/portal/${projectId}?page=9`, asClient, 404, 'This project isn&#39;t available.'],
      [`/portal/${projectId}?page=x`, asClient, 400, 'This address isn’t valid'],
      ['/portal/', {}, 404, 'This address isn’t valid'],
      [`/portal/${projectId}/anything`, asClient, 404, 'This address isn’t valid'],
      [`/portal/${projectId}`, {}, 401, 'This page needs a key'],
      [`/portal/${projectId}`, basic('wrong'), 401, 'This key wasn’t accepted'],
      [`/portal/${projectId}`, basic(READER), 403, 'This key doesn’t open this page'],
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
      expect(person.text).toContain('Reference: my-own');
      expect(person.headers['content-length']).toBe(String(Buffer.byteLength(person.text)));
    }
    expect((await get(`/portal/${projectId}`, { ...asClient, accept })).text).toContain('Published <time');
  });

  test('shows text as text, whatever it contains', async () => {
    const name = `<script>alert('x')</script> & "quotes"`;
    const item = publishedItem('pci_1', { name, attributes: [{ name, value: name, unit: null }] });
    const { projectId: id } = await publish(
      service.db,
      contentWith([item], '"><img src=x onerror=alert(1)>'),
    );
    for (const url of [`/portal/${id}?view=presentation`, `/portal/${id}/product-models/prod_chair`])
      expect((await get(url)).text).not.toMatch(/<script>alert|<img src=x/);
    const { text } = await get(`/portal/${id}`);
    expect(text).not.toMatch(/<script|<img src=x/);
    expect(text).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;quotes&quot;');
  });

  test('prints the name of the project on every sheet, whatever it contains', async () => {
    const content = {
      ...contentWith([publishedItem('pci_1')]),
      projectName: '"}</style><script>alert(1)</script>\\\n\u{1f3e0}',
    };
    const { projectId: id } = await publish(service.db, content);
    const [, running] = /<style>(@page[^<]*)<\/style>/.exec((await get(`/portal/${id}`)).text) ?? [];
    expect(running).toMatch(/^@page\{@top-left\{content:"[A-Za-z0-9 \\]*"\}\}$/);
    expect(running).toContain('\\22 \\7d \\3c \\2f style');
    expect(running).toContain('\\1f3e0 ');
  });

  test('has a chapter for each collection, also for an empty one at the end of a full page', async () => {
    const items = Array.from({ length: 40 }, (_, index) => publishedItem(`pci_${index}`));
    const content = contentWith(items);
    content.collections.push({ id: 'pc_z', name: 'Attic', items: [] });
    const { projectId: id } = await publish(service.db, content);
    const { text } = await get(`/portal/${id}`);
    expect(text).toMatch(/<nav class="contents".*href="#pc_a".*href="#pc_z".*<\/nav>/s);
    expect(text).toContain('<h2 id="pc_z">Attic</h2>');
    expect((await get(`/portal/${id}?page=2`)).status).toBe(404);
  });

  test('counts a product in two collections once', async () => {
    const content = contentWith([publishedItem('pci_1'), publishedItem('pci_2')]);
    content.collections.push({
      id: 'pc_z',
      name: 'Attic',
      items: [publishedItem('pci_3', { variant: publishedItem('pci_1').variant })],
    });
    const { projectId: id } = await publish(service.db, content);
    for (const view of ['pages', 'print'])
      expect((await get(`/portal/${id}?view=${view}`)).text).toContain('<p>2 products in 2 collections</p>');
  });

  test('5,000 items: contents lead to the page of each chapter, and all are printed in parts of 400', async () => {
    const content = contentWith(Array.from({ length: 5000 }, (_, index) => publishedItem(`pci_${index}`)));
    content.collections.push({ id: 'pc_z', name: 'Attic', items: [publishedItem('pci_last')] });
    const { projectId: id } = await publish(service.db, content);
    const { text } = await get(`/portal/${id}`);
    expect(text).toContain(`href="/portal/${id}?page=126#pc_z"`);
    expect(text.length).toBeLessThan(60_000);
    expect((await get(`/portal/${id}?page=126`)).text).toContain('Chair pci_last');
    expect((await get(`/portal/${id}?view=presentation&page=126`)).text).toContain('Chair pci_last');
    const printed: string[] = [];
    for (let page = 1; page <= 13; page++) {
      const part = await get(`/portal/${id}?view=print&page=${page}`);
      printed.push(...[...part.text.matchAll(/<h3>Chair (pci_\w+)/g)].map((match) => match[1] ?? ''));
    }
    expect(printed).toEqual(content.collections.flatMap(({ items }) => items.map((item) => item.id)));
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
