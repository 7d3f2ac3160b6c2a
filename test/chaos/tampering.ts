import { NOTHING, type Tamper } from '../support/tampered-database.ts';

/** The faults that the harness must notice, each as a database that lets the product down in one way. */

/** Writers do not queue: neither at the order of acceptance nor at the version row. */
export const withoutWriteLocks: Tamper = async ({ text }, run) =>
  /from (operation_order|ontology_version) for update/.test(text) ? NOTHING : run();

/** Nobody remembers which Idempotency-Key was used. */
export const withoutStoredAnswers: Tamper = async ({ text }, run) =>
  text.startsWith('insert into "idempotency_key"') ? { ...NOTHING, command: 'INSERT' } : run();

/**
 * Runners do not exclude each other, and the effect of an operation is committed before its outcome: a second runner
 * in between does it again. What a synchronous write settles in its own transaction is left as it is.
 */
export function withEffectBeforeOutcome(): Tamper {
  const settling = new WeakSet<object>();
  return async ({ text, values, connection }, run) => {
    if (/pg_advisory_(un)?lock\(/.test(text)) return NOTHING;
    if (text === 'begin') settling.delete(connection);
    if (text.includes('from operation where') && text.includes('order by seq for update'))
      settling.add(connection);
    const isOutcome = text.startsWith('update "operation"') && values.includes('succeeded');
    if (isOutcome && !settling.has(connection)) {
      await run('commit');
      await run('select pg_sleep(0.02)');
      await run('begin');
    }
    return run();
  };
}
