import pg, { type ClientBase } from 'pg';
import { isDistributed } from '../../platform/db/is-distributed.ts';

/** What pages of a graph are read from, but for the rules, which are written last. */
export const LOADED = ['graph_node', 'graph_node_text', 'graph_relation', 'graph_tally', 'graph_type_tally']
  .concat(['graph_element_group', 'graph_amount', 'graph_parameter', 'graph_type_presence'])
  .join(', ');
export const RULES = 'graph_class_rule';

const LOCK_TIMEOUT = '55P03';

/**
 * Statistics for the first reader, in the transaction of the load. A small sample is enough to see how many rows a load
 * has. Another import or a vacuum can hold the lock: then autovacuum collects them later. So it does on a Citus cluster:
 * there, this would lock the shards of all projects, and fail while any node is unavailable.
 */
export async function analyzeLoaded(client: ClientBase, tables: string): Promise<void> {
  if (await isDistributed(client)) return;
  await client.query(
    `savepoint analyzing; set local lock_timeout = '5s'; set local default_statistics_target = 10`,
  );
  try {
    await client.query(`analyze ${tables}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_TIMEOUT) throw error;
    await client.query('rollback to analyzing');
  }
  await client.query(`release analyzing; set local lock_timeout = '60s'`);
}
