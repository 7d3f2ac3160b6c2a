import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { openPage } from '../support/console.ts';
import { keyboardOf } from '../support/keyboard.ts';

const buttons = (count: number) =>
  Array.from({ length: count }, (_, at) => `<button>Button ${at}</button>`).join('');

describe('someone who presses Tab', needsBrowser, () => {
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    page = await openPage('about:blank');
  });
  afterAll(() => page?.context().close());

  const tabTo = (name: string) => keyboardOf(page).tabTo(page.getByRole('button', { name, exact: true }));
  const focused = () => page.locator(':focus').textContent();

  test('comes to what is wanted, and no further', async () => {
    await page.setContent(buttons(30));
    await tabTo('Button 25');
    expect(await focused()).toBe('Button 25');
    await tabTo('Button 3');
    expect(await focused()).toBe('Button 3');
  });

  test('comes to what is drawn anew at every stop', async () => {
    await page.setContent(`${buttons(12)}<span id="place"><button>Wanted</button></span>`);
    await page.evaluate(`document.addEventListener('focusin', ({ target }) => {
      if (target.textContent !== 'Wanted') document.querySelector('#place').innerHTML = '<button>Wanted</button>';
    })`);
    await tabTo('Wanted');
    expect(await focused()).toBe('Wanted');
  });

  test('does not take what had the name before', async () => {
    await page.setContent(`<button>Wanted</button>${buttons(3)}`);
    await page.evaluate(`document.addEventListener('focusin', ({ target }) => {
      if (target.textContent === 'Wanted') target.textContent = 'Not this one';
      if (target.textContent === 'Button 2') target.textContent = 'Wanted';
    })`);
    await tabTo('Wanted');
    expect(await page.locator(':focus').and(page.locator('button:last-child')).count()).toBe(1);
  });

  test('comes to what has the name only by then', async () => {
    await page.setContent(`<button>Wanted</button>${buttons(12)}<button id="last">Last</button>`);
    await page.evaluate(`document.addEventListener('focusin', ({ target }) => {
      if (target.textContent !== 'Button 5') return;
      document.querySelector('button').textContent = 'Not this one';
      document.querySelector('#last').textContent = 'Wanted';
    })`);
    await page.getByRole('button', { name: 'Button 1', exact: true }).focus();
    await tabTo('Wanted');
    expect(await focused()).toBe('Wanted');
  });

  test('never comes to what Tab passes by', async () => {
    await page.setContent(`${buttons(3)}<button tabindex="-1">Wanted</button>`);
    await expect(tabTo('Wanted')).rejects.toThrow('Tab never comes to');
  });
});
