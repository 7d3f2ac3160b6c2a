import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../../kernel/error-code.ts';
import { eachAlone } from '../../../platform/each-alone.ts';

/** Longer than any request takes: an older folder belongs to a process that has ended. */
const FORGOTTEN_MS = 6 * 3_600_000;

/** Temporary folders for files that are being imported, below DATA_DIR. */
export class ImportFolders {
  readonly #parent: string;
  readonly #host = hostname().replaceAll(/[^\w-]/g, '_');

  constructor(dataDir: string) {
    this.#parent = join(dataDir, 'ontology-imports');
  }

  /** Does the work in a folder of its own, which is removed afterwards. */
  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.#parent, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(this.#parent, `${this.#host}.${process.pid}.`));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Called when a process starts. Removes the folders of killed processes, also of one that had the same process ID. */
  async sweep(): Promise<void> {
    const names = await readdir(this.#parent).catch(() => []);
    await eachAlone(names, async (name) => {
      const folder = join(this.#parent, name);
      if (await this.#isAbandoned(name, folder)) await rm(folder, { recursive: true, force: true });
    });
  }

  async #isAbandoned(name: string, folder: string): Promise<boolean> {
    const [host, pid = ''] = name.split('.');
    if (host === this.#host && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
    const found = await stat(folder).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs > FORGOTTEN_MS;
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM'; // another user's
  }
}
