import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  expectNoSidewaysScroll,
  findings,
  findingsInBothThemes,
  openPage,
  SCREENSHOTS,
  seriousFindings,
  shoot,
  untilLoaded,
  useConsole,
} from '../support/console.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { cleanUp, type Lintel, post, startLintel } from '../support/process.ts';
import { TEST_SECRETS_KEY } from '../support/secrets.ts';
import { contentWith, newProjectId, publish, publishedItem, publishSample } from '../support/snapshots.ts';

const KEY = 'client-key-0123456789';
const BOSS = { 'x-api-key': 'boss-key-0123456789' };
const PHONE = { viewport: { width: 320, height: 640 }, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

describe('the client', needsBrowser, () => {
  let database: TestDatabase;
  let portal: Lintel;
  const sample = newProjectId();
  let designed: string;

  beforeAll(async () => {
    database = await freshDatabase();
    const env = {
      DATABASE_URL: database.url,
      PORTAL_DATABASE_URL: database.portalUrl,
      SECRETS_KEY: TEST_SECRETS_KEY,
      API_KEYS: `boss:admin:${BOSS['x-api-key']},client:portal:read:${KEY}`,
    };
    const [api, alone] = await Promise.all([
      startLintel({ role: 'api', env: { ...env, SEED_DEMO: 'true' } }), // with the sample catalog
      startLintel({ role: 'portal', env }),
    ]);
    portal = alone;
    designed = await designAndPublish(api.url);
    // From here on there is no API: the portal has only what was published.
    api.signal('SIGKILL');
    await api.ended;
    await publishSample(database.db, sample, 24);
  });
  afterAll(async () => {
    await portal?.stop();
    await cleanUp();
    await database?.close();
  });

  async function designAndPublish(url: string): Promise<string> {
    const send = async (path: string, body: object) => {
      const answer = await fetch(`${url}/api/v1${path}`, post(body, BOSS));
      expect([path, answer.ok]).toEqual([path, true]);
      return (await answer.json()) as { id: string };
    };
    const { id } = await send('/party-directory/projects', { name: 'Harbour House' });
    for (const [name, variant] of [
      ['Lobby', 'var_fenn-chair-oak'],
      ['Study', 'var_kite-stool-black-650'],
    ] as const) {
      const collection = await send(`/design/projects/${id}/project-collections`, { name });
      const productReference = { kind: 'variant', id: variant };
      await send(`/design/project-collections/${collection.id}/items`, { productReference });
    }
    await send(`/design/projects/${id}/actions/publish-to-portal`, {});
    return id;
  }

  /** A client's browser at an address of the portal, and what went wrong there. */
  async function open(path: string, options: BrowserContextOptions = DESKTOP) {
    const httpCredentials = { username: 'client', password: KEY };
    const page = await openPage(portal.url, [], { httpCredentials, ...options });
    onTestFinished(() => page.context().close());
    const sizes: Promise<number>[] = [];
    const failures: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400 && response.status() !== 401)
        failures.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfinished', (request) => {
      const size = request.sizes().then((each) => each.responseBodySize + each.responseHeadersSize);
      size.catch(() => undefined); // whoever asks after the page is closed is told
      sizes.push(size);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('401')) failures.push(message.text());
    });
    await page.goto(`/portal/${path}`);
    const bytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { page, failures, bytes };
  }

  /** Counted from 1: the slide that fills the window. */
  const slideInView = (page: Page) =>
    page.evaluate<number>(
      `1 + [...document.querySelectorAll('.slide')].findIndex((slide) => Math.abs(slide.getBoundingClientRect().top) < 2)`,
    );

  test('reads what was published before the API was killed, product by product', async () => {
    const { page, failures } = await open(designed);
    await page.getByRole('heading', { level: 1, name: 'Harbour House' }).waitFor();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    expect(await contents.getByRole('listitem').count()).toBe(2);
    await contents.getByRole('link', { name: /Study/ }).click();
    await page.getByRole('link', { name: /Kite Stool/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Kite Stool' }).waitFor();
    const used = page.getByRole('region', { name: 'Used in' });
    await used.getByRole('link', { name: /Study/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Study' }).waitFor();
    await page.getByRole('link', { name: 'Presentation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbour House' }).waitFor();
    await page.getByRole('link', { name: 'Close' }).click();
    expect(new URL(page.url()).pathname).toBe(`/portal/${designed}`);
    expect(failures).toEqual([]);
  });

  const shapes: [string, BrowserContextOptions][] = [
    ['phone', { ...PHONE, javaScriptEnabled: false }],
    ['desktop', DESKTOP],
    ['dark', { ...PHONE, colorScheme: 'dark' }],
  ];
  test.each(shapes)('%s: everything is shown, in less than 100 KB, with no fault', async (name, options) => {
    const { page, failures, bytes } = await open(sample, options);
    await page.waitForLoadState('networkidle'); // whatever comes late is weighed too
    await shoot(page, `portal-${name}`, { fullPage: name === 'desktop' });
    const cards = page.locator('.card');
    expect(await cards.count()).toBeGreaterThanOrEqual(20);
    expect(await page.locator('.card img').count()).toBe((await cards.count()) - 1);
    const boxes = await page
      .locator('.card')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...boxes)).toBeLessThanOrEqual(options.viewport?.width ?? 0);
    await expectNoSidewaysScroll(page);
    expect(await page.locator('header').innerText()).toMatch(/Published \w+ \d+, \d{4} · Version \d+/);
    expect(failures).toEqual([]);
    expect(await bytes()).toBeLessThan(100_000);
  });

  test('axe finds nothing to complain about, light and dark, and nothing scrolls sideways', async () => {
    const { page, failures } = await open(sample, PHONE);
    for (const view of ['', '?view=print', '?view=presentation']) {
      await page.setViewportSize(PHONE.viewport);
      await page.goto(`/portal/${sample}${view}`);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(DESKTOP.viewport);
      await expectNoSidewaysScroll(page);
    }
    // axe looks at every product: a few have all that many have.
    const few = newProjectId();
    await publishSample(database.db, few, 8);
    await page.goto(`/portal/${few}`);
    expect(await page.locator('.card').count()).toBe(8);
    expect(await page.locator('.card img').count()).toBe(7);
    const model = (await page.locator('.card a').first().getAttribute('href')) ?? '';
    for (const path of [
      `/portal/${few}`,
      `/portal/${few}?view=print`,
      `/portal/${few}?view=presentation`,
      model,
    ]) {
      await page.setViewportSize(PHONE.viewport);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      expect([path, 'phone', await findingsInBothThemes(page)]).toEqual([path, 'phone', []]);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(DESKTOP.viewport); // light by now
      expect([path, 'desktop', await findings(page)]).toEqual([path, 'desktop', []]);
      await expectNoSidewaysScroll(page);
    }
    expect(failures).toEqual([]);
  });

  test('leafs through the presentation with the keyboard, and leaves it with Escape', async () => {
    const { page, failures } = await open(`${sample}?view=presentation`);
    for (const [key, slide] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['ArrowDown', 3],
      ['PageDown', 4],
      ['ArrowUp', 3],
      ['Home', 1],
      ['ArrowLeft', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => [key, await slideInView(page)]).toEqual([key, slide]);
    }
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Contents' }).waitFor();
    expect(failures).toEqual([]);
  });

  test('without script the slides follow keys and links all the same', async () => {
    const { page } = await open(`${sample}?view=presentation`, { ...DESKTOP, javaScriptEnabled: false });
    // A key that comes while the browser still moves to a slide is lost: whoever sees nothing happen presses again.
    const pressUntil = async (key: string, slide: number) => {
      await expect
        .poll(
          async () => {
            const before = await slideInView(page);
            if (before === slide - 1) await page.keyboard.press(key);
            return before;
          },
          { interval: 1_000 },
        )
        .toBe(slide);
    };
    await pressUntil('PageDown', 2);
    await pressUntil('ArrowDown', 3);
    await page.locator('#slide-3').getByRole('link', { name: 'Next slide' }).click();
    await expect.poll(() => slideInView(page)).toBe(4);
    expect(await page.getByRole('button', { name: 'Full screen' }).count()).toBe(0);
  });

  test('prints a cover, the contents, and each chapter on a sheet of its own', async () => {
    const { page } = await open(`${designed}?view=print`);
    const pdf = await page.pdf({ path: join(SCREENSHOTS, 'portal-print.pdf'), format: 'A4' });
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(4);
    const { page: large } = await open(`${sample}?view=print`);
    const book = await PDFDocument.load(await large.pdf({ format: 'A4' }));
    // Two chapters of some eleven products, four or five to a sheet.
    expect(book.getPageCount()).toBeGreaterThanOrEqual(6);
    expect(book.getPageCount()).toBeLessThanOrEqual(12);
    const slides = await open(`${designed}?view=presentation`);
    expect(
      (await PDFDocument.load(await slides.page.pdf({ format: 'A4', landscape: true }))).getPageCount(),
    ).toBe(6);
  });

  test('a picture that does not load leaves its empty frame, and nothing moves', async () => {
    const { page } = await open(sample);
    const sizes = async () => {
      const boxes = await Promise.all(
        (await page.locator('.picture').all()).map((each) => each.boundingBox()),
      );
      return boxes.map((box) => [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]);
    };
    const whole = await sizes();
    await page.route('**/images/*', (route) => route.abort());
    await page.reload();
    expect(await sizes()).toEqual(whole);
    await shoot(page, 'portal-no-pictures');
  });

  test('5,000 products: a page is as small as any other, and leads on', async () => {
    const items = Array.from({ length: 5000 }, (_, index) =>
      publishedItem(`pci_${index}`, { imageUrl: null }),
    );
    const { projectId } = await publish(database.db, contentWith(items));
    const { page } = await open(projectId);
    expect(await page.evaluate<number>('document.querySelectorAll("*").length')).toBeLessThan(1000);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('Chair pci_40', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Page 125' }).click();
    await page.getByText('Chair pci_4999', { exact: true }).waitFor();
    await page.goto(`${portal.url}/portal/${projectId}?view=presentation`);
    await page.keyboard.press('End');
    // Beyond the last slide the next part follows.
    await expect.poll(() => slideInView(page)).toBe(43);
    await page.keyboard.press('ArrowRight');
    await page.getByText('part 2 of 125').waitFor();
  });
});

describe('the designer', needsBrowser, () => {
  const lintel = useConsole({ demo: true });
  let projectId: string;

  beforeAll(async () => {
    const send = (method: 'GET' | 'POST', url: string, payload = {}) =>
      lintel.service.call({ method, url: `/api/v1/${url}`, ...(method === 'POST' && { payload }) });
    projectId = (await send('GET', 'party-directory/projects')).body.items[0].id;
    const { body } = await send('POST', `design/projects/${projectId}/project-collections`, {
      name: 'Lobby',
    });
    for (const id of ['var_fenn-chair-oak', 'var_kite-stool-black-650'])
      await send('POST', `design/project-collections/${body.id}/items`, {
        productReference: { kind: 'variant', id },
      });
  });

  const press = (name: string | RegExp, within: Page | Locator) =>
    within.getByRole('button', { name, exact: true }).click();
  const openPortal = async (page: Page) => {
    await page.goto(`/console/projects/${projectId}/portal`);
    await untilLoaded(page);
    return page;
  };

  test('previews the page of the client with what is chosen; the client sees nothing of it', async () => {
    const page = await openPortal(await lintel.emptiedPage());
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Preview' }).click(),
    ]);
    await tab.getByText('This is what the client will see').waitFor();
    await tab.getByRole('heading', { level: 2, name: 'Lobby' }).waitFor();
    const pictures = tab.locator('.card img');
    expect(await pictures.count()).toBe(2);
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth'))))
        .toBeGreaterThan(100);
    expect(await seriousFindings(tab)).toEqual([]);
    await shoot(tab, 'portal-preview');
    await tab.getByRole('link', { name: /Fenn Chair/ }).click();
    await tab.getByRole('heading', { level: 1, name: 'Fenn Chair' }).waitFor();
    await tab.getByText('This is what the client will see').waitFor();
    const { status } = await lintel.service.call({ method: 'GET', url: `/portal/${projectId}` });
    expect(status).toBe(404);
    await page.getByRole('checkbox', { name: /^Lobby/ }).uncheck();
    await page.getByRole('button', { name: 'Preview' }).waitFor();
    expect(await page.getByRole('button', { name: 'Preview' }).getAttribute('title')).toBe(
      'No collection is selected.',
    );
  });

  test('two publish at the same moment: one does, the other is told and looks again', async () => {
    const [one, two] = await Promise.all([
      openPortal(await lintel.emptiedPage()),
      openPortal(await lintel.newPage()),
    ]);
    // The second has looked at the diff once more, and its request is on the way, when the first publishes.
    let release = () => {};
    const published = new Promise<void>((resolve) => {
      release = resolve;
    });
    let onTheWay = () => {};
    const sent = new Promise<void>((resolve) => {
      onTheWay = resolve;
    });
    await two.route('**/actions/publish-to-portal', async (route) => {
      onTheWay();
      await published;
      await route.continue();
    });
    for (const page of [two, one]) await press(/^Publish \d+ collection/, page);
    await press(/^Publish /, two.getByRole('dialog'));
    await sent;
    await press(/^Publish /, one.getByRole('dialog'));
    await one.getByRole('status').filter({ hasText: 'as version 1' }).waitFor();
    release();
    const alert = two.getByRole('alert').filter({ hasText: 'Review again before publishing' });
    await alert.getByText('Someone else published or changed collections at the same time.').waitFor();
    await two.getByText('Nothing has changed. The client already sees all of this.').first().waitFor();
    expect(lintel.complaints).toEqual([]);
  });
});
