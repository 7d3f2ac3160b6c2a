import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CitusNode } from './citus-cluster.ts';

/** Of a clock tick, as the kernel tells times. */
const PER_SECOND = 100;

/**
 * Processor time that a server has used so far, including its sessions and those that ended: the only meaningful
 * figure on a busy machine. Linux only.
 */
export function cpuSeconds({ folder }: CitusNode): number {
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = readStat(entry);
    if (stat && (stat.parent === postmaster || Number(entry) === postmaster)) ticks += stat.ticks;
  }
  return ticks / PER_SECOND;
}

/** Null for a process that has ended meanwhile. */
function readStat(pid: string): { parent: number; ticks: number } | null {
  try {
    // Behind the name, which may hold anything: state, parent, then times from the 12th on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return {
      parent: Number(fields[1]),
      ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    };
  } catch {
    return null;
  }
}
