import { globSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  OperationNodeTransformer,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryId,
  type QueryResult,
  type RawNode,
} from 'kysely';
import pg from 'pg';
import type { Db } from '../../src/platform/db/database.ts';
import { type SqlTemplate, sqlTemplates } from '../../tools/sql-templates.ts';
import { placeholder } from './placeholder.ts';
import { ROW, typedCalls } from './typed-calls.ts';

/**
 * Has PostgreSQL prepare every `sql` template in src, or in the files named, and prints those that it did not prepare. A
 * process of its own, because functions called with placeholders may start timers. Three ways, until one succeeds:
 * 1. A template that is a whole statement is prepared as it is written, its holes as parameters.
 * 2. Functions of the file are called with placeholders, on a database that prepares statements and runs none.
 * 3. `typed-calls.ts` has calls for the rest.
 */
const ROOT = join(import.meta.dirname, '../..');
const STATEMENT = /^\s*\(?\s*(with|select|insert|update|delete|values|declare|lock table)\b/i;
/** Statements that name no columns of ours and cannot be prepared. */
const UTILITY = /^\s*(savepoint|rollback to|close|fetch|set|listen|notify)\b/i;
const MOST_STATEMENTS = 40;
const MOST_PATHS = 25;

const [databaseUrl = '', ...namedFiles] = process.argv.slice(2);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const refused = new Map<string, string | null>();

/** The error of PostgreSQL; null when it takes the statement. */
async function errorOf(text: string): Promise<string | null> {
  const known = refused.get(text);
  if (known !== undefined) return known;
  const statement = text.replace(/^\s*declare \w+ no scroll cursor for/i, '');
  let error: string | null = null;
  if (/^\s*lock table/i.test(text)) error = await tried(`begin; ${text}; rollback`);
  else if (!UTILITY.test(text)) error = await tried(`prepare s${refused.size} as ${statement}`);
  refused.set(text, error);
  return error;
}

async function tried(text: string): Promise<string | null> {
  try {
    await client.query(text);
    return null;
  } catch (error) {
    await client.query('rollback');
    return error instanceof Error ? error.message : String(error);
  }
}

const keyOf = (strings: readonly string[]): string => strings.join('\0');
const prepared = new Set<string>();
const errors = new Map<string, string>();
/** The templates in each query that is under way. */
const templatesOf = new Map<string, string[]>();
let found: string[] = [];
let statements = 0;
let rows: object[] = [];

class Finder extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    found.push(keyOf(node.sqlFragments));
    return super.transformRaw(node, queryId);
  }
}

/** One at a time, as the caller awaits them. */
class PreparingConnection implements DatabaseConnection {
  async executeQuery<R>({ sql, queryId }: CompiledQuery): Promise<QueryResult<R>> {
    if (++statements > MOST_STATEMENTS) throw new Error('This function loops over placeholders.');
    const error = await errorOf(sql);
    for (const key of templatesOf.get(queryId.queryId) ?? []) {
      if (error === null) prepared.add(key);
      else errors.set(key, error);
    }
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }; // placeholders have any shape
  }
  streamQuery(): never {
    throw new Error('No statement is streamed.');
  }
}

const nothing = async (): Promise<void> => undefined;
const finder = new Finder();
const db: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => new PreparingConnection(),
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      savepoint: nothing,
      rollbackToSavepoint: nothing,
      releaseSavepoint: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
  },
  plugins: [
    {
      transformQuery: ({ node, queryId }) => {
        found = [];
        finder.transformNode(node);
        templatesOf.set(queryId.queryId, found);
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  ],
});

type AnyFunction = (...args: unknown[]) => unknown;
const isFunction = (value: unknown): value is AnyFunction =>
  typeof value === 'function' && !/^class\b/.test(String(value));

/** Calls it, then the functions that it returns. What it throws is of no interest: some placeholders fit, others not. */
async function tryCall(call: AnyFunction, args: unknown[], depth = 0): Promise<void> {
  for (rows of [[], [placeholder('row', chosen, read)]]) {
    statements = 0;
    try {
      const result = await call(...args);
      if (depth > 0 || typeof result !== 'object' || result === null) continue;
      for (const method of Object.values(result).filter(isFunction)) {
        await tryCall(method, placeholders(), 1);
        await tryCall(method, [db, ...placeholders()], 1);
      }
    } catch {
      // The next call has other arguments.
    }
  }
}

let chosen = new Map<string, unknown>();
const read = new Set<string>();
const placeholders = (): object[] =>
  Array.from({ length: 7 }, (_, n) => placeholder(`argument ${n}`, chosen, read));

const withDatabase = (place: number): unknown[] => placeholders().with(place, db);

/** With a database in the first or second place, and nothing else chosen. */
async function callSimply(call: AnyFunction): Promise<void> {
  chosen = new Map();
  for (const place of [0, 1]) await tryCall(call, withDatabase(place));
}

/** With each argument, and each property that was read, as each of `values`. */
async function explore(call: AnyFunction, values: readonly unknown[], isDone: () => boolean): Promise<void> {
  for (const place of [0, 1]) {
    chosen = new Map();
    read.clear();
    if (isDone()) return;
    await tryCall(call, withDatabase(place));
    for (const n of [0, 1, 2, 3, 4].filter((each) => each !== place))
      for (const value of values) if (!isDone()) await tryCall(call, withDatabase(place).with(n, value));
    for (const path of [...read].slice(0, MOST_PATHS))
      for (const value of values) {
        if (isDone()) return;
        chosen = new Map([[path, value]]);
        await tryCall(call, withDatabase(place));
      }
  }
}

const files = namedFiles.length > 0 ? namedFiles : globSync('src/**/*.ts', { cwd: ROOT }).sort();
const { templates, words } = sqlTemplates(files.map((file) => join(ROOT, file)));
/** Separators such as ` and ` name nothing. */
const named = templates.filter(({ strings }) =>
  /\w/.test(strings.join('').replace(/\b(and|or|true|false|null)\b/g, '')),
);
const isOpen = ({ strings }: SqlTemplate): boolean => !prepared.has(keyOf(strings));

for (const { strings } of named) {
  const text = strings.reduce((before, after, n) => `${before}$${n}${after}`);
  if ((STATEMENT.test(text) || UTILITY.test(text)) && (await errorOf(text)) === null)
    prepared.add(keyOf(strings));
}
const asWritten = prepared.size;
rows = [ROW];
await typedCalls(db);
for (const file of new Set(named.filter(isOpen).map((template) => template.file))) {
  const own = named.filter((template) => template.file === file);
  const module: Record<string, unknown> = await import(file);
  const values = [null, undefined, [], true, false, ...(words.get(file) ?? [])];
  const calls = Object.values(module).filter(isFunction);
  const isDone = () => !own.some(isOpen);
  // A simple call of each reaches most templates; few functions are left to explore.
  for (const call of calls) if (!isDone()) await callSimply(call);
  for (const call of calls) await explore(call, values, isDone);
}
const missing = named.filter(isOpen).map(({ file, line, strings }) => {
  const reason = errors.get(keyOf(strings)) ?? 'no call reaches it; add one to test/support/typed-calls.ts';
  return `${file.slice(ROOT.length + 1)}:${line}: ${reason}`;
});
process.stdout.write(JSON.stringify({ asWritten, called: prepared.size - asWritten, missing }));
process.exit(0); // ends whatever the placeholders started
