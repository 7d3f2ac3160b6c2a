import { chromium } from 'playwright-core';

/**
 * Takes the pictures of the console that the README shows, from a Lintel that runs with its starter ontology:
 * `node scripts/screenshots.ts [http://127.0.0.1:8080]`.
 */
const PICTURES = {
  'docs/pictures/console-home.png': '/console/',
  'docs/pictures/console-ontology.png': '/console/ontology/scaffolding?tab=classifications',
};

const [base = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const { CHROMIUM: executablePath = '/usr/bin/chromium-headless-shell' } = process.env;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({
  viewport: { width: 1280, height: 720 },
  reducedMotion: 'reduce',
  colorScheme: 'light',
});
for (const [file, path] of Object.entries(PICTURES)) {
  await page.goto(base + path);
  await page
    .getByRole('heading', { level: path === '/console/' ? 1 : 2 })
    .first()
    .waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await page.screenshot({ path: file });
  process.stdout.write(`${file}\n`);
}
await browser.close();
