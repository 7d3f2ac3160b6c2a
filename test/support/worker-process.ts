import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from './process.ts';
import { program } from './program.ts';
import { TEST_SECRETS_KEY } from './secrets.ts';

/** A worker as it runs in production: a process of its own, which can be killed, stopped and resumed. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#exited = once(child, 'exit');
  }

  static async start(
    databaseUrl: string,
    dataDir: string,
    env: Record<string, string> = {},
  ): Promise<WorkerProcess> {
    const child = spawn(process.execPath, [program('worker')], {
      cwd: dataDir, // where no .env lies
      env: {
        PATH: process.env['PATH'],
        ...COMPILE_CACHE,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRETS_KEY: TEST_SECRETS_KEY,
        SEED_DEMO: 'false',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true, // a group of its own, so that its import processes freeze with it
    });
    const worker = new WorkerProcess(child);
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), worker.#exited]);
    if (child.exitCode !== null) throw new Error(`the worker ended with ${child.exitCode}`);
    return worker;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    await this.#exited;
    return this.#child.exitCode;
  }

  /** With its import processes, as when a machine is paused. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  #signalAll(signal: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (pid === undefined || !(pid > 1)) throw new Error('the worker did not start');
    process.kill(-pid, signal);
  }
}
