import { present } from '../../../kernel/present.ts';
import { atOnce } from '../../../kernel/steps.ts';
import type { Binding } from '../../vocabularies/domain/vocabulary.ts';
import {
  CLASSIFICATION_KINDS,
  type ClassificationKind,
  type Derived,
  type Link,
  type ObjectClass,
  type PerKind,
} from './object-class.ts';

/**
 * The only place that decides which authored link is in force where.
 *
 *   Walls        uniformat B2010                source
 *   ├─ Interior                                 inherits B2010 from Walls
 *   │  └─ Glass  uniformat B2010, flag not set  same value: inherits from Walls
 *   └─ Curtain   uniformat B2020, flag not set  another value: a source (inferred)
 *      └─ Stick  uniformat B2010, flag false    never unique: inherits B2020 from Curtain
 *
 * Per kind a class is a source when it has an authored link and its flag is true, or the flag was never set and
 * the value differs from what it would inherit, or nothing is inherited. Every other class takes the link of its
 * nearest source above.
 */
export type InheritingClass = Pick<ObjectClass, 'id' | 'parentId' | 'links' | 'makeUnique'>;

export type Sources = Derived['sources'];

/** What a class's place in the tree gives it; whether it is a leaf is known from below, not from above. */
export type Placement = Omit<Derived, 'isLeaf'>;

const NO_SOURCES: Sources = {
  uniformat: null,
  masterformat: null,
  object_class_codes: null,
  cad_categories: null,
};

export function perKind<T>(value: (kind: ClassificationKind) => T): PerKind<T> {
  return {
    uniformat: value('uniformat'),
    masterformat: value('masterformat'),
    object_class_codes: value('object_class_codes'),
    cad_categories: value('cad_categories'),
  };
}

/** Two links say the same when they name the same entry or, while unresolved, when the same was written. */
export function sameValue(a: Link, b: Link): boolean {
  return a.entryId === null || b.entryId === null
    ? a.entryId === b.entryId && a.given === b.given
    : a.entryId === b.entryId;
}

export function isSource(link: Link | null, makeUnique: boolean | null, inherited: Link | null): boolean {
  if (!link) return false;
  if (!inherited || makeUnique === true) return true;
  return makeUnique === null && !sameValue(link, inherited);
}

/** The sources of one class, from those of its parent (null: it is a root). */
export function deriveSources(
  classes: ReadonlyMap<string, InheritingClass>,
  objectClass: InheritingClass,
  parentSources: Sources | null,
): Sources {
  const above = parentSources ?? NO_SOURCES;
  return perKind((kind) => {
    const sourceAbove = above[kind];
    const inherited = sourceAbove === null ? null : (classes.get(sourceAbove)?.links[kind] ?? null);
    return isSource(objectClass.links[kind], objectClass.makeUnique[kind], inherited)
      ? objectClass.id
      : sourceAbove;
  });
}

/**
 * Depth, path and sources of the requested classes. `classes` must hold all their ancestors. Classes in a cycle,
 * or below a parent that is not there, have no place and are left out. Linear in the number of classes walked.
 */
export function derive(classes: Placeable, ids: Iterable<string>): Map<string, Placement> {
  return atOnce(deriveStepwise(classes, ids));
}

type Placeable = ReadonlyMap<string, InheritingClass & { handle: string }>;

/** The same in small steps, for a whole ontology. */
export function* deriveStepwise(
  classes: Placeable,
  ids: Iterable<string>,
): Generator<void, Map<string, Placement>> {
  const known = new Map<string, Placement | null>();
  const placements = new Map<string, Placement>();
  for (const id of ids) {
    const walk: string[] = [];
    let at: string | null = id;
    let above: Placement | null = null; // null at a root, or where the walk came to nothing
    let placed = true;
    while (at !== null) {
      const found = known.get(at);
      if (found !== undefined) {
        above = found;
        placed = found !== null;
        break;
      }
      const objectClass = classes.get(at);
      if (!objectClass) {
        placed = false;
        break;
      }
      known.set(at, null); // met again on this walk: a cycle
      walk.push(at);
      at = objectClass.parentId;
    }
    for (const below of placed ? walk.toReversed() : []) {
      const objectClass = present(classes.get(below));
      above = {
        depth: above ? above.depth + 1 : 0,
        path: above ? `${above.path}/${objectClass.handle}` : objectClass.handle,
        sources: deriveSources(classes, objectClass, above?.sources ?? null),
      };
      known.set(below, above);
    }
    const placement = known.get(id);
    if (placement) placements.set(id, placement);
    yield;
  }
  return placements;
}

export interface InForce {
  link: Link | null;
  source: 'authored' | 'inherited' | 'none';
  sourceObjectClassId: string | null;
}

/** The link in force for a class, and where it comes from. */
export function inForce(
  classes: ReadonlyMap<string, Pick<ObjectClass, 'links'>>,
  id: string,
  sources: Sources,
  kind: ClassificationKind,
): InForce {
  const sourceId = sources[kind];
  const link = sourceId === null ? null : (classes.get(sourceId)?.links[kind] ?? null);
  if (!link) return { link: null, source: 'none', sourceObjectClassId: null };
  return { link, source: sourceId === id ? 'authored' : 'inherited', sourceObjectClassId: sourceId };
}

/** Whether a link counts for approval: a CAD category only while its binding is current. */
export type Counts = (kind: ClassificationKind, link: Link) => boolean;

export function countsBy(binding: (link: Link) => Binding): Counts {
  return (kind, link) => kind !== 'cad_categories' || binding(link).status === 'current';
}

/** The kinds a class lacks, in the order in which approval asks for them. */
export function missingKinds(
  classes: ReadonlyMap<string, Pick<ObjectClass, 'links'>>,
  id: string,
  sources: Sources,
  counts: Counts,
): ClassificationKind[] {
  return CLASSIFICATION_KINDS.filter((kind) => {
    const { link } = inForce(classes, id, sources, kind);
    return !link || !counts(kind, link);
  });
}
