import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { PLAN_FOR_FEW_ROWS } from './planner-settings.ts';

/**
 * The first statement of every transaction that writes the tree. Without this row lock, two concurrent opposite moves
 * would each see the other class in its old place and commit a cycle, under READ COMMITTED and REPEATABLE READ alike.
 */
export async function lockOntology(tx: Tx): Promise<void> {
  // The planner settings ride along to save a round trip.
  await sql`select ${PLAN_FOR_FEW_ROWS} from ontology_version for update`.execute(tx);
}
