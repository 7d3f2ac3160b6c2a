import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { artifact, manifestLine } from '../support/artifact.ts';
import { cleanUp, post, preparedFolder, refusedStart, startLintel } from '../support/process.ts';

afterAll(cleanUp);

it('a process holds no more connections than it says at the start, whatever is asked of it at once', async () => {
  const dataDir = await preparedFolder();
  const lintel = await startLintel({ dataDir, env: { DATABASE_POOL_SIZE: '10', SEED_DEMO: 'true' } });
  const [line = ''] = /^.*uses at most 10 database connections.*$/m.exec(lintel.output()) ?? [];
  const shares = Object.values<number>(JSON.parse(line).connections);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10);
  const watcher = new pg.Client({ connectionString: readFileSync(join(dataDir, 'database-url'), 'utf8') });
  await watcher.connect();
  const held = async () => {
    const { rows } = await watcher.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = 'lintel' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.n ?? 0;
  };
  const { body } = await lintel.json('/api/v1/party-directory/projects');
  const projectIds = body.items.map(({ id }: { id: string }) => id) as string[];
  const design = '/api/v1/design';
  const work = Array.from({ length: 12 }, (_, n) => async () => {
    const projectId = projectIds[n % 2] ?? '';
    const collections = `${design}/projects/${projectId}/project-collections`;
    const answers = [
      await lintel.json(collections, post({ name: `List ${n}` })),
      await lintel.json(
        `${design}/projects/${projectId}/actions/add-variants`,
        post({ variantIds: ['var_fenn-chair-oak'] }),
      ),
      await lintel.json(`${design}/projects/${projectId}/actions/publish-to-portal`, post({})),
      await lintel.json(`/api/v2/client-portal/projects/${projectId}/project-collections`),
      await lintel.json('/api/v1/bim-ontology/object-classes?maxDepth=0'),
    ];
    return answers.map(({ status }) => status);
  });
  const uploads = projectIds.map((projectId) => async () => {
    const { body: upload } = await lintel.json(
      `/api/v1/projects/${projectId}/cad-imports/upload-url`,
      post({}),
    );
    const bytes = new Uint8Array(artifact(manifestLine({ projectId })));
    const { pathname, search } = new URL(upload.uploadUrl);
    const put = { method: 'PUT', headers: { 'content-type': 'application/gzip' }, body: bytes };
    const { runId } = (await lintel.json(pathname + search, put)).body;
    const run = `/api/v1/projects/${projectId}/cad-imports/${runId}`;
    await expect.poll(async () => (await lintel.json(run)).body.state, { timeout: 60_000 }).toBe('ready');
    return [200];
  });
  let most = 0;
  let done = false;
  const watching = (async () => {
    while (!done) most = Math.max(most, await held());
  })();
  const statuses = (await Promise.all([...work, ...uploads].map((each) => each()))).flat();
  done = true;
  await watching;
  await watcher.end();
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  expect(most).toBeGreaterThan(6); // or nothing was asked of it
  expect(most).toBeLessThanOrEqual(10);
  expect(await lintel.stop()).toBe(0);
  expect(await refusedStart({ dataDir, env: { DATABASE_POOL_SIZE: '5' } })).toContain(
    'DATABASE_POOL_SIZE must be at least 10 for this process, not 5',
  );
});
