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

  test('has no serious finding of axe in the light theme and in the dark one', async () => {
    const page = await lintel.newPage();
    for (const [path, heading] of PAGES) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await untilLoaded(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        expect([path, colorScheme, await seriousFindings(page)]).toEqual([path, colorScheme, []]);
      }
    }
    await page.context().close();
  });

  test('fits a window of 320 pixels, and one at 200 %', async () => {
    const narrow = { width: 320, height: 640 };
    const page = await lintel.newPage({ viewport: narrow });
    for (const [path, heading] of PAGES) {
      await page.setViewportSize(narrow);
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 640, height: 400 });
      await expectNoSidewaysScroll(page);
    }
    await page.context().close();
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
