import { afterAll, beforeAll } from 'vitest';

/**
 * Starts something for all tests of a file or a block, and closes it after the last. What it returns can be held by the
 * constants of the file, and used from the first hook on.
 */
export function use<T extends { close(): Promise<unknown> }>(start: () => Promise<T>): T {
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  const now = () => {
    if (!started) throw new Error('it is started in a hook, and used before');
    return started;
  };
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(now(), name),
    has: (_, name) => Reflect.has(now(), name),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor(_, name) {
      const property = Reflect.getOwnPropertyDescriptor(now(), name);
      return property && { ...property, configurable: true };
    },
  });
}
