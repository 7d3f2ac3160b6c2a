import { constants, getPriority, setPriority } from 'node:os';

/** Not the lowest priority there is: whoever waits for this work to end would wait for ever on a busy machine. */
const NICER_BY = 10;

/** Called by a child process that keeps a processor busy: the processes that answer requests come first. */
export function giveWay(): void {
  setPriority(Math.min(getPriority() + NICER_BY, constants.priority.PRIORITY_LOW));
}
