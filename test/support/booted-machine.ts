import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { baseTree } from './container.ts';

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** A Debian with systemd as its first process, in namespaces of its own, on the network of this machine. */
export class BootedMachine {
  readonly tree = mkdtempSync('/var/tmp/lintel-booted-');
  #child: ChildProcess | null = null;
  #output = '';

  /** With the owners and modes of the original, also of its root: a service must be able to enter that. */
  constructor() {
    execFileSync('cp', ['--archive', `${baseTree()}/.`, this.tree]);
  }

  /** Runs a command in its files before it is booted. */
  prepare(...command: string[]): string {
    const { status, stdout, stderr } = spawnSync('chroot', [this.tree, ...command], {
      encoding: 'utf8',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    });
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`);
    return stdout + stderr;
  }

  /** `folders` of this machine, by where it sees them, read-only. */
  async boot(folders: Record<string, string>): Promise<void> {
    const binds = Object.entries(folders).map(([there, here]) => `--bind-ro=${here}:${there}`);
    const child = spawn(
      'systemd-nspawn',
      [
        '--register=no',
        '--keep-unit',
        '--quiet',
        '--boot',
        '--console=pipe',
        `--machine=lintel-${process.pid}`,
        `--directory=${this.tree}`,
        ...binds,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    for (;;) {
      if (child.exitCode !== null) throw new Error(`It did not boot:\n${this.#output}`);
      if (/running|degraded/.test(this.run('systemctl', 'is-system-running').output)) return;
      await sleep(500);
    }
  }

  /** Runs a command on the booted machine, as root. */
  run(...command: string[]): { status: number | null; output: string } {
    const [first] = childrenOf(this.#child?.pid ?? 0);
    if (first === undefined) return { status: null, output: '' };
    return this.#enter(first, ['--all'], command);
  }

  /** What a service of it sees: its process as that machine counts. */
  runAsSeenBy(pid: string, ...command: string[]): { status: number | null; output: string } {
    return this.run('nsenter', `--target=${pid}`, '--mount', ...command);
  }

  async shutDown(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      this.run('systemctl', 'poweroff');
      await ended;
    }
    rmSync(this.tree, { recursive: true, force: true });
  }

  #enter(pid: number, namespaces: string[], command: string[]) {
    const args = [`--target=${pid}`, ...namespaces, ...command];
    const { status, stdout, stderr } = spawnSync('nsenter', args, {
      encoding: 'utf8',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' },
    });
    return { status, output: `${stdout}${stderr}`.trim() };
  }
}
