import * as fc from 'fast-check';
import { perText } from '../../src/ontology/classes/domain/authored-fields.ts';
import {
  CLASSIFICATION_KINDS,
  type ClassificationKind,
  type Link,
  type ObjectClass,
  type PerKind,
  type Status,
} from '../../src/ontology/classes/domain/object-class.ts';

export function link(entryId: string | null, given: string = entryId ?? 'unknown'): Link {
  return { entryId, given, boundName: null, boundInt: null, reviewReason: null };
}

export function each<T>(value: (kind: ClassificationKind) => T): PerKind<T> {
  return Object.fromEntries(CLASSIFICATION_KINDS.map((kind) => [kind, value(kind)])) as PerKind<T>;
}

export function objectClass(given: Partial<ObjectClass> & { id: string }): ObjectClass {
  return {
    handle: given.id,
    name: given.id,
    status: 'draft',
    parentId: null,
    ...perText(() => null),
    translations: {},
    ifcEntity: null,
    ifcPredefinedType: null,
    links: each(() => null),
    makeUnique: each(() => null),
    ...given,
  };
}

export function treeOf(classes: ObjectClass[]): Map<string, ObjectClass> {
  return new Map(classes.map((one) => [one.id, one]));
}

const anyLink = fc.option(
  fc.oneof(
    fc.constantFrom('a', 'b').map((entryId) => link(entryId)),
    fc.constantFrom('x', 'y').map((given) => link(null, given)),
  ),
  { freq: 2 },
);

const anyFlag = fc.constantFrom(null, null, true, false);

/** Random trees with few distinct values, so that equal and different values meet often. */
export const randomTree: fc.Arbitrary<Map<string, ObjectClass>> = fc
  .array(
    fc.record({
      below: fc.nat(),
      status: fc.constantFrom<Status>('draft', 'approved', 'approved', 'archived'),
      links: fc.tuple(anyLink, anyLink, anyLink, anyLink),
      flags: fc.tuple(anyFlag, anyFlag, anyFlag, anyFlag),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows) =>
    treeOf(
      rows.map((row, i) =>
        objectClass({
          id: `c${String(i).padStart(2, '0')}`,
          name: `Class ${i}`,
          status: row.status,
          parentId: i === 0 || row.below % 7 === 0 ? null : `c${String(row.below % i).padStart(2, '0')}`,
          links: each((kind) => row.links[CLASSIFICATION_KINDS.indexOf(kind)] ?? null),
          makeUnique: each((kind) => row.flags[CLASSIFICATION_KINDS.indexOf(kind)] ?? null),
        }),
      ),
    ),
  );

/** Random trees that keep the rules of status: approved only below approved, below archived only archived. */
export const soundTree: fc.Arbitrary<Map<string, ObjectClass>> = randomTree.map((tree) => {
  const sound = new Map<string, ObjectClass>();
  for (const one of tree.values()) {
    const above = one.parentId === null ? 'approved' : (sound.get(one.parentId)?.status as Status);
    const status =
      above === 'archived' || one.status === above
        ? above
        : above === 'draft' && one.status === 'approved'
          ? 'draft'
          : one.status;
    sound.set(one.id, { ...one, status });
  }
  return sound;
});
