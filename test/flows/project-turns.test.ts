import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { CheckClient } from '../support/model-checks.ts';
import { startService, type TestService, useService } from '../support/service.ts';

/** The worker starts when all jobs wait. One project came first, with many. */
const database = useDatabase();
const api = useService({ database, worker: false });
let worker: TestService | undefined;
afterAll(() => worker?.close());

async function inOrderOfStart(table: 'import_run' | 'model_check'): Promise<string[]> {
  const { rows } = await database.pool.query<{ project_id: string }>(
    `select project_id from ${table} order by started_at`,
  );
  return rows.map(({ project_id }) => project_id);
}

test('a project with many imports and checks lets the others go first after each', async () => {
  const [many, few, one] = [
    await CheckClient.create(api),
    await CheckClient.create(api),
    await CheckClient.create(api),
  ];
  const [a, b, c] = [many, few, one].map(({ imports }) => imports.projectId);
  const jobs: [CheckClient, number][] = [
    [many, 5],
    [few, 2],
    [one, 1],
  ];
  const runs: [CheckClient, string][] = [];
  const checks: [CheckClient, string][] = [];
  for (const [client, count] of jobs)
    for (let n = 0; n < count; n++) {
      runs.push([
        client,
        await client.imports.submit(client.imports.artifact({ kind: 'element', id: `e${n}` })),
      ]);
      checks.push([client, (await client.post()).body.checkId]);
    }
  worker = await startService({
    database,
    env: { MODEL_CHECK_ON_IMPORT: 'false', DATA_DIR: api.config.DATA_DIR },
  });
  for (const [client, id] of runs)
    expect(await client.imports.finished(id)).toMatchObject({ state: 'ready' });
  for (const [client, id] of checks) expect(await client.finished(id)).toMatchObject({ state: 'ready' });
  const inTurns = [a, b, c, a, b, a, a, a];
  expect(await inOrderOfStart('model_check')).toEqual(inTurns);
  const imports = await inOrderOfStart('import_run');
  expect(imports.slice(0, 3)).toEqual([a, b, c]); // two projects at a time: which of two ends first isn't sure
  expect(imports.lastIndexOf(b ?? '')).toBeLessThan(5);
});
