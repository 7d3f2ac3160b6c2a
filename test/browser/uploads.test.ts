import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { openPage } from '../support/console.ts';
import { cleanUp, dataFolder, post, preparedFolder, startLintel } from '../support/process.ts';

/** `npm run test:uploads` sends 200 MB. */
const MEGABYTES = Number(process.env['UPLOAD_MB'] ?? 20);

/** An export that gzip cannot make smaller, with lines that a later version of the contract may know. */
function writeLargeExport(file: string, projectId: string): void {
  const note = JSON.stringify({ kind: 'note', text: randomBytes(75_000).toString('base64') });
  const lines = Array.from({ length: MEGABYTES * 10 }, () => note);
  const manifest = JSON.stringify({ kind: 'manifest', contractVersion: '1.1', projectId });
  writeFileSync(file, gzipSync(`${[manifest, ...lines].join('\n')}\n`, { level: 0 }));
}

describe('an upload', { timeout: 600_000, ...needsBrowser }, () => {
  afterAll(cleanUp);

  test(`of ${MEGABYTES} MB survives a server that is killed in its middle: the console goes on where it ended`, async () => {
    const dataDir = await preparedFolder();
    const first = await startLintel({ dataDir });
    const project = await first.json('/api/v1/party-directory/projects', post({ name: 'Harbour House' }));
    const { id } = project.body;
    const file = join(dataFolder(), 'large.jsonl.gz');
    writeLargeExport(file, id);
    const { size } = statSync(file);

    const complaints: string[] = [];
    const page = await openPage(first.url, complaints);
    const parts: { from: number; to: number }[] = [];
    page.on('request', (request) => {
      const [, from, to] = /^bytes (\d+)-(\d+)\//.exec(request.headers()['content-range'] ?? '') ?? [];
      if (from === undefined || to === undefined) return;
      // The first part past the middle is on its way when the server dies.
      if (Number(from) >= size / 2 && parts.every((part) => part.from < size / 2)) first.signal('SIGKILL');
      parts.push({ from: Number(from), to: Number(to) });
    });
    await page.goto(`/console/projects/${id}/imports`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload export' }).click();
    await (await chooser).setFiles(file);
    expect(await first.ended).toBe('SIGKILL');
    // What has arrived stays on the page, whatever is tried meanwhile.
    await page.getByText(/^Interrupted: /).waitFor({ timeout: 60_000 });
    await page.getByRole('alert').filter({ hasText: "Can't reach Lintel" }).waitFor();

    const second = await startLintel({ dataDir, env: { PORT: new URL(first.url).port } });
    const run = page.getByRole('link', { name: 'Open the run' });
    await run.waitFor({ timeout: 120_000 });
    const runId = (await run.getAttribute('href'))?.split('/').at(-1) ?? '';
    await run.click();
    await page.getByText('ready', { exact: true }).waitFor({ timeout: 300_000 });

    const { body } = await second.json(`/api/v1/projects/${id}/cad-imports/${runId}`);
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(body).toMatchObject({ state: 'ready', artifact: { bytes: size, sha256 } });
    // Only the part that was on its way was sent again.
    const sent = parts.reduce((bytes, { from, to }) => bytes + to - from + 1, 0);
    expect(sent - size).toBeLessThanOrEqual(2 * 4 * 1024 ** 2);
    expect(parts.filter(({ from }) => from === 0)).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.context().close();
    await second.stop();
  });
});
