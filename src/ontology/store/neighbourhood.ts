import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { ObjectClass } from '../domain/object-class.ts';
import type { Part } from '../domain/plan.ts';
import { indexChildren } from '../domain/tree.ts';
import {
  type Computed,
  computedOf,
  type ObjectClassRow,
  objectClassOf,
  READ_COLUMNS_OF_C,
} from './object-class-row.ts';
import { PLAN_FOR_FEW_ROWS } from './planner-settings.ts';

/** A part of the tree as it is stored. */
export interface Neighbourhood extends Part {
  classes: Map<string, ObjectClass>;
  computed: Map<string, Computed>;
  /** Those of the classes whose children are all here. */
  complete: Set<string>;
}

/**
 * The first statement of every transaction that writes the tree. Two opposite moves would each see the other's
 * class where it was, and commit a cycle, at READ COMMITTED and at REPEATABLE READ alike; this row makes them queue.
 */
export async function lockOntology(tx: Tx): Promise<void> {
  // In the same statement, to save a round trip: what follows the lock is planned for a few rows.
  await sql`select ${PLAN_FOR_FEW_ROWS} from ontology_version for update`.execute(tx);
}

/** For work on a good part of the tree: from here on the plan for many rows is right. */
export async function lookAtManyRows(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_hashjoin', 'on', true),
    set_config('enable_mergejoin', 'on', true)`.execute(tx);
}

export interface Reach {
  /** These with their children. */
  near: readonly string[];
  /** These with everything below. */
  below?: readonly string[];
}

/** The classes named, as far down as asked, and all their ancestors. Classes that do not exist are left out. */
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
  const classes = new Map<string, ObjectClass>();
  const computed = new Map<string, Computed>();
  for (const row of rows) {
    if (classes.has(row.id)) continue;
    classes.set(row.id, objectClassOf(row));
    computed.set(row.id, computedOf(row));
  }
  return { classes, computed, complete: new Set(complete), children: indexChildren(classes.values()) };
}

/** One neighbourhood that holds both. */
export function joined(a: Neighbourhood, b: Neighbourhood): Neighbourhood {
  const classes = new Map([...a.classes, ...b.classes]);
  const computed = new Map([...a.computed, ...b.computed]);
  const complete = new Set([...a.complete, ...b.complete]);
  return { classes, computed, complete, children: indexChildren(classes.values()) };
}
