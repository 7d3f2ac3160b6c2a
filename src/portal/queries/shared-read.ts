/** Queries under way at a time: while one waits for the database, requests that came meanwhile have theirs. */
const AT_ONCE = 2;

/**
 * One query for all who wait: each caller gets the answer of a query that began after it asked, so nobody reads
 * anything older than what was committed before the call. Under load that is one query for dozens of requests.
 */
export function sharedRead<V>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | null> {
  interface Batch {
    keys: Set<string>;
    answer: Promise<ReadonlyMap<string, V>>;
    settle(read: Promise<ReadonlyMap<string, V>>): void;
  }
  let next: Batch | null = null;
  let running = 0;

  function open(): Batch {
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, V>>();
    // In the next turn of the event loop, so that requests read from their sockets together ask together.
    setImmediate(start);
    return { keys: new Set(), answer: promise, settle: resolve };
  }

  function start(): void {
    if (!next || running >= AT_ONCE) return;
    const batch = next;
    next = null;
    running++;
    const reading = read([...batch.keys]);
    batch.settle(reading);
    reading.then(finished, finished);
  }

  function finished(): void {
    running--;
    start();
  }

  return async (key) => {
    next ??= open();
    next.keys.add(key);
    const { answer } = next;
    return (await answer).get(key) ?? null;
  };
}
