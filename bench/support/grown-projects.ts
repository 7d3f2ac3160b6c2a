import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeArtifact } from '../../test/support/generate-artifact.ts';
import { copyProject } from './copied-projects.ts';
import { type DailyWork, requests, timers } from './daily-work.ts';
import type { BenchDatabase } from './database.ts';
import { ImportClient } from './import-client.ts';
import { sessionSeconds, treeSeconds } from './processor-time.ts';
import { pagesOf, recordStatements } from './recorded-statements.ts';
import { type Server, startApi } from './servers.ts';
import { startBenchService } from './service.ts';
import { startWorker, stopWorker } from './worker.ts';

/** A piece of work at each number of projects: pages that it reads, and milliseconds of the database's processors. */
export interface Grown {
  name: string;
  listsProjects: boolean;
  pages: number[];
  databaseMs: number[];
  /** Of Lintel's own process, with the most projects. */
  lintelMs: number;
}

export interface Imported {
  projectId: string;
  artifactBytes: number;
  lintelSeconds: number;
  databaseSeconds: number;
}

/** Imports projects one by one, each with a worker process of its own. */
export class Importer {
  readonly #database: BenchDatabase;
  readonly #servers: readonly number[];
  readonly #api: Server;

  private constructor(database: BenchDatabase, servers: readonly number[], api: Server) {
    this.#database = database;
    this.#servers = servers;
    this.#api = api;
  }

  /** `servers`: the postmasters whose time counts as that of the database. */
  static async start(database: BenchDatabase, servers: readonly number[]): Promise<Importer> {
    return new Importer(database, servers, await startApi(database, { RATE_LIMIT_PER_MINUTE: '0' }));
  }

  async import(elements: number): Promise<Imported> {
    const client = await ImportClient.create(`http://127.0.0.1:${this.#api.port}`);
    const { projectId } = client;
    const file = join(this.#database.dataDir, `${projectId}.gz`);
    await writeArtifact(file, { projectId, elements });
    const artifactBytes = statSync(file).size;
    const runId = await client.submit(file);
    const before = this.#databaseSeconds();
    const worker = startWorker(this.#database);
    const run = await client.settled(runId);
    const lintelSeconds = treeSeconds(worker.pid ?? 0);
    await stopWorker(worker);
    if (run.state !== 'ready') throw new Error(`the import ended ${run.state}: ${JSON.stringify(run.error)}`);
    return { projectId, artifactBytes, lintelSeconds, databaseSeconds: this.#databaseSeconds() - before };
  }

  #databaseSeconds(): number {
    return this.#servers.reduce((sum, pid) => sum + treeSeconds(pid), 0);
  }

  stop(): Promise<void> {
    return this.#api.stop();
  }
}

/** As old as what nobody has touched for a while. */
const AGED = [
  `update import_run set created_at = now() - interval '9 days', queued_at = now() - interval '9 days',
     started_at = now() - interval '9 days', finished_at = now() - interval '9 days'`,
  `update import_upload set expires_at = now() - interval '9 days'`,
  'vacuum analyze import_run, import_upload',
];

/** What people and timers do all day, with more and more projects beside the one that is used. */
export async function growProjects(
  database: BenchDatabase,
  projectId: string,
  { sizes, servers, turns }: { sizes: readonly number[]; servers: readonly number[]; turns: number },
): Promise<Grown[]> {
  const service = await startBenchService(database, { worker: false });
  try {
    const work = [...requests(service.app, projectId), ...timers(database.db)];
    const grown = work.map(
      ({ name, listsProjects = false }): Grown => ({
        name,
        listsProjects,
        pages: [],
        databaseMs: [],
        lintelMs: 0,
      }),
    );
    let projects = 1;
    for (const size of sizes) {
      if (size > projects) await copyProject(database.pool, projectId, projects + 1, size);
      projects = size;
      for (const statement of AGED) await database.pool.query(statement);
      for (const [no, each] of grown.entries())
        await measure(database, work[no] as DailyWork, each, servers, turns);
    }
    return grown;
  } finally {
    await service.stop();
  }
}

async function measure(
  { pool }: BenchDatabase,
  { run }: DailyWork,
  grown: Grown,
  servers: readonly number[],
  turns: number,
): Promise<void> {
  await run();
  const pages = await pagesOf(pool, await recordStatements(run));
  grown.pages.push(pages.reduce((sum, each) => sum + each, 0));
  const ofServers = () => servers.reduce((sum, pid) => sum + sessionSeconds(pid), 0);
  const [before, cpu] = [ofServers(), process.cpuUsage()];
  for (let turn = 0; turn < turns; turn++) await run();
  const { user, system } = process.cpuUsage(cpu);
  grown.databaseMs.push(((ofServers() - before) * 1000) / turns);
  grown.lintelMs = (user + system) / 1000 / turns;
}
