import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { COMPILE_CACHE, cleanUp, postmasterOf, preparedFolder, startLintel } from '../support/process.ts';

afterAll(cleanUp);

const PROJECT = join(import.meta.dirname, '../..');

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'passes %s on: the service drains and nothing is left',
    async (signal) => {
      const folder = await preparedFolder();
      const npm = spawn('npm', ['start'], {
        cwd: PROJECT,
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          ...COMPILE_CACHE,
          DATA_DIR: folder,
          PORT: '0',
          SEED_DEMO: 'false',
        },
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true, // a group of its own, so that a failed test can end all of it
      });
      try {
        let output = '';
        npm.stdout.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
        const ended = new Promise((resolve) => npm.once('close', resolve)); // when the last one that held the pipe ended
        for (let waited = 0; !output.includes('Lintel listening on'); waited += 50) {
          if (waited > 60_000) throw new Error(`it did not start: ${output}`);
          await sleep(50);
        }
        const url = /http:\S+/.exec(output)?.[0] ?? '';
        expect((await fetch(`${url}/livez`)).status).toBe(200);
        if (signal === 'SIGTERM')
          npm.kill(signal); // as a supervisor does
        else process.kill(-groupOf(npm), signal); // as a terminal does
        await ended;
        await expect(fetch(`${url}/livez`)).rejects.toThrow();
        expect(postmasterOf(folder)).toBeNull();
      } finally {
        try {
          process.kill(-groupOf(npm), 'SIGKILL');
        } catch {
          // all gone
        }
      }
    },
  );
});

describe('a terminal', () => {
  it('that is closed ends the service with everything drained, though its log has nowhere to go', async () => {
    const dataDir = await preparedFolder();
    const inTerminal = 'exec script --quiet --command "stty -onlcr; echo pid \\$\\$; exec $*" /dev/null';
    const lintel = await startLintel({
      dataDir,
      through: ['sh', '-c', inTerminal, 'sh'],
    });
    const pid = Number(/pid (\d+)/.exec(lintel.output())?.[1]);
    expect(pid).toBeGreaterThan(1);
    try {
      lintel.signal('SIGKILL'); // the terminal, not the service in it
      await expect.poll(() => runs(pid), { timeout: 60_000 }).toBe(false); // it gives up draining after 30 s
      expect(postmasterOf(dataDir)).toBeNull();
    } finally {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // gone, as it should be
      }
    }
  });
});

describe('a second signal', () => {
  it('right after the first is taken for the same one', async () => {
    const lintel = await startLintel({ dataDir: await preparedFolder() });
    lintel.signal('SIGINT');
    lintel.signal('SIGTERM');
    expect(await lintel.ended).toBe(0);
  });
});

/** Whether it still works: one that ended stays in the list of processes until init has looked at it. */
function runs(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** It was started as the leader of a group of its own; a missing pid must never become "everyone". */
function groupOf({ pid }: ChildProcess): number {
  if (pid === undefined || !(pid > 1)) throw new Error('npm did not start');
  return pid;
}
