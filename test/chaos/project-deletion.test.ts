import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { startDesign } from '../support/design-world.ts';
import { filesIn, fullProject, rowsOf } from '../support/full-project.ts';

import { WorkerProcess } from '../support/worker-process.ts';

/** One table of each step of a deletion. The worker is killed while it waits for the table. */
const STEPS = [
  'import_upload',
  'graph_node',
  'record_store.part_type',
  'made_to_order_variant',
  'portal.snapshot',
];

it('finishes the deletion of a project whose worker is killed in every step', async () => {
  const database = await freshDatabase();
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'lintel-deletion-')) };
  const building = await startDesign({ database, env });
  const project = await fullProject(building, 'Goes');
  const url = `/api/v1/party-directory/projects/${project.projectId}/actions`;
  await building.post(`${url}/close`);
  await building.close();

  const world = await startDesign({ database, env, worker: false });
  const accepted = await world.post(`${url}/delete`, { confirmName: 'Goes' });
  expect(accepted.status).toBe(202);
  for (const table of STEPS) {
    const blocker = await database.pool.connect();
    await blocker.query(`begin; lock table ${table} in access exclusive mode`);
    const worker = await WorkerProcess.start(database.url, env.DATA_DIR);
    // The operation has begun, and the worker waits for the table.
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select from pg_locks where relation = $1::regclass and not granted
             and database = (select oid from pg_database where datname = current_database())`,
          [table],
        );
        const { status } = (await world.get(accepted.body.statusUrl)).body;
        return { status, waits: rows.length > 0 };
      })
      .toEqual({ status: 'running', waits: true });
    await worker.kill();
    await blocker.query('rollback');
    blocker.release();
    expect((await world.get(accepted.body.statusUrl)).body.status).toBe('running');
  }

  const last = await WorkerProcess.start(database.url, env.DATA_DIR);
  await expect
    .poll(async () => (await world.get(accepted.body.statusUrl)).body.status, { timeout: 60_000 })
    .toBe('succeeded');
  await last.kill('SIGTERM');
  expect(await rowsOf(world, project.projectId)).toEqual({});
  expect(filesIn(env.DATA_DIR).filter((file) => /pptx|jsonl/.test(file))).toEqual([]);
  await world.close();
  await database.close();
});
