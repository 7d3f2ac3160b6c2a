import { describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  expectNoSidewaysScroll,
  findingsInBothThemes,
  goOn,
  showTheme,
  untilLoaded,
  useConsole,
} from '../support/console.ts';

/** Two that follow each other have different headings: that of the second tells that it is there. */
const PAGES = [
  ['/console/', 'Home'],
  ['/console/system', 'System'],
  ['/console/review?reason=ready', 'Review'],
  ['/console/system?tab=keys', 'System'],
  ['/console/review?reason=cad_category', 'Review'],
  ['/console/system?tab=sessions', 'System'],
  ['/console/review?reason=duplicates', 'Review'],
  ['/console/system?tab=webhooks', 'System'],
  ['/console/parameters', 'Parameters'],
  ['/console/coverage', 'Coverage'],
  ['/console/system?tab=repairs', 'System'],
  ['/console/projects', 'Projects'],
  ['/console/activity', 'Activity'],
  ['/console/no/such/page', 'Page not found'],
] as const;

describe('every page', needsBrowser, () => {
  const lintel = useConsole({ demo: true });

  test.for(PAGES)(
    '%s fits a window of 320 pixels and one at 200 %%, and has no serious finding of axe in the light theme and in the dark one',
    async ([path, heading], context) => {
      const page = await lintel.keptPage(context, { viewport: { width: 320, height: 640 } });
      await goOn(page, path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await untilLoaded(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 640, height: 400 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await untilLoaded(page);
      expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    },
  );

  test('has no finding of axe in a yellow alert, in either theme', async (context) => {
    const page = await lintel.keptPage(context);
    await goOn(page, '/console/system?tab=keys');
    await page.getByRole('button', { name: 'New key', exact: true }).click();
    const alert = page.getByRole('dialog').getByRole('note');
    await alert.getByText('Creating the first key turns on sign-in').waitFor();
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'hidden' });
  });

  test('takes another theme at once where less motion is asked for', async (context) => {
    const page = await lintel.keptPage(context);
    await goOn(page, '/console/');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await untilLoaded(page);
    await page.evaluate(`{
      window.transitions = 0;
      document.addEventListener('transitionrun', () => window.transitions++, true);
    }`);
    await showTheme(page, 'dark');
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    expect(await page.evaluate('window.transitions')).toBe(0);
  });

  test('is reached by the main navigation', async () => {
    const page = await lintel.emptiedPage();
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
