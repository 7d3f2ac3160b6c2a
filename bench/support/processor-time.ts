import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Of a clock tick, as the kernel counts times. */
const PER_SECOND = 100;

/** Processor time of a process and everything below it, in seconds, with sessions that ended. Linux only. */
export function treeSeconds(pid: number): number {
  return read(pid, (stat) => {
    // Behind the name, which may be anything: state, parent, then times from the 12th on.
    const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return childrenOf(pid).reduce((sum, child) => sum + treeSeconds(child), ticks / PER_SECOND);
  });
}

/** The same for a database server, to the microsecond: each of its processes has one thread. */
export function sessionSeconds(postmaster: number): number {
  return childrenOf(postmaster).reduce((sum, pid) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
    } catch {
      return sum; // it ended meanwhile
    }
  }, 0);
}

/** The process whose children are the sessions of a database. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}

export function parentOf(pid: number): number {
  return read(pid, (stat) => Number(stat.split(') ').at(-1)?.split(' ')[1]));
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function read(pid: number, valueOf: (stat: string) => number): number {
  try {
    return valueOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return 0;
  }
}
