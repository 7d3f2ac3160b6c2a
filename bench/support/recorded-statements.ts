import type { ClientBase, Pool } from 'pg';
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that this process sends to any database during `work`. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as PropertyDescriptor;
  const statements: Statement[] = [];
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...query,
    value(this: pg.Client, ...args: unknown[]): unknown {
      const statement = statementOf(args);
      if (statement) statements.push(statement);
      return (query.value as (...given: unknown[]) => unknown).apply(this, args);
    },
  });
  try {
    await work();
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', query);
  }
  return statements;
}

/** As pg takes them: a text with values, or an object with both. COPY has no text of its own. */
function statementOf([first, second]: unknown[]): Statement | null {
  const { text, values } = (typeof first === 'string' ? { text: first, values: second } : first) as {
    text?: unknown;
    values?: unknown;
  };
  return typeof text === 'string' ? { text, values: Array.isArray(values) ? values : [] } : null;
}

/** What can be explained, and the query of a cursor. */
const EXPLAINED = /^\s*(?:declare [\s\S]*? cursor for)?\s*((?:select|with|insert|update|delete)\b[\s\S]*)$/i;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/**
 * The pages of 8 KB that each statement touches, in memory or on disk. Every statement runs again, in a transaction that
 * is rolled back: one that would fail now (a key that exists by now) counts as 0.
 */
export async function pagesOf(pool: Pool, statements: readonly Statement[]): Promise<number[]> {
  const client = await pool.connect();
  try {
    const pages: number[] = [];
    for (const statement of statements) pages.push(await pagesOfOne(client, statement));
    return pages;
  } finally {
    client.release();
  }
}

async function pagesOfOne(client: ClientBase, { text, values }: Statement): Promise<number> {
  const query = EXPLAINED.exec(text)?.[1];
  if (query === undefined) return 0;
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) ${query}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return 0;
    throw error;
  } finally {
    await client.query('rollback');
  }
}
