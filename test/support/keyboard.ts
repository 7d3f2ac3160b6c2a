import type { Locator, Page } from 'playwright-core';

/** More stops than any page has between one thing and the next. */
const MOST_STOPS = 200;

const STOPS_TO_A_LOOK = 10;

type Wanted = Awaited<ReturnType<Locator['elementHandles']>>[number];

/** Runs in the page. Unknown: what was wanted is not in the document any more, and may be there as another element. */
function whereTheFocusIs(wanted: Wanted[]): 'there' | 'elsewhere' | 'unknown' {
  const elements = wanted as unknown as { isConnected: boolean; matches(selector: string): boolean }[];
  if (elements.length === 0 || elements.some(({ isConnected }) => !isConnected)) return 'unknown';
  return elements.some((each) => each.matches(':focus')) ? 'there' : 'elsewhere';
}

/** A person without a mouse. */
export function keyboardOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const type = (text: string) => page.keyboard.type(text);
  const isFocused = async (locator: Locator) => (await locator.and(page.locator(':focus')).count()) > 0;
  /**
   * Presses Tab until the element has the focus. To look for it at every stop takes long on a large page: it is looked
   * for when it is gone, since it may have been drawn anew, now and then, and when it seems to have the focus.
   */
  async function tabTo(locator: Locator): Promise<void> {
    await locator.waitFor();
    let wanted: Wanted[] = [];
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (stops % STOPS_TO_A_LOOK === 0) wanted = await locator.elementHandles();
      const seems = await page.evaluate(whereTheFocusIs, wanted);
      if (seems !== 'elsewhere') {
        if (await isFocused(locator)) return;
        wanted = await locator.elementHandles();
      }
      await press('Tab');
    }
    throw new Error(`Tab never comes to ${String(locator)}`);
  }
  return {
    press,
    type,
    tabTo,
    async enter(locator: Locator): Promise<void> {
      await tabTo(locator);
      await press('Enter');
    },
    /** Replaces the content of the field. */
    async fill(field: Locator, text: string): Promise<void> {
      await tabTo(field);
      await press('Control+a');
      await type(text);
    },
    /** An option of a list that opens below its field, found by its first letters. */
    async choose(field: Locator, text: string): Promise<void> {
      await tabTo(field);
      await press('Control+a');
      await type(text);
      const option = page.getByRole('option', { name: new RegExp(`^${text}`, 'i') });
      // Lists that the browser itself opens have theirs in the page all the time.
      await option.filter({ visible: true }).first().waitFor();
      await press('ArrowDown', 'Enter');
    },
    /** An option of a list without a text field. */
    async pick(field: Locator, option: RegExp): Promise<void> {
      await tabTo(field);
      await press('Enter');
      await page.getByRole('option', { name: option }).waitFor();
      const wanted = page.getByRole('option', { name: option }).and(page.locator('[data-combobox-selected]'));
      for (let stops = 0; stops < MOST_STOPS; stops++) {
        if ((await wanted.count()) > 0) return press('Enter');
        await press('ArrowDown');
      }
      throw new Error(`The arrows never come to ${option}`);
    },
    /** One of the tabs beside the one that is open. */
    async openTab(name: string): Promise<void> {
      await tabTo(page.getByRole('tab', { selected: true }));
      const tabs = await page.getByRole('tab').count();
      for (let stops = 0; stops < tabs; stops++) {
        if ((await page.getByRole('tab', { name, exact: true, selected: true }).count()) > 0) return;
        await press('ArrowRight');
        await page.locator('[role="tab"]:focus[aria-selected="true"]').waitFor();
      }
      await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
    },
    told: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor(),
  };
}
