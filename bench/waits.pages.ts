import type { Browser } from 'playwright-core';
import { startBrowser } from '../test/support/browser.ts';
import type { Row } from './row.ts';
import { caller } from './support/api-caller.ts';
import { startDatabase } from './support/database.ts';
import { percentile } from './support/latencies.ts';
import { KEY_HEADER, startAll } from './support/servers.ts';
import { sized } from './support/tiny.ts';
import { USUAL_ELEMENTS } from './support/usual-model.ts';
import { PAGES, routesOfConsole } from './support/waits/console-pages.ts';
import { makeRealData } from './support/waits/real-data.ts';
import { fill } from './support/waits/urls.ts';

const PART = 'waits.pages';
const SIZES = sized(
  { elements: USUAL_ELEMENTS, classes: 8000, projects: 1000, entries: 10_000, items: 1000 },
  { elements: 60, classes: 40, projects: 3, entries: 100, items: 2 },
);
const LONGEST_MS = 1000;
const LONGEST_WAIT_MS = 10_000;
const TURNS = sized(2, 1);

/**
 * Every page of the console in a real browser, from the address until its first row is drawn, with the same data as
 * `waits`. Code is in the browser's cache, data is not. A route that is not in the list fails the run with its path.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const api = await startAll(database, { SEED_DEMO: 'true' });
  const base = `http://127.0.0.1:${api.port}`;
  const browser = await startBrowser();
  try {
    const known = await makeRealData(database, base, caller(`${base}/api/v1`), SIZES);
    return await measurePages(browser, `${base}/console`, known);
  } finally {
    await browser.close();
    await api.stop();
    await database.close();
  }
}

async function measurePages(browser: Browser, base: string, known: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: KEY_HEADER,
  });
  const bare = await opened('/sign-in', 'main');
  for (const path of routesOfConsole()) {
    const addresses = PAGES[path];
    if (!addresses)
      rows.push({
        part: PART,
        what: path,
        value: 'is not in bench/support/waits/console-pages.ts',
        ok: false,
      });
    for (const [address, row] of Object.entries(addresses ?? {})) rows.push(await measured(address, row));
  }
  return rows;

  async function measured(address: string, row: string): Promise<Row> {
    try {
      const ms = await opened(fill(address, known), row);
      return {
        part: PART,
        what: address,
        value: `${ms.toFixed(0)} ms`,
        baseline: `${bare.toFixed(0)} ms a page without data`,
        ratio: ms / bare,
        target: `≤ ${LONGEST_MS} ms`,
        ok: ms <= LONGEST_MS,
      };
    } catch (error) {
      return { part: PART, what: address, value: String(error).split('\n')[0] ?? '', ok: false };
    }
  }

  /** The median of a few times; the first one fills the cache of code. */
  async function opened(path: string, row: string): Promise<number> {
    const times: number[] = [];
    for (let turn = 0; turn <= TURNS; turn++) {
      const page = await context.newPage();
      await page.addInitScript(firstDrawn(row));
      await page.goto(base + path, { waitUntil: 'commit' });
      const ms = await page.evaluate<number | null>('firstRow');
      await page.close();
      if (ms === null) throw new Error(`no ${row} within ${LONGEST_WAIT_MS} ms`);
      times.push(ms);
    }
    return percentile(times.slice(1), 0.5);
  }
}

/** Runs in the page: when the frame with the first element that matches was drawn, since the navigation began. */
const firstDrawn = (selector: string) => `
  globalThis.firstRow = new Promise((resolve) => {
    setTimeout(resolve, ${LONGEST_WAIT_MS}, null);
    new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });`;
