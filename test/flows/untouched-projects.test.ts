import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../bench/support/copied-projects.ts';
import { type DailyWork, requests, timers } from '../../bench/support/daily-work.ts';
import { pagesOf, recordStatements } from '../../bench/support/recorded-statements.ts';
import { rematerializeDue } from '../../src/definition-graph/actions/rematerialize-due.ts';
import { useDatabase } from '../support/database.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';

/** More than any page of a list has. */
const FEW = 120;
const MANY = 700;
/** An index that is a page deeper, a page more of a table: the cost of a project would show as hundreds of pages. */
const SLACK = 40;

const log = pino({ level: 'silent' });
const database = useDatabase();
let service: TestService;
let work: DailyWork[];
let projectId: string;

/** Old enough for everything that sweeps. */
const AGED = `
  update import_run set created_at = now() - interval '9 days', queued_at = now() - interval '9 days',
    started_at = now() - interval '9 days', finished_at = now() - interval '9 days';
  update import_upload set expires_at = now() - interval '9 days'`;

beforeAll(async () => {
  await database.pool.query(`
    insert into object_class (id, handle, name, status, depth, path, is_leaf, cad_category_id, cad_given, cad_bound_name,
      cad_bound_int, cad_source_id)
    select 'oc_walls', 'walls', 'Walls', 'approved', 0, 'walls', true, id, id, builtin_name, builtin_category_int, 'oc_walls'
    from cad_category where builtin_name = 'OST_Walls'`);
  const importing = await startService({ database });
  const client = await ImportClient.create(importing, 'Tower 1');
  const walls = { builtinName: 'OST_Walls' };
  const run = await client.import(
    { kind: 'level', id: 'L1', name: 'Level 1', elevation: 0 },
    { kind: 'element', id: 'w1', name: 'Family wall', levelId: 'L1', category: walls },
    { kind: 'element', id: 'w2', name: 'Family wall', levelId: 'L1', category: walls },
  );
  if (run.state !== 'ready') throw new Error(JSON.stringify(run));
  await importing.close();
  ({ projectId } = client);
  service = await startService({ database, worker: false });
  // Before it is copied: rows that are changed later leave dead ones behind, which count as pages.
  await database.pool.query(AGED);
  await copyProject(database.pool, projectId, 2, FEW);
  work = [...requests(service.app, projectId), ...timers(database.db)].filter(
    ({ listsProjects }) => !listsProjects,
  );
});
afterAll(async () => {
  await service.close();
});

/** An index alone answers a count only if no poll of the service had a snapshot open while the tables were vacuumed. */
async function vacuumed(): Promise<boolean> {
  await database.pool.query('vacuum analyze');
  const { rows } = await database.pool.query(
    `select from pg_class where relname in ('import_run', 'import_upload', 'graph_summary') and relallvisible < relpages`,
  );
  return rows.length === 0;
}

async function pagesOfWork(): Promise<Record<string, number>> {
  await expect.poll(vacuumed).toBe(true);
  const pages: Record<string, number> = {};
  for (const { name, run } of work) {
    await run(); // what is prepared once is not counted
    pages[name] = Math.min(await pagesOfOne(run), await pagesOfOne(run), await pagesOfOne(run));
  }
  return pages;
}

/** The smallest of several tries counts, because the service polls in between. */
async function pagesOfOne(run: DailyWork['run']): Promise<number> {
  const each = await pagesOf(database.pool, await recordStatements(run));
  return each.reduce((sum, count) => sum + count, 0);
}

describe('with many projects that nobody touches', () => {
  it('what is done all day reads no more of the database', async () => {
    const few = await pagesOfWork();
    await copyProject(database.pool, projectId, FEW + 1, MANY);
    const many = await pagesOfWork();
    for (const { name } of work) expect.soft(many[name], name).toBeLessThanOrEqual((few[name] ?? 0) + SLACK);
  });

  it('a change of the ontology counts again only what it may change', async () => {
    const recount = () =>
      rematerializeDue(database.db, { moved: true, log, signal: new AbortController().signal });
    const counted = async () => {
      const { rows } = await database.pool.query<{ at: Date; version: number }>(
        'select max(materialized_at) as at, min(ontology_version) as version from graph_summary',
      );
      return rows[0];
    };
    const before = await counted();
    await database.pool.query(`update object_class set description = 'Upright' where id = 'oc_walls'`);
    const statements = await recordStatements(recount);
    expect(statements.length).toBeLessThan(MANY);
    const described = await counted();
    expect(described?.at).toEqual(before?.at);
    expect(described?.version).toBeGreaterThan(before?.version ?? 0);
    const summary = `/api/v1/projects/${projectId}/definition-graph/summary`;
    expect((await service.call({ method: 'GET', url: summary })).body).toMatchObject({
      ontologyMoved: false,
    });
    await database.pool.query(`update object_class set name = 'Partitions' where id = 'oc_walls'`);
    await recount();
    expect((await service.call({ method: 'GET', url: summary })).body).toMatchObject({
      ontologyMoved: false,
      byObjectClass: [{ name: 'Partitions', elements: 2 }],
    });
  });
});
