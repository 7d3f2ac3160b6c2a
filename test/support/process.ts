import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface StartedProcess {
  url: string;
  stderr(): string;
  /** Ends it with SIGTERM and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Starts an entry file as operators do, on a free port, and waits until it says that it listens. */
export async function startProcess(entry: string, env: Record<string, string>): Promise<StartedProcess> {
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (stderr += data.toString()));
  const deadline = Date.now() + 30_000;
  for (;;) {
    const url = /listening on (\S+)/.exec(stdout)?.[1];
    if (url) {
      return {
        url,
        stderr: () => stderr,
        async stop() {
          if (child.exitCode !== null) return child.exitCode;
          child.kill('SIGTERM');
          await once(child, 'exit');
          return child.exitCode;
        },
      };
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${entry} did not start: ${stderr}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
