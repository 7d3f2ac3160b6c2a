import { sql } from 'kysely';
import { atOnce } from '../../../kernel/steps.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { ObjectClass } from '../domain/object-class.ts';
import type { Part } from '../domain/plan.ts';
import { type ChildrenIndex, indexChildren, indexChildrenStepwise } from '../domain/tree.ts';
import {
  type Computed,
  computedOf,
  type ObjectClassRow,
  objectClassOf,
  READ_COLUMNS_OF_C,
} from './object-class-row.ts';
import { PLAN_FOR_FEW_ROWS } from './planner-settings.ts';

/** A part of the stored tree: some classes, their ancestors, and their children or whole subtrees. */
export interface Neighbourhood extends Part {
  classes: Map<string, ObjectClass>;
  children: ChildrenIndex;
  computed: Map<string, Computed>;
  /** Ids of the classes whose children are all loaded. */
  complete: Set<string>;
}

/**
 * The first statement of every transaction that writes the tree. Without this row lock, two concurrent opposite moves
 * would each see the other class in its old place and commit a cycle, under READ COMMITTED and REPEATABLE READ alike.
 */
export async function lockOntology(tx: Tx): Promise<void> {
  // The planner settings ride along to save a round trip.
  await sql`select ${PLAN_FOR_FEW_ROWS} from ontology_version for update`.execute(tx);
}

export interface Reach {
  /** Classes to load with their children. */
  near: readonly string[];
  /** Classes to load with their whole subtrees. */
  below?: readonly string[];
}

/** Loads these classes as far down as `near` and `below` say, with all their ancestors. Unknown ids are left out. */
export async function loadNeighbourhood(db: DbOrTx, { near, below = [] }: Reach): Promise<Neighbourhood> {
  const ids = (list: readonly string[]) => [...new Set(list)];
  const { rows } = await sql<ObjectClassRow>`
    with recursive
      above as (
        select ${READ_COLUMNS_OF_C} from object_class c where c.id = any(${ids([...near, ...below])}::text[])
        union
        select ${READ_COLUMNS_OF_C} from object_class c join above on c.id = above.parent_id
      ),
      below as (
        select c.id from object_class c where c.parent_id = any(${ids(below)}::text[])
        union
        select c.id from object_class c join below on c.parent_id = below.id
      )
    select * from above
    union all select ${READ_COLUMNS_OF_C} from object_class c join below on c.id = below.id
    union all select ${READ_COLUMNS_OF_C} from object_class c where c.parent_id = any(${ids(near)}::text[])`.execute(
    db,
  );
  return neighbourhoodOf(rows, [...near, ...below]);
}

export function neighbourhoodOf(
  rows: readonly ObjectClassRow[],
  complete: Iterable<string> = [],
): Neighbourhood {
  return atOnce(neighbourhoodStepwise(rows, complete));
}

export function* neighbourhoodStepwise(
  rows: readonly ObjectClassRow[],
  complete: Iterable<string> = [],
): Generator<void, Neighbourhood> {
  const classes = new Map<string, ObjectClass>();
  const computed = new Map<string, Computed>();
  for (const row of rows) {
    yield;
    if (classes.has(row.id)) continue;
    classes.set(row.id, objectClassOf(row));
    computed.set(row.id, computedOf(row));
  }
  const children = yield* indexChildrenStepwise(classes.values());
  return { classes, computed, complete: new Set(complete), children };
}

/** The union of two neighbourhoods. */
export function union(a: Neighbourhood, b: Neighbourhood): Neighbourhood {
  const classes = new Map([...a.classes, ...b.classes]);
  const computed = new Map([...a.computed, ...b.computed]);
  const complete = new Set([...a.complete, ...b.complete]);
  return { classes, computed, complete, children: indexChildren(classes.values()) };
}
