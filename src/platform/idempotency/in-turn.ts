const queues = new Map<string, Promise<unknown>>();

/** Runs works of the same name one after the other, in the order they came; a failure does not stop the next. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  queues.set(name, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(name) === mine) queues.delete(name);
  }
}
