import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LOOK_EVERY_MS } from '../../src/cad-imports/processing/import-worker.ts';
import { runs } from '../../src/cad-imports/store/claims.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { writeArtifact } from '../support/generate-artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { reportPart } from '../support/long-tier.ts';
import { startService, type TestService } from '../support/service.ts';
import { WorkerProcess } from '../support/worker-process.ts';

/**
 * Workers that die, freeze and come back, in the middle of large artifacts. However it went: ready with the graph of
 * an undisturbed import, or failed with the reason; and other projects never wait.
 *
 * `npm run test:chaos` kills far more often, on a larger artifact.
 */
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 2);
const full = KILLS > 2;
const ELEMENTS = full ? 150_000 : 3_000;

let world: World;
beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.close());
afterEach(({ task }) => (task.result?.state === 'fail' ? world.killWorkers() : undefined));

let undisturbed: Promise<string> | undefined;
/** The graph of an import that nobody disturbs; asked for while a worker runs. */
const golden = () =>
  (undisturbed ??= (async () => {
    const client = await ImportClient.create(world.api, 'undisturbed');
    await client.finished(await world.submitLarge(client));
    return (await client.summary()).graphVersion as string;
  })());

/** A database with an API, and workers as the test wants them. */
class World {
  readonly database: TestDatabase;
  readonly api: TestService;
  #workers: WorkerProcess[] = [];

  private constructor(database: TestDatabase, api: TestService) {
    this.database = database;
    this.api = api;
  }

  static async create(): Promise<World> {
    const database = await freshDatabase();
    return new World(database, await startService({ database, worker: false }));
  }

  async startWorker(): Promise<WorkerProcess> {
    const worker = await WorkerProcess.start(this.database.url, this.api.config.DATA_DIR);
    this.#workers.push(worker);
    return worker;
  }

  /** The one that the test before has left, or a new one. */
  async theWorker(): Promise<WorkerProcess> {
    this.#workers = this.#workers.filter(({ isAlive }) => isAlive);
    if (this.#workers.length > 1) throw new Error('more than one worker was left');
    return this.#workers[0] ?? this.startWorker();
  }

  /** Keeps every import from its end meanwhile: holds what each must write to. */
  async holdImports<T>(work: () => Promise<T>): Promise<T> {
    const holder = await this.database.pool.connect();
    try {
      await holder.query('begin; lock table graph_tally in exclusive mode');
      return await work();
    } finally {
      await holder.query('rollback').finally(() => holder.release());
    }
  }

  async submitLarge(client: ImportClient): Promise<string> {
    const file = join(this.api.config.DATA_DIR, `${client.projectId}.gz`);
    await writeArtifact(file, { projectId: client.projectId, elements: ELEMENTS });
    return client.submit(readFileSync(file));
  }

  /** The sessions in which workers write what they import, each for as long as its run takes. */
  async loads(): Promise<number[]> {
    const { rows } = await this.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
       and application_name = 'lintel-import-load' and xact_start is not null`,
    );
    return rows.map(({ pid }) => pid);
  }

  /** As if this had been the last time that its worker said it lives. */
  async ageHeartbeat(runId: string, seconds: number): Promise<Date> {
    const { rows } = await this.database.pool.query<{ heartbeat_at: Date }>(
      `update import_run set heartbeat_at = now() - make_interval(secs => $2)
       where id = $1 and state = 'processing' returning heartbeat_at`,
      [runId, seconds],
    );
    return rows[0]?.heartbeat_at ?? new Date(Number.NaN);
  }

  /** As if the lease had run out, so that a test need not wait for it. */
  async forgetHeartbeat(runId: string): Promise<void> {
    await this.ageHeartbeat(runId, 60);
  }

  /** And waits until the database has noticed. */
  async killWorkers(): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.kill()));
    while ((await this.loads()).length > 0) await sleep(20);
  }

  async close(): Promise<void> {
    await this.killWorkers();
    await this.api.close();
    await this.database.close();
  }
}

async function untilProcessing(client: ImportClient, runId: string): Promise<void> {
  await expect
    .poll(async () => (await client.get(`/${runId}`)).body.state, { interval: 30 })
    .not.toBe('queued');
}

async function visibleRows(client: ImportClient): Promise<number> {
  return (await client.nodes('?limit=1')).body.count;
}

describe('a worker that is killed', () => {
  test(`again and again, ${KILLS} times: the import ends as if nothing had happened`, {
    timeout: 900_000,
  }, async () => {
    const client = await ImportClient.create(world.api);
    const runId = await world.submitLarge(client);
    for (let kills = 0; kills < KILLS; kills++) {
      const worker = await world.theWorker();
      await untilProcessing(client, runId);
      await sleep(Math.random() * (full ? 12_000 : 300));
      await worker.kill('SIGKILL');
      const { state } = (await client.get(`/${runId}`)).body;
      if (state === 'ready') await client.post(`/${runId}/actions/delete-graph`);
      if (state === 'processing') expect(await visibleRows(client)).toBe(0);
      if (state === 'ready' || state === 'failed') await client.post(`/${runId}/actions/retry`);
      await world.forgetHeartbeat(runId);
    }
    await world.startWorker();
    for (let tries = 0; tries < 3; tries++) {
      const run = await client.finished(runId);
      if (run.state === 'ready') break;
      expect(run).toMatchObject({ state: 'failed', error: { code: 'worker_lost' } });
      await client.post(`/${runId}/actions/retry`);
    }
    expect((await client.get(`/${runId}`)).body.state).toBe('ready');
    expect((await client.summary()).graphVersion).toBe(await golden());
    reportPart({ kills: KILLS });
  });

  test('three times by the same artifact: the run fails, and other projects never wait', {
    timeout: 120_000,
  }, async () => {
    const [poisoned, other] = [await ImportClient.create(world.api), await ImportClient.create(world.api)];
    const runId = await world.holdImports(async () => {
      const submitted = await world.submitLarge(poisoned);
      for (let attempt = 1; attempt <= 3; attempt++) {
        const worker = await world.theWorker();
        await expect.poll(async () => (await poisoned.get(`/${submitted}`)).body.attempts).toBe(attempt);
        await worker.kill('SIGKILL');
        await world.forgetHeartbeat(submitted);
      }
      return submitted;
    });
    await world.startWorker();
    expect(await other.import({ kind: 'element', id: 'a' })).toMatchObject({ state: 'ready' });
    expect(await poisoned.finished(runId)).toMatchObject({
      state: 'failed',
      attempts: 3,
      error: { code: 'worker_lost' },
    });
    expect((await poisoned.summary()).totals.elements).toBe(0);
  });
});

describe('workers of one queue', () => {
  test('one that is killed is noticed when its lease ends, and the run picked up', {
    timeout: 120_000,
  }, async () => {
    const client = await ImportClient.create(world.api);
    const victim = await world.theWorker();
    // However long the other worker takes to start, the victim is not done before.
    const runId = await world.holdImports(async () => {
      const submitted = await world.submitLarge(client);
      await untilProcessing(client, submitted);
      await expect.poll(() => world.loads()).not.toEqual([]);
      await world.startWorker();
      await victim.kill('SIGKILL');
      return submitted;
    });
    await expect.poll(() => world.loads()).toEqual([]);
    expect((await client.get(`/${runId}`)).body).toMatchObject({ state: 'processing', attempts: 1 });
    const lastBeat = await world.ageHeartbeat(runId, runs.leaseSeconds - 1);
    const run = await client.finished(runId);
    expect(run).toMatchObject({ state: 'ready', attempts: 2 });
    const [, began = ''] = /(\S+) started attempt 2 of 3/.exec(run.script_log) ?? [];
    expect(Date.parse(began) - lastBeat.getTime()).toBeGreaterThan(runs.leaseSeconds * 1000);
    expect((await client.summary()).graphVersion).toBe(await golden());
  });

  test('none is missed for more than 20 s', () => {
    expect(runs.leaseSeconds * 1000 + LOOK_EVERY_MS).toBeLessThan(20_000);
    expect(2 * runs.heartbeatMs).toBeLessThan(runs.leaseSeconds * 1000); // and one that lost a beat is not dead
  });

  test('one that was frozen past its lease: its late writes change nothing', {
    timeout: 180_000,
  }, async () => {
    const client = await ImportClient.create(world.api);
    const frozen = await world.theWorker();
    const { runId, late } = await world.holdImports(async () => {
      const submitted = await world.submitLarge(client);
      await expect.poll(() => world.loads()).not.toEqual([]);
      frozen.freeze();
      return { runId: submitted, late: await world.loads() };
    });
    expect(late).toHaveLength(1);
    await world.forgetHeartbeat(runId);
    await world.startWorker();
    expect(await client.finished(runId)).toMatchObject({ state: 'ready', attempts: 2 });
    const [run, summary] = [(await client.get(`/${runId}`)).body, await client.summary()];
    expect(summary.graphVersion).toBe(await golden());
    expect(await world.loads()).toEqual(late);
    frozen.thaw();
    // It goes on where it stood, until it learns that the run is another's; then it has nothing left to write.
    await expect.poll(() => world.loads(), { timeout: 60_000 }).toEqual([]);
    expect(await frozen.kill('SIGTERM')).toBe(0);
    expect((await client.get(`/${runId}`)).body).toEqual(run);
    expect(await client.summary()).toEqual(summary);
    const { rows } = await world.database.pool.query(
      'select distinct load_no from graph_node where project_id = $1',
      [client.projectId],
    );
    expect(rows).toHaveLength(1);
  });

  test('a run that is deleted while it is processed stays deleted', { timeout: 120_000 }, async () => {
    const client = await ImportClient.create(world.api);
    const worker = await world.theWorker();
    const runId = await world.submitLarge(client);
    await untilProcessing(client, runId);
    const answer = await client.post(`/${runId}/actions/delete-graph`);
    expect(answer.body.state).toBe('deleted');
    const next = await client.import({ kind: 'element', id: 'a' }); // the project is free at once
    expect(next.state).toBe('ready');
    await expect.poll(() => world.loads(), { timeout: 60_000 }).toEqual([]);
    expect(await worker.kill('SIGTERM')).toBe(0); // nobody is left who could write
    expect((await client.get(`/${runId}`)).body.state).toBe('deleted');
    expect((await client.summary()).runIds).toEqual([next.id]);
  });

  test('SIGTERM gives the run back, and the attempt does not count', { timeout: 120_000 }, async () => {
    const client = await ImportClient.create(world.api);
    const worker = await world.theWorker();
    const runId = await world.submitLarge(client);
    await untilProcessing(client, runId);
    expect(await worker.kill('SIGTERM')).toBe(0);
    expect(['queued', 'ready']).toContain((await client.get(`/${runId}`)).body.state);
    await world.startWorker();
    expect(await client.finished(runId)).toMatchObject({ state: 'ready', attempts: 1 });
    expect((await client.summary()).graphVersion).toBe(await golden());
  });
});
