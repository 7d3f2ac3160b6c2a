import { together } from '../../platform/db/together.ts';

/** Reads by key; the keys that are asked for together are read together. */
export function sharedRead<V>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | null> {
  let asked = new Set<string>();
  const answer = together(() => {
    const keys = [...asked];
    asked = new Set();
    return read(keys);
  });
  return async (key) => {
    asked.add(key);
    return (await answer()).get(key) ?? null;
  };
}
