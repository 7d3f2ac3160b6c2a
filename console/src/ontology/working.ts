import { create } from '../app/store.ts';

const working = create<ReadonlySet<string>>(new Set());

/** The classes that something is being done to right now, for the rows of the tree and the details. */
export const useWorking = working.use;

/** Marks classes while the work lasts, whatever comes of it. */
export async function whileWorking<Result>(
  ids: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  working.set(new Set([...working.get(), ...ids]));
  try {
    return await work();
  } finally {
    const gone = new Set(ids);
    working.set(new Set([...working.get()].filter((id) => !gone.has(id))));
  }
}
