declare module 'vitest' {
  interface TaskMeta {
    skipReason?: string;
  }
}

/** Options of tests that not every machine can run: without `isThere` they are skipped, and `npm test` lists the reason. */
export function needs(isThere: boolean, skipReason: string) {
  return isThere ? {} : { skip: true, meta: { skipReason } };
}

export const isRoot = process.getuid?.() === 0;
export const needsRoot = needs(isRoot, 'needs root, to act as other users');
