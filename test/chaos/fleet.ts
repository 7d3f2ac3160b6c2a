import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { program } from '../support/program.ts';

interface Member {
  role: 'api' | 'worker';
  child: ChildProcess;
  url: string | null;
}

/** API and worker processes on one PostgreSQL of their own. Whoever is killed is started again. */
export class Fleet {
  readonly members: Member[] = [];
  readonly #env: Record<string, string>;
  readonly #folder: string;
  readonly #stopPostgres: () => Promise<void>;
  #dataDirectory = '';
  #stopping = false;

  private constructor(env: Record<string, string>, folder: string, stopPostgres: () => Promise<void>) {
    this.#env = env;
    this.#folder = folder;
    this.#stopPostgres = stopPostgres;
  }

  static async start(roles: Member['role'][]): Promise<Fleet> {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-chaos-'));
    const server = await startEmbeddedPostgres(folder, pino({ level: 'silent' }));
    const env = {
      DATABASE_URL: server.url,
      DATA_DIR: folder,
      PORT: '0',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'fatal',
    };
    const fleet = new Fleet(env, folder, () => server.stop());
    fleet.#dataDirectory = await dataDirectoryOf(server.superuserUrl);
    for (const role of roles) await fleet.#add(role);
    await fleet.#up();
    return fleet;
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
    const pid = readFileSync(join(this.#dataDirectory, 'postmaster.pid'), 'utf8').split('\n', 1)[0];
    process.kill(Number(pid), 'SIGQUIT');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const living = this.members.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    const ended = living.map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
    for (const { child } of this.members) child.kill('SIGKILL');
    await Promise.all(ended);
    await this.#stopPostgres();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #up(): Promise<void> {
    const apis = () => this.members.filter(({ role }) => role === 'api');
    while (apis().some(({ url }) => url === null)) await sleep(50);
  }

  async #add(role: Member['role']): Promise<void> {
    const member: Member = { role, child: this.#spawn(role), url: null };
    this.members.push(member);
    this.#watch(member);
    // One after the other, so that the first alone migrates.
    await new Promise((resolve) => member.child.stdout?.once('data', resolve));
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
    return fork(program(role), [], {
      env: { ...process.env, ...this.#env },
      execArgv: [],
      silent: true,
    });
  }
}

async function dataDirectoryOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  return rows[0]?.data_directory ?? '';
}
