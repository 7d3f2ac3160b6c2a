import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimNextRun, runs, runTurns } from '../../src/cad-imports/store/claims.ts';
import { checks, checkTurns, claimNextCheck } from '../../src/model-checks/store/claims.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
beforeEach(async () => {
  await sql`truncate import_run, model_check, project_turn`.execute(database.db);
});

interface Row {
  project: string;
  id: string;
  /** Second of the day. */
  since: number;
  isDue: boolean;
}

/** The two queues, each with its own words. */
const QUEUES = [
  {
    name: 'imports',
    table: 'import_run',
    working: 'processing',
    lease: runs.leaseSeconds,
    turns: runTurns,
    isDue: sql<boolean>`due`,
    async claim() {
      const run = await claimNextRun(database.db, { name: 'test', cron: true }, () => undefined);
      return run && { project: run.projectId, id: run.id };
    },
    add: (rows: Row[]) => sql`
      insert into import_run (project_id, id, upload_id, state, due, artifact_key, artifact_bytes, queued_at)
      select project, id, id, 'queued', "isDue", id, 1, 'yesterday'::timestamptz + make_interval(secs => since)
      from json_to_recordset(${JSON.stringify(rows)})
        as row (project text, id text, since float8, "isDue" boolean)`,
  },
  {
    name: 'model checks',
    table: 'model_check',
    working: 'running',
    lease: checks.leaseSeconds,
    turns: checkTurns,
    isDue: sql<boolean>`run_after <= now()`,
    async claim() {
      const check = await claimNextCheck(database.db);
      return check && { project: check.projectId, id: check.checkId };
    },
    add: (rows: Row[]) => sql`
      insert into model_check (project_id, id, state, source, automatic, run_ids, created_at, run_after)
      select project, id, 'queued', 'ontology', false, '{}', 'yesterday'::timestamptz + make_interval(secs => since),
        case when "isDue" then now() else 'tomorrow' end
      from json_to_recordset(${JSON.stringify(rows)})
        as row (project text, id text, since float8, "isDue" boolean)`,
  },
];

/** What a person with a list of the projects would do: who had a turn goes to the end of the list. */
class ListOfProjects {
  #list: string[] = [];
  #jobs: (Row & { state: 'waits' | 'works' | 'left' })[] = [];

  add(row: Row): void {
    this.#jobs.push({ ...row, state: 'waits' });
  }

  leave(project: string): void {
    for (const job of this.#jobs) if (job.project === project && job.state === 'works') job.state = 'left';
  }

  finish(project: string): void {
    this.#jobs = this.#jobs.filter((job) => job.project !== project || job.state === 'waits');
  }

  claim(): { project: string; id: string } | null {
    const firsts = this.open().flatMap((project) => this.#first(project) ?? []);
    const byTime = firsts.sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
    const isNew = ({ project }: Row) => !this.#list.includes(project);
    const next =
      byTime.find(isNew) ?? this.#list.flatMap((p) => firsts.find(({ project }) => project === p) ?? [])[0];
    if (!next) return null;
    next.state = 'works';
    this.#list = [...this.#list.filter((project) => project !== next.project), next.project];
    return { project: next.project, id: next.id };
  }

  open(): string[] {
    return [...new Set(this.#jobs.map(({ project }) => project))];
  }

  /** Projects that would have a job for another worker. */
  ready(): string[] {
    return this.open().filter((project) => this.#first(project));
  }

  #first(project: string) {
    const own = this.#jobs.filter((job) => job.project === project);
    if (own.some(({ state }) => state === 'works')) return undefined;
    const left = own.find(({ state }) => state === 'left');
    const due = own.filter(({ isDue }) => isDue);
    return left ?? due.sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1))[0];
  }
}

const PROJECTS = ['prj_a', 'prj_b', 'prj_c', 'prj_d'];
const project = fc.constantFrom(...PROJECTS);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: project, since: fc.nat(20), isDue: fc.boolean() }) },
  { weight: 5, arbitrary: fc.constant({ claim: true }) },
  { weight: 3, arbitrary: fc.record({ finish: project }) },
  { weight: 1, arbitrary: fc.record({ leave: project }) },
);

describe.each(QUEUES)('the queue of $name', (queue) => {
  const table = sql.table(queue.table);
  const finish = (id: string) =>
    sql`update ${table} set state = 'ready' where project_id = ${id} and state = ${queue.working}`.execute(
      database.db,
    );
  const leave = (id: string) =>
    sql`
    update ${table} set heartbeat_at = now() - make_interval(secs => ${queue.lease + 1})
    where project_id = ${id} and state = ${queue.working}`.execute(database.db);

  it('takes the project whose last turn is longest ago, as a list of projects would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await sql`truncate ${table}, project_turn`.execute(database.db);
        const list = new ListOfProjects();
        /** Since its last turn, each project's list of those that were ready all the time and had none. */
        const passedOver = new Map<string, Set<string>>();
        let n = 0;
        for (const each of steps) {
          if ('add' in each) {
            const row = { project: each.add, id: `id_${String(n++).padStart(3, '0')}`, ...each };
            list.add(row);
            await queue.add([row]).execute(database.db);
          } else if ('finish' in each) {
            list.finish(each.finish);
            await sql`delete from ${table} where project_id = ${each.finish} and state = ${queue.working}`.execute(
              database.db,
            );
          } else if ('leave' in each) {
            list.leave(each.leave);
            await leave(each.leave);
          } else {
            const expected = list.claim();
            const claimed = await queue.claim();
            expect(claimed).toEqual(expected);
            if (!claimed) continue;
            expect([...(passedOver.get(claimed.project) ?? [])]).toEqual([]);
            for (const passed of passedOver.values()) passed.delete(claimed.project);
            passedOver.set(claimed.project, new Set(list.ready()));
          }
          for (const passed of passedOver.values())
            for (const one of passed) if (!list.ready().includes(one)) passed.delete(one);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('gives no project two jobs at a time, however many workers claim', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({
      project: n < 40 ? 'prj_many' : `prj_${n % 10}`,
      id: `id_${n}`,
      since: n,
      isDue: true,
    }));
    await queue.add(rows).execute(database.db);
    const done = new Set<string>();
    while (done.size < rows.length) {
      const claims = (await Promise.all(Array.from({ length: 8 }, () => queue.claim()))).filter((c) => c);
      expect(claims.length).toBeGreaterThan(0);
      expect(new Set(claims.map((claim) => claim?.project)).size).toBe(claims.length);
      for (const claim of claims) {
        expect(done).not.toContain(claim?.id);
        done.add(claim?.id ?? '');
        await finish(claim?.project ?? '');
      }
    }
  });

  it.each([
    ['one project', 1],
    ['2,000 projects', 2000],
  ])('with 10,000 jobs of %s reads one of each project', async (_, projects) => {
    const jobs = (ids: string, count: number) =>
      Array.from({ length: count }, (__, n) => ({
        project: `prj_${String(n % projects).padStart(5, '0')}`,
        id: `${ids}_${String(n).padStart(5, '0')}`,
        since: n,
        isDue: true,
      }));
    await queue.add(jobs('old', 5000)).execute(database.db);
    await sql`update ${table} set state = 'ready'`.execute(database.db);
    await queue.add(jobs('id', 10_000)).execute(database.db);
    await queue.add([{ project: 'prj_x', id: 'id_x', since: 20_000, isDue: true }]).execute(database.db);
    await sql`vacuum analyze ${table}`.execute(database.db);
    expect(await queue.claim()).toEqual({ project: 'prj_00000', id: 'id_00000' });
    if (projects === 1) expect(await queue.claim()).toEqual({ project: 'prj_x', id: 'id_x' });
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain (analyze, format json, timing off) ${queue.turns.next(queue.isDue)}`.execute(database.db);
    const read = [...nodesOf(rows[0]?.['QUERY PLAN'])]
      .filter((node) => node['Relation Name'] === queue.table)
      .reduce(
        (sum, node) =>
          sum +
          (count(node, 'Actual Rows') + count(node, 'Rows Removed by Filter')) * count(node, 'Actual Loops'),
        0,
      );
    expect(read).toBeLessThan(30 + 1.1 * projects);
  });
});

const count = (node: Record<string, unknown>, what: string) => Number(node[what] ?? 0);

function* nodesOf(plan: unknown): Generator<Record<string, unknown>> {
  if (typeof plan !== 'object' || plan === null) return;
  if ('Node Type' in plan) yield plan;
  for (const part of Object.values(plan)) yield* nodesOf(part);
}
