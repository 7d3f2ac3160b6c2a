import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { freshDatabase } from '../support/database.ts';
import { COMPILE_CACHE, cleanUp, dataFolder, preparedFolder } from '../support/process.ts';
import { program } from '../support/program.ts';

interface Member {
  role: 'all' | 'api' | 'worker';
  child: ChildProcess;
  url: string | null;
}

interface Database {
  url: string;
  /** Of the processes on it; for a server of its own, the server's too. */
  dataDir: string;
  close(): Promise<void>;
}

/** API and worker processes on one database. Whoever is killed is started again. */
export class Fleet {
  readonly members: Member[];
  readonly #database: Database;
  #stopping = false;

  private constructor(database: Database, roles: readonly Member['role'][]) {
    this.#database = database;
    this.members = roles.map((role) => ({ role, child: this.#spawn(role), url: null }));
    for (const member of this.members) this.#watch(member);
  }

  static async start(roles: readonly Member['role'][]): Promise<Fleet> {
    const { url, close } = await freshDatabase({ poolSize: 1 });
    return Fleet.#on({ url, dataDir: dataFolder(), close }, roles);
  }

  /** On a PostgreSQL of its own, which the test may restart. */
  static async withServer(roles: readonly Member['role'][]): Promise<Fleet> {
    const dataDir = await preparedFolder();
    const { url, stop } = await startEmbeddedPostgres(dataDir, pino({ level: 'silent' }));
    return Fleet.#on({ url, dataDir, close: stop }, roles);
  }

  static async #on(database: Database, roles: readonly Member['role'][]): Promise<Fleet> {
    const fleet = new Fleet(database, roles);
    await Promise.all(
      fleet.members.map(({ child }) => new Promise((said) => child.stdout?.once('data', said))),
    );
    await fleet.#up();
    return fleet;
  }

  get databaseUrl(): string {
    return this.#database.url;
  }

  urls = (): string[] => this.members.flatMap(({ url }) => (url === null ? [] : [url]));

  /** kill -9 of one process. */
  kill(which: number): void {
    this.members[which % this.members.length]?.child.kill('SIGKILL');
  }

  killWorkers(): void {
    for (const { role, child } of this.members) if (role === 'worker') child.kill('SIGKILL');
  }

  /** The server drops every connection at once, as in a crash; its owner starts it again. */
  restartPostgres(): void {
    const pid = readFileSync(join(this.#database.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
      '\n',
      1,
    )[0];
    process.kill(Number(pid), 'SIGQUIT');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const living = this.members.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    const ended = living.map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
    for (const { child } of this.members) child.kill('SIGKILL');
    await Promise.all(ended);
    await this.#database.close();
    await cleanUp();
  }

  async #up(): Promise<void> {
    const apis = () => this.members.filter(({ role }) => role !== 'worker');
    while (apis().some(({ url }) => url === null)) await sleep(50);
  }

  #watch(member: Member): void {
    member.child.stdout?.on('data', (text) => {
      member.url = /listening on (http:\/\/\S+)/.exec(String(text))?.[1] ?? member.url;
    });
    member.child.once('exit', () => {
      member.url = null;
      if (this.#stopping) return;
      member.child = this.#spawn(member.role);
      this.#watch(member);
    });
  }

  #spawn(role: Member['role']): ChildProcess {
    return spawn(process.execPath, [program(role)], {
      cwd: this.#database.dataDir,
      env: {
        PATH: process.env['PATH'],
        ...COMPILE_CACHE,
        DATABASE_URL: this.#database.url,
        DATA_DIR: this.#database.dataDir,
        PORT: '0',
        SEED_DEMO: 'false',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}
