import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { startBrowser } from './browser.ts';
import { bannedPhrases } from './plain-english.ts';
import { startService, type TestService, type TestServiceOptions } from './service.ts';
import { use } from './use.ts';

export interface TestConsole {
  service: TestService;
  /** Where the service answers, without a slash at the end. */
  url: string;
  /** A page in a browser context of its own: cookies and storage are not shared with other pages. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /**
   * One page for tests that come one after another: emptied of what was stored, routed and set. The browser has the
   * console's code compiled by then, which is most of what a first visit takes.
   */
  emptiedPage(look?: Look): Promise<Page>;
  /**
   * The same page as the last test left it, open and loaded, without its routes and its look: for tests that do not
   * mind what others did before. One that fails leaves an emptied one to the next.
   */
  keptPage(test: Pick<TestContext, 'onTestFailed'>, look?: Look): Promise<Page>;
  /** What the browser complained about: scripts that failed, and what the content security policy refused. */
  complaints: string[];
  close(): Promise<void>;
}

/** What can be changed on a page that is open. */
interface Look {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
}

/** One browser for all files of a test process. It ends with the process. */
let browser: Promise<Browser> | undefined;

interface ConsoleOptions extends TestServiceOptions {
  /** With the starter ontology and the demo projects, as a first start has them. */
  demo?: boolean;
  /** Any that is free, unless the service has to know its own address. */
  port?: number;
}

const VIEWPORT = { width: 1280, height: 800 };

/** A page in a browser context of its own, at a service that runs somewhere. */
export async function openPage(
  baseURL: string,
  complaints: string[] = [],
  options: BrowserContextOptions = {},
): Promise<Page> {
  browser ??= startBrowser();
  const context = await (await browser).newContext({
    viewport: VIEWPORT,
    reducedMotion: 'reduce',
    baseURL,
    ...options,
  });
  context.setDefaultTimeout(45_000); // for what never comes; a busy machine may take its time
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/i.test(message.text()))
      complaints.push(message.text());
  });
  return page;
}

/** The whole service with the console as it was built. */
export async function startConsole({
  demo = false,
  port = 0,
  ...options
}: ConsoleOptions = {}): Promise<TestConsole> {
  const service = await startService(options);
  if (demo) await prepareDatabase(service.database.url, service.db, { demo });
  const url = await service.app.listen({ host: '127.0.0.1', port });
  const complaints: string[] = [];
  const contexts: { close(): Promise<void> }[] = [];
  let shared: Page | undefined;
  let isKept = false;
  const newPage = async (options: BrowserContextOptions = {}) => {
    const page = await openPage(url, complaints, options);
    contexts.push(page.context());
    return page;
  };
  const emptiedPage = async (look: Look = {}) => {
    if (shared) await empty(shared);
    else shared = await newPage();
    await dress(shared, look);
    return shared;
  };
  return {
    service,
    url,
    complaints,
    newPage,
    emptiedPage,
    async keptPage({ onTestFailed }, look = {}) {
      const kept = isKept ? shared : undefined;
      isKept = true;
      onTestFailed(() => {
        isKept = false;
      });
      if (!kept) return emptiedPage(look);
      await kept.unrouteAll();
      await dress(kept, look);
      return kept;
    },
    async close() {
      for (const context of contexts) await context.close();
      await service.close();
    },
  };
}

export const useConsole = (options?: ConsoleOptions): TestConsole => use(() => startConsole(options));

async function dress(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(look.viewport ?? VIEWPORT);
  await page.emulateMedia({ colorScheme: look.colorScheme ?? 'light' });
}

/** Waits until the live region says it. */
export const announced = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

/** Goes to an address of the console; from another one as its links do, so that what is loaded stays. */
export async function goOn(page: Page, path: string): Promise<void> {
  const here = new URL(page.url());
  if (!here.pathname.startsWith('/console')) await page.goto(path);
  else if (here.pathname + here.search !== path)
    // The router tells when the page that it went to is in the document.
    await page.evaluate(`new Promise((resolve) => {
      const forget = __TSR_ROUTER__.subscribe('onRendered', () => resolve(forget()));
      history.pushState(null, '', ${JSON.stringify(path)});
    })`);
}

/** As a person finds it who was never here. An address without scripts stays, so that nothing is stored again. */
async function empty(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await page.goto('/livez');
  await page.mouse.move(0, 0);
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear(); sessionStorage.clear();');
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A change of theme begins in one frame, and colours that follow from others begin to change in a later one. */
const TRANSITIONS_ARE_OVER = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const running = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
  for (await frame(), await frame(); running().length > 0; await frame(), await frame())
    await Promise.allSettled(running().map(({ finished }) => finished));
})()`;

/** A look by tags has rules too that are otherwise off: this one is for level AAA. */
const COLOUR_RULES = { runOnly: ['cat.color'], rules: { 'color-contrast-enhanced': { enabled: false } } };

interface AxeLook {
  /** A selector; the whole page, unless told otherwise. */
  part?: string;
  /** Without what axe calls minor or moderate. */
  onlySerious?: boolean;
  /** Only by the rules on contrast and on colour as the only mark of something. */
  onlyColours?: boolean;
}

/** What axe finds on the page as it is now, one line each. */
export async function findings(
  page: Page,
  { part = 'html', onlySerious = false, onlyColours = false }: AxeLook = {},
): Promise<string[]> {
  await expectPlainEnglish(page);
  // Evaluated by the developer tools' protocol, which the content security policy does not concern.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  await page.evaluate(TRANSITIONS_ARE_OVER);
  const options = { resultTypes: ['violations'], ...(onlyColours && COLOUR_RULES) };
  const found = await page.evaluate<{ impact: string; line: string }[]>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, impact, nodes }) =>
        ({ impact, line: id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | ') })))`,
  );
  const isSerious = ({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical';
  return found.filter((each) => !onlySerious || isSerious(each)).map(({ line }) => line);
}

/** The serious and critical findings of axe on the page as it is now, or on a part of it. */
export function seriousFindings(page: Page, part = 'html'): Promise<string[]> {
  return findings(page, { part, onlySerious: true });
}

/** Until the page has it. The pages of the client have it from the style sheet alone, the console says it on its root. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page
    .locator(`html[data-mantine-color-scheme=${theme}], html:not([data-mantine-color-scheme])`)
    .waitFor();
}

/**
 * What axe finds in the light theme and in the dark one: by all rules in the theme that the page has, which it keeps
 * no longer, and in the other one by the rules on colours, since nothing else differs.
 */
export async function findingsInBothThemes(
  page: Page,
  look: Omit<AxeLook, 'onlyColours'> = {},
): Promise<string[]> {
  const isDark = await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches');
  const [here, there] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const byAllRules = await findings(page, look);
  await showTheme(page, there);
  const byColours = await findings(page, { ...look, onlyColours: true });
  return [...byAllRules.map((line) => `${here}: ${line}`), ...byColours.map((line) => `${there}: ${line}`)];
}

export const SCREENSHOTS = join(import.meta.dirname, '../../.test/screenshots');

/** Takes a picture of the page for people to look at. */
export async function shoot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  await page.screenshot({ ...options, path: join(SCREENSHOTS, `${name}.png`) });
}

/** The page has no serious finding in both themes, and fits a phone of this width; pictures show all three. */
export async function expectLooksFine(page: Page, name: string, phoneWidth: number): Promise<void> {
  await untilLoaded(page);
  await shoot(page, name);
  expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
  await shoot(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: phoneWidth, height: 640 });
  await expectNoSidewaysScroll(page);
  await shoot(page, `${name}-${phoneWidth}`);
  await page.setViewportSize(VIEWPORT);
}

/** Waits until the page has no placeholders any more, and checks its text. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0);
  await expectPlainEnglish(page);
}

/** No visible text and no accessible name on the page as it is now has a banned phrase. */
async function expectPlainEnglish(page: Page): Promise<void> {
  const text = await page.evaluate<string>(`[
    document.body.innerText,
    ...Array.from(document.querySelectorAll('[aria-label], [title], [placeholder]'), (element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '').join('\\n')),
  ].join('\\n')`);
  expect({ url: page.url(), banned: bannedPhrases(text) }).toMatchObject({ banned: [] });
}

/** No part of the page is wider than the window: nothing has to be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content = 0, window = 0] = await page.evaluate<number[]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  expect({ url: page.url(), beyond: Math.max(0, content - window) }).toMatchObject({ beyond: 0 });
}
