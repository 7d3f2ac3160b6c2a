import { describe, expect, test } from 'vitest';
import { CatalogUnavailable } from '../../src/design/domain/errors.ts';
import type { Catalog } from '../../src/design/gateways/catalog/catalog.ts';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { startDesign, useDesign } from '../support/design-world.ts';

const sample = sampleCatalog();
let trouble: Partial<Catalog> = {};
const catalog = new Proxy(sample, { get: (_, name: keyof Catalog) => trouble[name] ?? sample[name] });
const world = useDesign({ service: { design: { catalog } } });

const preview = (projectId: string, query = '') => world.get(`/projects/${projectId}/portal/preview${query}`);
/** A page without what tells a preview from the client's own. */
const body = (text: string, projectId: string) =>
  text
    .replace(/<style>@page.*?<\/style>/, '')
    .replace(/<p class="preview".*?<\/p>/, '')
    .replace(/(<p class="faint">)(?:Preview|Published <time.*?<\/time> · Version \d+)/, '$1')
    .replaceAll(`/api/v1/design/projects/${projectId}/portal/preview`, `/portal/${projectId}`);

describe('a preview', () => {
  test('is the page that publishing then shows, and publishes nothing', async () => {
    const projectId = await world.newProject('Preview');
    const lobby = await world.newCollection('Lobby', projectId);
    await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
    for (const view of ['pages', 'presentation', 'print']) {
      const draft = await preview(projectId, `?view=${view}`);
      expect(draft.status).toBe(200);
      expect(draft.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; img-src 'self' data:; style-src 'sha256-/,
        ),
      });
      expect(draft.headers.etag).toBeUndefined();
      expect(draft.text).toContain('<b>Preview.</b> This is what the client will see if you publish now.');
      expect(
        (await world.get(`/api/v2/client-portal/projects/${projectId}/project-collections`)).status,
      ).toBe(404);
    }
    const [shown, slides] = [await preview(projectId), await preview(projectId, '?view=presentation')];
    await world.post(`/projects/${projectId}/actions/publish-to-portal`);
    for (const [draft, url] of [
      [shown, `/portal/${projectId}`],
      [slides, `/portal/${projectId}?view=presentation`],
    ] as const) {
      const { text } = await world.call({ method: 'GET', url });
      expect(text).toContain('Published <time');
      expect(text).not.toContain('Preview.');
      expect(body(draft.text, projectId)).toBe(body(text, projectId));
    }
  });

  test('is made beside one other at most, as a diff is: many of them keep nobody waiting', async () => {
    const projectId = await world.newProject('Many previews');
    await world.newItem(await world.newCollection('Lobby', projectId), 'variant', 'var_fenn-chair-oak');
    let begun = 0;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    trouble = {
      async variants(ids) {
        begun++;
        await held;
        return sample.variants(ids);
      },
    };
    try {
      const diff = () => world.get(`/projects/${projectId}/portal/diff`);
      const all = [preview(projectId), diff(), preview(projectId), diff()];
      await expect.poll(() => begun).toBe(2);
      // Later than any of them would have come to the catalog.
      for (let n = 0; n < 10; n++) await world.get(`/projects/${projectId}/project-collections`);
      expect(begun).toBe(2);
      goOn();
      for (const { status } of await Promise.all(all)) expect(status).toBe(200);
      expect(begun).toBe(4);
    } finally {
      trouble = {};
    }
  });

  test('shows the chosen collections as they are, and the others as they were published', async () => {
    const projectId = await world.newProject('Chosen');
    const lobby = await world.newCollection('Lobby', projectId);
    const study = await world.newCollection('Study', projectId);
    await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
    await world.post(`/projects/${projectId}/actions/publish-to-portal`, { collectionIds: [lobby] });
    await world.newItem(lobby, 'variant', 'var_kite-stool-black-650');
    await world.newItem(study, 'product', 'prod_arbor-desk');
    const onlyStudy = (await preview(projectId, `?collectionIds=${study}`)).text;
    expect(onlyStudy).toContain('Fenn Chair, Natural oak');
    expect(onlyStudy).toContain('Arbor Desk');
    expect(onlyStudy).not.toContain('Kite Stool');
    // What was chosen goes on to the slides and the products.
    expect(onlyStudy).toContain(`/portal/preview?collectionIds=${study}&amp;view=presentation`);
    expect(onlyStudy).toContain(`/product-models/prod_arbor-desk?collectionIds=${study}`);
    expect((await preview(projectId)).text).toContain('Kite Stool');
    const unknown = await preview(projectId, `?collectionIds=${study},pc_none`);
    expect([unknown.status, unknown.body.details[0].path]).toEqual([400, 'query.collectionIds.1']);
  });

  test('is 404 for a project that is not there, 400 for what is no page', async () => {
    expect((await preview('prj_nothing')).status).toBe(404);
    expect((await preview(world.projectId, '?page=9')).status).toBe(404);
    expect((await preview(world.projectId, '?page=x')).status).toBe(400);
    expect((await preview(world.projectId, '?view=film')).status).toBe(400);
  });

  test('says in words that the catalog does not answer', async () => {
    const projectId = await world.newProject('Away');
    const lobby = await world.newCollection('Lobby', projectId);
    await world.newItem(lobby, 'product', 'prod_arbor-desk');
    const away = () => Promise.reject(new CatalogUnavailable());
    trouble = { products: away, image: away };
    const url = `/api/v1/design/projects/${projectId}/portal/preview`;
    const answer = await world.call({ method: 'GET', url, headers: { accept: 'text/html' } });
    trouble = {};
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('<h1>The preview isn’t available right now</h1>');
  });
});

test('is for those who may publish in this project', async () => {
  const key = (name: string) => `${name}-key-0123456789`;
  const scopes = ['design:write', 'design:read', 'portal:read'] as const;
  const keys = scopes.map((scope) => `${scope.replace(':', '-')}:${scope}:${key(scope.replace(':', '-'))}`);
  const guarded = await startDesign({ env: { API_KEYS: keys.join() } });
  try {
    const url = `/api/v1/design/projects/${guarded.projectId}/portal/preview`;
    const getPage = (headers: Record<string, string>) => guarded.call({ method: 'GET', url, headers });
    expect((await getPage({ 'x-api-key': key('design-write') })).status).toBe(200);
    expect((await getPage({ 'x-api-key': key('design-read') })).status).toBe(403);
    expect((await getPage({ 'x-api-key': key('portal-read') })).status).toBe(403);
    // A client's browser sends the key as a password: that opens the portal alone.
    const basic = `Basic ${Buffer.from(`client:${key('design-write')}`).toString('base64')}`;
    expect((await getPage({ authorization: basic })).status).toBe(401);
    const person = await getPage({ accept: 'text/html' });
    expect([person.status, person.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Lintel"']);
    expect(person.text).toContain('<h1>Sign in first</h1>');
    const client = await getPage({ accept: 'text/html', 'x-api-key': key('portal-read') });
    expect(client.text).toContain('<h1>You can’t preview this project</h1>');
  } finally {
    await guarded.close();
  }
});
