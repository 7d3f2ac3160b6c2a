import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../kernel/error-code.ts';
import type { DbOrTx } from '../db/database.ts';
import type { LeasedJobs } from './leased-jobs.ts';

export interface TurnsTable {
  table: string;
  /** The values of `state` of a job that waits, and of one that a worker has. */
  waiting: string;
  working: string;
  /** The column that orders the jobs of a project; then the id does. */
  since: string;
}

/** So many workers may claim at the same moment; another one finds its job when it looks again. */
const CLAIMS_AT_ONCE = 20;

/**
 * Which job is next, where projects take turns: that of the project whose last claim is longest ago. A project has one
 * job at a time, which a unique index guarantees, so that neither many jobs nor long ones make other projects wait for
 * more than what is running. The table has `project_id`, `id` and `state`, and an index of its open jobs by project,
 * `since` and id.
 */
export class ProjectTurns {
  readonly #table: TurnsTable;
  readonly #jobs: LeasedJobs;

  constructor(table: TurnsTable, jobs: LeasedJobs) {
    this.#table = table;
    this.#jobs = jobs;
  }

  /**
   * Selects and locks the row of the next job that is due or whose worker died. Of the jobs that wait it reads the first
   * of each project. `isDue` is a condition on the row of a waiting job.
   */
  next(isDue: RawBuilder<boolean>): RawBuilder<unknown> {
    const table = sql.table(this.#table.table);
    const since = sql.ref(this.#table.since);
    const waits = sql`state = ${sql.lit(this.#table.waiting)} and ${isDue}`;
    const { abandoned } = this.#jobs;
    return sql`
      with recursive waiting as (
        (select project_id, id, ${since} as since from ${table} where ${waits}
         order by project_id, ${since}, id limit 1)
        union all
        select later.* from waiting cross join lateral (
          select project_id, id, ${since} as since from ${table} where ${waits} and project_id > waiting.project_id
          order by project_id, ${since}, id limit 1) later
      ), working as (
        select project_id, id, ${since} as since, ${abandoned} as is_abandoned from ${table}
        where state = ${sql.lit(this.#table.working)}
      ), candidate as materialized (
        select ready.*, turn.claimed_at from (
          select project_id, id, since from waiting where project_id not in (select project_id from working)
          union all
          select project_id, id, since from working where is_abandoned
        ) ready
        left join project_turn turn on turn.queue = ${this.#table.table} and turn.project_id = ready.project_id
        order by turn.claimed_at nulls first, since, id limit ${sql.lit(CLAIMS_AT_ONCE)}
      )
      select job.* from candidate join ${table} job using (project_id, id)
      where (${waits}) or ${abandoned}
      order by candidate.claimed_at nulls first, candidate.since, candidate.id
      for update of job skip locked
      limit 1`;
  }

  /** In the statement or the transaction that claims a job. */
  taken(project: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`
      insert into project_turn (queue, project_id, claimed_at)
      select ${this.#table.table}, project_id, clock_timestamp() from (${project}) as project
      on conflict (queue, project_id) do update set claimed_at = excluded.claimed_at`;
  }

  /** With the project's jobs. */
  async forget(db: DbOrTx, projectId: string): Promise<void> {
    await sql`delete from project_turn
      where queue = ${this.#table.table} and project_id = ${projectId}`.execute(db);
  }
}

/** Claims again if another job of the project was claimed at the same moment, which the unique index refuses. */
export async function claimedAlone<T>(claim: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await claim();
    } catch (error) {
      if (codeOf(error) !== '23505' || tries === 5) throw error;
    }
  }
}
