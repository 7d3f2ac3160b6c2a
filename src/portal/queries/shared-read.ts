interface Batch<V> {
  keys: Set<string>;
  answer: Promise<ReadonlyMap<string, V>>;
  start(): Promise<void>;
}

/**
 * One query for all who wait: each caller gets the answer of a query that began after it asked, so nobody reads
 * anything older than what was committed before the call. Under load that is one query for dozens of requests.
 */
export function sharedRead<V>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | null> {
  let next: Batch<V> | null = null;
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (next) {
      const batch: Batch<V> = next;
      next = null;
      await batch.start();
    }
    running = false;
  }

  function open(): Batch<V> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, V>>();
    const keys = new Set<string>();
    return { keys, answer: promise, start: () => read([...keys]).then(resolve, reject) };
  }

  return async (key) => {
    next ??= open();
    next.keys.add(key);
    const { answer } = next;
    // In the next turn of the event loop, so that requests read from their sockets together ask together.
    if (!running) {
      running = true;
      setImmediate(() => void run());
    }
    return (await answer).get(key) ?? null;
  };
}
