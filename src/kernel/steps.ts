/** Runs work that is written in small steps without a pause: for where there is little of it. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const RUN = 256;

/** Sorts in small steps. Items that compare as equal keep their order. */
export function* sortedInSteps<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergedInSteps(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists in small steps. */
export function* mergedInSteps<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, T[]> {
  const merged: T[] = [];
  let at = 0;
  for (const item of left) {
    for (let next = right[at]; at < right.length && compare(next as T, item) < 0; next = right[++at])
      merged.push(next as T);
    merged.push(item);
    yield;
  }
  for (; at < right.length; at++) merged.push(right[at] as T);
  return merged;
}
