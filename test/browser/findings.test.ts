import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { findingsInBothThemes, openPage } from '../support/console.ts';

const PALE = { light: '#ddd', dark: '#333' };

/** A page without fault, but for what is added. */
const pageWith = (style: string, content = '') => `<!doctype html><html lang="en"><title>A page</title>
  <style>
    body { color: #000; background: #fff }
    @media (prefers-color-scheme: dark) { body { color: #fff; background: #000 } }
    ${style}
  </style>
  <main><h1>A page</h1><p>Some text.</p>${content}</main></html>`;

describe('what axe finds in both themes', needsBrowser, () => {
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    page = await openPage('about:blank');
  });
  afterAll(() => page?.context().close());

  describe.each(['light', 'dark'] as const)('of a page that is open in the %s one', (open) => {
    const look = async (html: string) => {
      await page.emulateMedia({ colorScheme: open });
      await page.setContent(html);
      return findingsInBothThemes(page, { onlySerious: true });
    };

    test('is nothing where nothing is wrong', async () => {
      expect(await look(pageWith(''))).toEqual([]);
    });

    test.each(['light', 'dark'] as const)('is text too pale in the %s one alone', async (theme) => {
      const style = `@media (prefers-color-scheme: ${theme}) { p { color: ${PALE[theme]} } }`;
      expect(await look(pageWith(style))).toEqual([`${theme}: color-contrast: <p>Some text.</p>`]);
    });

    test('is a field without a name, once', async () => {
      expect(await look(pageWith('', '<input>'))).toEqual([`${open}: label: <input>`]);
    });
  });
});
