import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../../../kernel/error-code.ts';
import { SOCKET_NUMBER } from './socket-folder.ts';

/** A server that runs, as its pid file tells. */
export interface Postmaster {
  pid: number;
  /** Null while it is starting. */
  socketFolder: string | null;
  /** The servers of release 1.0 listened on a port, where anybody could be in their place. */
  onPort: boolean;
}

/** The server that holds this folder, by the pid file that PostgreSQL keeps there. */
export function runningServer(data: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid)) return null; // PostgreSQL itself checks what a dead server may have left
  const [socketFolder = '', address = ''] = lines.slice(4, 6).map((line) => line.trim());
  if (serves(pid, data)) return { pid, socketFolder: socketFolder || null, onPort: address !== '' };
  // After a reboot the number can be another program's.
  rmSync(join(data, 'postmaster.pid'), { force: true });
  if (socketFolder) rmSync(join(socketFolder, `.s.PGSQL.${SOCKET_NUMBER}.lock`), { force: true });
  return null;
}

function serves(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return true; // no /proc here: believe the pid file
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  try {
    // Nobody may be there to collect the end of one that was taken over.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

export async function shutDown(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch {
      // gone already
    }
  };
  signal('SIGINT'); // "fast": ends sessions, writes a checkpoint
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 50) await sleep(50);
  if (isAlive(pid)) signal('SIGQUIT');
}
