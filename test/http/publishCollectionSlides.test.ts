import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';
import { needsLibreOffice, pagesPrinted } from '../support/libreoffice.ts';
import { slidesOf, unzip } from '../support/zip.ts';

let world: DesignWorld;
beforeAll(async () => {
  const catalog = sampleCatalog();
  world = await startDesign({
    service: {
      design: {
        // One picture is lost, as pictures are.
        catalog: {
          ...catalog,
          image: async (url) => (url.includes('kite-stool') ? null : catalog.image(url)),
        },
      },
    },
  });
});
afterAll(() => world.close());

const publish = (id: string, body?: unknown, headers = {}) =>
  world.post(`/project-collections/${id}/publish-slides`, body, headers);

async function deckOf(deckUrl: string) {
  const answer = await world.app.inject({ url: deckUrl });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

describe('publishing a deck', () => {
  test('follows the order of the items, with their quantities and notes', async () => {
    const id = await world.newCollection('In order');
    const chair = await world.newItem(id, 'variant', 'var_fenn-chair-oak');
    const desk = await world.newItem(id, 'product', 'prod_arbor-desk');
    await world.patch(`/project-collections/${id}/items/${desk}`, { note: 'By the window', quantity: 12 });
    await world.post(`/project-collections/${id}/actions/reorder-items`, { itemIds: [desk, chair] });
    const { body } = await publish(id, {});
    const slides = slidesOf(await deckOf(body.deckUrl));
    expect(slides.slice(-2).map((slide) => slide.key)).toEqual([desk, chair]);
    expect(slides.at(-2)?.texts).toEqual(expect.arrayContaining(['By the window', 'Quantity', '12']));
    expect(slides.at(-1)?.texts).not.toContain('Quantity');
  });

  test('gives a real .pptx: title, overview, one slide for each item', async () => {
    const id = await world.newCollection('Lobby & café');
    const chair = await world.newItem(id, 'variant', 'var_fenn-chair-oak');
    const desk = await world.newItem(id, 'product', 'prod_arbor-desk');
    const removed = await world.newItem(id, 'variant', 'var_orb-pendant-opal-300');
    await world.post(`/project-collections/${id}/remove-items`, {
      itemIds: [removed],
      rehomeToDefault: false,
    });

    const { status, body } = await publish(id, {});
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['jobId', 'deckUrl', 'slideCount']);
    expect(body).toMatchObject({ jobId: expect.stringMatching(/^dj_/), slideCount: 4 });
    const pptx = await deckOf(body.deckUrl);
    const slides = slidesOf(pptx);
    expect(slides.map((slide) => [slide.key, slide.pictures])).toEqual([
      ['title', 0],
      ['overview-1', 2],
      [chair, 1],
      [desk, 1],
    ]);
    expect(slides[0]?.texts).toEqual(['Lobby &amp; café', 'Harbour House, version 1']);
    expect(slides[2]?.texts).toEqual(expect.arrayContaining(['Fenn Chair, Natural oak', 'Width', '480 mm']));
    expect(JSON.stringify(slides)).not.toMatch(/cents|price|Orb Pendant/);
  });

  test('opens in an office program', { timeout: 180_000, ...needsLibreOffice }, async () => {
    const id = await world.newCollection('Office');
    for (const variant of ['var_fenn-chair-oak', 'var_kite-stool-black-650', 'var_orb-pendant-opal-300']) {
      await world.newItem(id, 'variant', variant);
    }
    const { body } = await publish(id);
    expect(await pagesPrinted(await deckOf(body.deckUrl))).toBe(body.slideCount);
  });

  test('publishing again is a new version of the same deck, with the same slide keys', async () => {
    const id = await world.newCollection('Versions');
    const chair = await world.newItem(id, 'variant', 'var_fenn-chair-oak');
    const first = (await publish(id)).body;
    const sofa = await world.newItem(id, 'variant', 'var_harrow-sofa-navy');
    const second = (await publish(id)).body;
    expect(slidesOf(await deckOf(first.deckUrl)).map((slide) => slide.key)).toEqual([
      'title',
      'overview-1',
      chair,
    ]);
    expect(slidesOf(await deckOf(second.deckUrl)).map((slide) => slide.key)).toEqual([
      'title',
      'overview-1',
      chair,
      sofa,
    ]);
    const { body } = await world.get(`/project-collections/${id}/decks`);
    expect(body.items.map((deck: { version: number; jobId: string }) => [deck.version, deck.jobId])).toEqual([
      [2, second.jobId],
      [1, first.jobId],
    ]);
  });

  test('a missing picture is named, and the deck is made without it', async () => {
    const id = await world.newCollection('Pictures');
    await world.newItem(id, 'variant', 'var_fenn-chair-oak');
    const stool = await world.newItem(id, 'variant', 'var_kite-stool-black-650');
    const { body } = await publish(id);
    const status = (await world.get(`/slides/jobs/${body.jobId}/status`)).body;
    expect(status.missingImages).toEqual([{ slideKey: stool, name: 'Kite Stool, Black, 650 mm' }]);
    expect(slidesOf(await deckOf(body.deckUrl)).at(-1)).toMatchObject({ key: stool, pictures: 0 });
  });

  test('characters that XML does not allow never reach the file, wherever they come from', async () => {
    const project = await world.newProject('Quay\u0007 \ufffe1');
    const id = await world.newCollection('Soft\vbreak \u001b\u{1f6cb}', project);
    await world.newItem(id, 'variant', 'var_fenn-chair-oak');
    const { body: received } = await world.post('/catalog-events', {
      source: 'catalog',
      id: 'illegible',
      type: 'ProductVariantCatalogChanged',
      data: {
        variantId: 'var_fenn-chair-oak',
        catalogVersion: 1000,
        name: 'Fenn\u0001 Chair',
        brand: 'Halvorsen\u0008',
        attributes: [{ name: 'Wo\u000eod', dataType: 'text', value: 'Oa\uffffk', unit: '\u001fmm' }],
      },
    });
    expect(received.applied).toBe(1);
    const pptx = await deckOf((await publish(id)).body.deckUrl);
    const slides = slidesOf(pptx);
    expect(slides[0]?.texts).toEqual(['Soft break \u{1f6cb}', 'Quay 1, version 1']);
    expect(slides[2]?.texts).toEqual(expect.arrayContaining(['Fenn Chair', 'Wood', 'Oak mm']));
    const allowed = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
    const texts = [...unzip(pptx)].filter(([name]) => /\.(xml|rels)$/.test(name));
    expect(texts.map(([name]) => name)).toContain('docProps/core.xml');
    expect(texts.filter(([, bytes]) => !allowed.test(bytes.toString())).map(([name]) => name)).toEqual([]);
  });

  test('the same Idempotency-Key makes one deck', async () => {
    const id = await world.newCollection('Once');
    const key = { 'idempotency-key': 'deck-once' };
    const [first, second] = await Promise.all([publish(id, {}, key), publish(id, {}, key)]);
    expect(first.text).toBe(second.text);
    expect((await world.get(`/project-collections/${id}/decks`)).body.count).toBe(1);
  });

  test('unknown collection 404, odd template 400, an empty collection is a title', async () => {
    expect((await publish('pc_none')).status).toBe(404);
    const id = await world.newCollection('Empty');
    expect((await publish(id, { templateId: 7 })).status).toBe(400);
    expect((await publish(id, { templateId: 'brand' })).body.slideCount).toBe(1);
  });

  test('the job is a record of the record store too', async () => {
    const id = await world.newCollection('Recorded');
    const { body } = await publish(id);
    const { rows } = await world.database.pool.query(
      `select columns from record_store.deck_job where domain_id = $1`,
      [body.jobId],
    );
    expect(rows[0].columns).toMatchObject({
      status: 'succeeded',
      collection_id: id,
      version: 1,
      deck_url: body.deckUrl,
    });
  });
});
