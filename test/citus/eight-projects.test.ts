import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pino from 'pino';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { type CitusNode, nodeUrl, onNode } from '../support/citus-cluster.ts';
import { placeOf } from '../support/cluster-projects.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { writeArtifact } from '../support/generate-artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';
import { WorkerProcess } from '../support/worker-process.ts';

/** For figures on a machine with more to offer: CITUS_ELEMENTS=100000 npm run test:citus -- eight-projects */
const ELEMENTS = Number(process.env['CITUS_ELEMENTS'] ?? 5_000);
const PROJECTS = 8;
const WORKERS = 2;
const { single } = inject('citus') as { single: CitusNode };

/** Of the server that has everything to itself. */
async function singleDatabase(): Promise<TestDatabase> {
  const name = 'eight_projects';
  await onNode(nodeUrl(single, 'postgres'), (admin) =>
    admin.query(`create database ${name} template template_lintel owner lintel`),
  );
  const url = nodeUrl(single, name, 'lintel');
  const database = openDatabase({ url, poolSize: 10, log: pino({ level: 'silent' }) });
  return { ...database, url, portalUrl: nodeUrl(single, name, 'lintel_portal'), name };
}

interface Outcome {
  seconds: number;
  versions: string[];
  service: TestService;
  clients: ImportClient[];
}

/** Eight projects wait; two workers start; until the last is ready. */
async function importAll(database: TestDatabase): Promise<Outcome> {
  const service = await startService({ database, worker: false });
  const clients: ImportClient[] = [];
  const runs: string[] = [];
  for (let seed = 1; seed <= PROJECTS; seed++) {
    const client = await ImportClient.create(service);
    const folder = mkdtempSync(join(tmpdir(), 'lintel-eight-'));
    const file = join(folder, 'artifact.gz');
    await writeArtifact(file, { projectId: client.projectId, elements: ELEMENTS, seed });
    runs.push(await client.submit(readFileSync(file)));
    rmSync(folder, { recursive: true });
    clients.push(client);
  }
  const start = () => WorkerProcess.start(database.url, service.config.DATA_DIR);
  const workers = await Promise.all(Array.from({ length: WORKERS }, start));
  const ended = await Promise.all(clients.map((client, no) => client.finished(runs[no] ?? '')));
  for (const run of ended) expect([run.state, run.attempts]).toEqual(['ready', 1]);
  const times = ended.flatMap(({ startedAt, finishedAt }) => [Date.parse(startedAt), Date.parse(finishedAt)]);
  const began = performance.now();
  await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
  expect(performance.now() - began).toBeLessThan(30_000);
  const versions = await Promise.all(clients.map(async (client) => (await client.summary()).graphVersion));
  return { seconds: (Math.max(...times) - Math.min(...times)) / 1000, versions, service, clients };
}

test('eight projects at once by two workers: the same graphs on one server and on the cluster', {
  timeout: 1_800_000,
}, async () => {
  const [alone, cluster] = [await singleDatabase(), await freshDatabase()];
  const onOne = await importAll(alone);
  const onCluster = await importAll(cluster);
  expect(onCluster.versions).toEqual(onOne.versions);
  expect(new Set(onCluster.versions).size).toBe(PROJECTS);
  const places = await Promise.all(
    onCluster.clients.map(({ projectId }) => placeOf(onCluster.service, projectId)),
  );
  const rate = (seconds: number) => `${Math.round((PROJECTS * ELEMENTS) / seconds)} elements/s`;
  process.stdout.write(
    `${PROJECTS} projects of ${ELEMENTS} elements, ${WORKERS} workers: one server ${onOne.seconds.toFixed(1)} s ` +
      `(${rate(onOne.seconds)}), cluster of two nodes ${onCluster.seconds.toFixed(1)} s ` +
      `(${rate(onCluster.seconds)}), projects on ${new Set(places).size} nodes\n`,
  );
  for (const { service } of [onOne, onCluster]) await service.close();
  for (const database of [alone, cluster]) await database.close();
});
