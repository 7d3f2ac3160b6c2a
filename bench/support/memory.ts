import { readFileSync } from 'node:fs';

/** The most memory that a process and its children have, more than it has now, in bytes; as Linux counts it. */
export function watchMemory(pid: number): { stop(): number } {
  const before = memoryOf(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}

function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
  } catch {
    return 0; // it ended meanwhile
  }
}

/** The memory that a process has now and the most it ever had, in megabytes. */
export function residentMegabytes(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    Math.round((Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
