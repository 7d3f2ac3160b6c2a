import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium } from '../support/browser.ts';
import {
  expectNoSidewaysScroll,
  seriousFindings,
  startConsole,
  type TestConsole,
  untilLoaded,
} from '../support/console.ts';

const PAGES = [
  ['/console/', 'Home'],
  ['/console/coverage', 'Coverage'],
  ['/console/review?reason=ready', 'Review'],
  ['/console/review?reason=cad_category', 'Review'],
  ['/console/review?reason=duplicates', 'Review'],
  ['/console/projects', 'Projects'],
  ['/console/activity', 'Activity'],
  ['/console/system', 'System'],
  ['/console/system?tab=keys', 'System'],
  ['/console/system?tab=sessions', 'System'],
  ['/console/system?tab=webhooks', 'System'],
  ['/console/system?tab=repairs', 'System'],
  ['/console/no/such/page', 'There is no such page'],
] as const;

describe.skipIf(!hasChromium)('every page', () => {
  let lintel: TestConsole;
  beforeAll(async () => {
    lintel = await startConsole({ demo: true });
  });
  afterAll(() => lintel?.close());

  test.each(['light', 'dark'] as const)(
    'has no serious finding of axe in the %s theme',
    async (colorScheme) => {
      const page = await lintel.newPage({ colorScheme });
      for (const [path, heading] of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await untilLoaded(page);
        expect([path, await seriousFindings(page)]).toEqual([path, []]);
      }
    },
  );

  test('fits a window of 320 pixels, and one at 200 %', async () => {
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ]) {
      const page = await lintel.newPage({ viewport });
      for (const [path, heading] of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await expectNoSidewaysScroll(page);
      }
    }
  });

  test('is reached by the main navigation', async () => {
    const page = await lintel.newPage();
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/console/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Ontology', 'Coverage', 'Review', 'Projects', 'Activity', 'System', 'Home']) {
      await navigation.getByRole('link', { name }).click();
      await page
        .getByRole('link', { name, exact: true, includeHidden: false })
        .and(page.locator('[data-status="active"]'))
        .waitFor();
    }
  });

  test('loads without an error, and without anything that the content security policy refuses', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
