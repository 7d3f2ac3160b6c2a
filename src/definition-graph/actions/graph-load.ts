import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import {
  ArtifactUnusable,
  type GraphDocument,
  type GraphRecord,
  type Issue,
  MOST_DOCUMENTS,
} from '../../artifact/index.ts';
import { addCustomCategories, readCadCategories } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { onClient } from '../../platform/db/on-client.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { type CategoryBook, fillCategory } from '../domain/category-book.ts';
import type { ExportedOntology } from '../domain/class-rules.ts';
import type { GraphVariety } from '../domain/summary.ts';
import { analyzeLoaded, LOADED, RULES } from '../store/analyze-loaded.ts';
import { discardSuperseded } from '../store/discarding.ts';
import { completeSums, measureStored } from '../store/element-sums.ts';
import {
  collectDocuments,
  danglingReferences,
  dropDanglingRelations,
  dropRepeats,
  type LoadScope,
  refusedClasses,
} from '../store/load-checks.ts';
import {
  countLoad,
  type LoadCounts,
  type LoadSource,
  placeDocuments,
  placeRelationsAndTallies,
} from '../store/load-placing.ts';
import { LoadWriter, SESSION_TABLES } from '../store/load-tables.ts';
import { placeNodeTexts } from '../store/node-texts.ts';
import { countVariety, customCategoryNames } from '../store/summary-rows.ts';
import { lockGraph, materializeSummary } from './materialize-summary.ts';
import { readExportedOntology } from './read-ontology.ts';

/** A summary lists every category and every level, and is kept in memory as a whole. */
const MOST: GraphVariety = { documents: MOST_DOCUMENTS, categories: 10_000, levels: 50_000 };

/** Refuses a load that would give the project more of something than its summary can list. */
function requireBounded(variety: GraphVariety): void {
  for (const what of ['documents', 'categories', 'levels'] as const) {
    if (variety[what] <= MOST[what]) continue;
    const message = `with this artifact the project would have ${variety[what]} ${what}; the maximum is ${MOST[what]}`;
    throw new ArtifactUnusable(`too_many_${what}`, null, message);
  }
}

/**
 * Loads one run into the graph, in one transaction on a connection that the caller holds: `begin`, `add` each record,
 * `check`, `place`, and the caller commits. Nothing is visible before the commit, and a crash leaves nothing behind.
 */
export class GraphLoad {
  readonly #scope: LoadScope;
  readonly #runId: string;
  readonly #db: DbOrTx;
  readonly #writer: LoadWriter;
  readonly #categories: CategoryBook;
  #ontology: ExportedOntology | undefined;

  private constructor(scope: LoadScope, runId: string, categories: CategoryBook) {
    this.#scope = scope;
    this.#runId = runId;
    this.#db = onClient(scope.client);
    this.#writer = new LoadWriter(scope.client, scope.projectId, scope.loadNo);
    this.#categories = categories;
  }

  /** `timeoutMs` is the limit of every statement. */
  static async begin(
    client: ClientBase,
    projectId: string,
    runId: string,
    timeoutMs: number,
  ): Promise<GraphLoad> {
    await client.query('begin');
    // A worker that was stopped in the middle must not keep its transaction open for ever.
    await client.query(`set local statement_timeout = ${timeoutMs}; set local lock_timeout = '60s';
      set local idle_in_transaction_session_timeout = '60s'; set local work_mem = '64MB'; set local jit = off;
      set local cursor_tuple_fraction = 1`);
    await client.query(SESSION_TABLES);
    const { no: loadNo } = onlyRow(
      await client.query<{ no: number }>(`select nextval('graph_load_no') as no`),
    );
    const categories = await readCadCategories(onClient(client));
    return new GraphLoad(
      { client, projectId, loadNo },
      runId,
      new Map(
        categories.flatMap((category) => [
          [category.builtinName, category],
          [String(category.builtinCategoryInt), category],
        ]),
      ),
    );
  }

  /** Wait for the promise, if there is one, before adding the next record. */
  add(line: number, record: GraphRecord): Promise<void> | undefined {
    if (record.kind !== 'relation' && record.category) {
      record.category = fillCategory(record.category, this.#categories);
    }
    return this.#writer.add(line, record);
  }

  /** Checks what needs all records, and removes what cannot stay. */
  async *check(documents: GraphDocument[]): AsyncGenerator<Issue> {
    await this.#writer.finish();
    // Enough for the planner to see which joins are large; the default samples far more.
    await this.#scope.client.query(
      'set local default_statistics_target = 10; analyze load_node; analyze load_relation',
    );
    this.#ontology = await readExportedOntology(this.#db);
    yield* this.#dropRepeats();
    yield* collectDocuments(this.#scope, documents);
    yield* danglingReferences(this.#scope);
    yield* dropDanglingRelations(this.#scope);
    yield* refusedClasses(this.#scope, this.#ontology);
    await placeNodeTexts(this.#scope);
    await placeRelationsAndTallies(this.#scope);
    await completeSums(this.#db, this.#scope);
    await analyzeLoaded(this.#scope.client, LOADED);
  }

  /** The values of repeated elements are in the sums already, which are then made again without them. */
  async *#dropRepeats(): AsyncGenerator<Issue> {
    let repeats = 0;
    for await (const issue of dropRepeats(this.#scope)) {
      repeats++;
      yield issue;
    }
    if (repeats > 0) await measureStored(this.#db, this.#scope);
    const left = this.#writer.valuesNotAddedUp;
    if (left > 0)
      yield {
        line: null,
        code: 'values_not_added_up',
        severity: 'warning',
        message: `${left} numbers are missing from takeoffs, because the elements have more than 10,000 different numeric parameters or a parameter name has more than 500 characters`,
      };
  }

  async counts(): Promise<LoadCounts> {
    return countLoad(this.#scope);
  }

  /** Makes this load current for its documents, supersedes their earlier loads, and recounts the project. */
  async place({ lengthUnit, schema }: LoadSource): Promise<void> {
    const { client, projectId } = this.#scope;
    await client.query(`set local idle_in_transaction_session_timeout = '10s'`);
    await lockGraph(this.#db, projectId);
    // Statistics do not cover what this load has just written: the planner expects one row where there are thousands.
    await client.query('set local enable_nestloop = off');
    await placeDocuments(this.#scope, this.#runId, { lengthUnit, schema });
    await discardSuperseded(this.#db, projectId);
    await client.query('set local enable_nestloop = on');
    requireBounded(await countVariety(this.#db, projectId));
    await materializeSummary(this.#db, projectId, this.#ontology ?? (await readExportedOntology(this.#db)));
    await analyzeLoaded(client, RULES);
    await enterCustomCategories(this.#db, projectId);
  }
}

/**
 * Makes the project's custom categories entries that classes can be bound to. This changes the version of the
 * ontology, but not this project's summary: no class is bound to them yet.
 */
export async function enterCustomCategories(db: DbOrTx, projectId: string): Promise<void> {
  const moved = await addCustomCategories(db, await customCategoryNames(db, projectId));
  if (!moved) return;
  await sql`
    update graph_summary set ontology_version = ${moved.after}
    where project_id = ${projectId} and ontology_version = ${moved.before}`.execute(db);
}
