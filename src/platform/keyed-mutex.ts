const tails = new Map<string, Promise<unknown>>();

/**
 * A mutex per key, within this process: calls with the same key run one after the other, in the order in which they
 * came. A failed one does not stop the next.
 */
export async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
