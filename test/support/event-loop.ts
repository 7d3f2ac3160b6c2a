/**
 * The longest time, in milliseconds, for which the work blocked this thread. It counts processor time of the thread,
 * not the clock, because on a busy machine a thread also waits for its turn.
 */
async function longestBlock(work: () => unknown): Promise<number> {
  let longest = 0;
  let before = processorMs();
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  let isDone = false;
  const turns = (async () => {
    while (!isDone) {
      // A timer, not setImmediate: that one keeps the processor busy, from which the work may wait for another process.
      await new Promise<void>((resolve) => void setTimeout(resolve, 1));
      look();
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await turns;
  }
  return longest;
}

/** The smallest of several tries: garbage of earlier work is collected at any time, but not every time. */
export async function blocks(work: () => unknown, bound = 200, tries = 10): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && least > bound; i++) least = Math.min(least, await longestBlock(work));
  return Math.round(least);
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
