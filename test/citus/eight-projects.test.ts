import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { type CitusNode, nodeUrl, onNode } from '../support/citus-cluster.ts';
import { placeOf, servers } from '../support/cluster-projects.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { writeArtifact } from '../support/generate-artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { cpuSeconds } from '../support/server-cpu.ts';
import { startService, type TestService } from '../support/service.ts';
import { WorkerProcess } from '../support/worker-process.ts';

/** For figures on a machine with more to offer: CITUS_ELEMENTS=100000 npm run test:citus -- eight-projects */
const ELEMENTS = Number(process.env['CITUS_ELEMENTS'] ?? 5_000);
const PROJECTS = 8;
const WORKERS = 2;
const { coordinator, first, second, single } = servers();

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
  /** Processor time of all servers together. */
  databaseSeconds: number;
  versions: string[];
  service: TestService;
  clients: ImportClient[];
}

/** Eight projects wait; two workers start; until the last is ready. */
async function importAll(database: TestDatabase, own: readonly CitusNode[]): Promise<Outcome> {
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
  const used = own.map(cpuSeconds);
  const start = () => WorkerProcess.start(database.url, service.config.DATA_DIR);
  const workers = await Promise.all(Array.from({ length: WORKERS }, start));
  const ended = await Promise.all(clients.map((client, no) => client.finished(runs[no] ?? '')));
  for (const run of ended) expect([run.state, run.attempts]).toEqual(['ready', 1]);
  const times = ended.flatMap(({ startedAt, finishedAt }) => [Date.parse(startedAt), Date.parse(finishedAt)]);
  const databaseSeconds = own.reduce((sum, server, no) => sum + cpuSeconds(server) - (used[no] ?? 0), 0);
  await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
  const versions = await Promise.all(clients.map(async (client) => (await client.summary()).graphVersion));
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000;
  return { seconds, databaseSeconds, versions, service, clients };
}

test('eight projects at once by two workers: the same graphs on one server and on the cluster', {
  timeout: 1_800_000,
}, async () => {
  const [alone, cluster] = [await singleDatabase(), await freshDatabase()];
  const onOne = await importAll(alone, [single]);
  const onCluster = await importAll(cluster, [coordinator, first, second]);
  expect(onCluster.versions).toEqual(onOne.versions);
  expect(new Set(onCluster.versions).size).toBe(PROJECTS);
  const places = await Promise.all(
    onCluster.clients.map(({ projectId }) => placeOf(onCluster.service, projectId)),
  );
  const described = ({ seconds, databaseSeconds }: Outcome) =>
    `${seconds.toFixed(1)} s (${Math.round((PROJECTS * ELEMENTS) / seconds)} elements/s), ` +
    `${databaseSeconds.toFixed(1)} s of processor time in the database`;
  process.stdout.write(
    `${PROJECTS} projects of ${ELEMENTS} elements, ${WORKERS} workers\n  one server: ${described(onOne)}\n` +
      `  coordinator and nodes: ${described(onCluster)}; projects on ${new Set(places).size} nodes\n`,
  );
  for (const { service } of [onOne, onCluster]) await service.close();
  for (const database of [alone, cluster]) await database.close();
});
