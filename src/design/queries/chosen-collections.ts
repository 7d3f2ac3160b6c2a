import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import type { Collection } from '../domain/project-design.ts';

/** The collections that the request names, or all of them. An ID from another project is a fault. */
export function chosenCollections(
  collections: Collection[],
  ids: string[] | null,
  path = 'body.collectionIds',
): Collection[] {
  const known = new Map(collections.map((collection) => [collection.id, collection]));
  if (ids === null) return [...known.values()];
  const faults = ids.flatMap((id, index): Fault[] =>
    known.has(id)
      ? []
      : [
          {
            path: `${path}.${index}`,
            rule: 'unknown',
            message: `Collection ${id} doesn't exist in this project`,
          },
        ],
  );
  if (faults.length > 0) throw new ValidationError(faults);
  const chosen = new Set(ids);
  return collections.filter((collection) => chosen.has(collection.id));
}
