import type { KitChanges } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';

/** What the classes are called as a classification; models classified with it are recognized by the import of IFC. */
export const CLASSES_NAME = 'Lintel';

export interface KitFile {
  name: string;
  encoding: 'utf-8' | 'utf-16le';
  /** What the file is and where it goes, in a sentence or two. */
  about: string;
  /** The file in pieces, made one at a time. What the format can't carry is noted. */
  write(release: KitRelease, changes: KitChanges): Iterable<string>;
}

/** A generator of steps with a result, as part of a file: it yields an empty piece a step, so that others get a turn. */
export function* inPieces<T>(steps: Generator<void, T>): Generator<string, T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield '';
  }
}
