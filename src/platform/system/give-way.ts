import { constants, getPriority, setPriority } from 'node:os';

/** Not the lowest priority: others wait for the end of this work, and on a busy machine it must not stand still. */
const NICER_BY = 5;

/** Called by a child process that keeps a processor busy: the processes that answer requests come first. */
export function giveWay(): void {
  try {
    setPriority(Math.min(getPriority() + NICER_BY, constants.priority.PRIORITY_LOW));
  } catch {
    // not allowed here; it works as well with the priority it has
  }
}
