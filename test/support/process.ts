import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from './program.ts';

export interface LintelOptions {
  role?: 'all' | 'api' | 'worker' | 'portal';
  dataDir?: string;
  env?: Record<string, string>;
  /** Where the project lies, for a start from its sources. */
  project?: string;
  /** Put before the command, such as `setpriv ...`. */
  through?: string[];
}

export interface Lintel {
  pid: number;
  url: string;
  /** Standard output and standard error, as they came. */
  output(): string;
  stdout(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  signal(name: NodeJS.Signals): void;
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | NodeJS.Signals>;
  json(path: string, init?: RequestInit): Promise<{ status: number; body: any; headers: Headers }>; // oxlint-disable-line typescript/no-explicit-any
}

/** For the environment of every process that a test starts: what one has compiled, the next need not. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

const children = new Set<ChildProcess>();
const folders = new Set<string>();
let prepared: Promise<string> | null = null;
/** Stays until the run of all tests removes its temporary folder. */
const PREPARED = join(tmpdir(), 'lintel-prepared');

/** A data folder, as `mkdtemp` makes it: for its owner alone. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-process-'));
  folders.add(folder);
  return folder;
}

/** One that others may pass through, as /srv is: for data folders inside. */
export function openFolder(): string {
  const folder = dataFolder();
  chmodSync(folder, 0o755);
  return folder;
}

/** A data folder after its first start, without demo data: for tests of something else than that start. */
export async function preparedFolder(): Promise<string> {
  prepared ??= prepareFolder();
  const folder = dataFolder();
  const copied = spawnSync('cp', ['-a', `${await prepared}/.`, folder], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(copied.stderr);
  return folder;
}

/** Made once for all processes that run tests: whoever comes first makes it, the others wait. */
async function prepareFolder(): Promise<string> {
  const making = `${PREPARED}.making`;
  try {
    mkdirSync(making);
  } catch {
    for (let waited = 0; !existsSync(PREPARED); waited += 50) {
      if (waited > 60_000 || !existsSync(making)) throw new Error('no data folder was prepared');
      await sleep(50);
    }
    return PREPARED;
  }
  try {
    const folder = mkdtempSync(`${PREPARED}-`);
    const lintel = await startLintel({ dataDir: folder });
    const ended = await lintel.stop();
    if (ended !== 0) throw new Error(`it ended with ${ended}:\n${lintel.output()}`);
    renameSync(folder, PREPARED);
    return PREPARED;
  } catch (error) {
    rmSync(making, { recursive: true });
    throw error;
  }
}

/** Starts a real process and waits until it says that it serves. */
export async function startLintel(options: LintelOptions = {}): Promise<Lintel> {
  const lintel = spawnLintel(options);
  const said = options.role === 'worker' ? /worker is running/ : /listening on (\S+)\n/;
  for (let waited = 0; waited < 60_000; waited += 20) {
    const match = said.exec(lintel.output());
    if (match) return Object.assign(lintel, { url: match[1] ?? '' });
    const ended = await Promise.race([lintel.ended, sleep(20)]);
    if (ended !== undefined) throw new Error(`it ended with ${ended}:\n${lintel.output()}`);
  }
  throw new Error(`it did not start:\n${lintel.output()}`);
}

/** Starts one that is expected to refuse, and returns its last output. */
export async function refusedStart(options: LintelOptions): Promise<string> {
  const lintel = spawnLintel(options);
  const ended = await lintel.ended;
  if (ended !== 1) throw new Error(`it ended with ${ended}, not with 1:\n${lintel.output()}`);
  return lintel.output();
}

/** Starts one without waiting for anything. */
export function spawnLintel({ role = 'all', dataDir, env, project, through = [] }: LintelOptions): Lintel {
  const file = project === undefined ? program(role) : join(project, 'src/main', `${role}.ts`);
  const command = [...through, process.execPath, file];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: '/',
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'info',
      SEED_DEMO: 'false',
      ...COMPILE_CACHE,
      ...(dataDir ? { DATA_DIR: dataDir } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  let stdout = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'));
  });
  void ended.then(() => children.delete(child));
  const lintel: Lintel = {
    pid: child.pid ?? Number.NaN,
    url: '',
    output: () => output,
    stdout: () => stdout,
    ended,
    signal: (name) => void child.kill(name),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async json(path, init) {
      const response = await fetch(lintel.url + path, init);
      const text = await response.text();
      return {
        status: response.status,
        body: text === '' ? null : JSON.parse(text),
        headers: response.headers,
      };
    },
  };
  return lintel;
}

export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The embedded server of a data folder, by its pid file. */
export function postmasterOf(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** For killing it: never a number that means a group of processes, or all of them. */
export function runningPostmaster(dataDir: string): number {
  const pid = postmasterOf(dataDir);
  if (pid === null || !(pid > 1)) throw new Error(`no database runs on ${dataDir}`);
  return pid;
}

/** Ends everything that the test started, in whatever state it is; for afterAll. */
export async function cleanUp(): Promise<void> {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) {
    const pid = postmasterOf(folder);
    if (pid) await endServer(pid);
    rmSync(folder, { recursive: true, force: true });
  }
  folders.clear();
}

async function endServer(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGQUIT');
    for (let waited = 0; waited < 5000; waited += 50) {
      process.kill(pid, 0);
      await sleep(50);
    }
  } catch {
    // gone
  }
}
