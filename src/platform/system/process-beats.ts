import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, DbOrTx } from '../db/database.ts';
import { type Loop, startLoop } from '../loop.ts';
import { RELEASE } from '../version.ts';

const EVERY_MS = 10_000;
/** Two beats may be late on a busy machine. */
const GONE_AFTER_SECONDS = 35;
const FORGOTTEN_AFTER_DAYS = 1;

export interface Beating {
  role: string;
  /** Whether it does background work. */
  works: boolean;
}

/** Tells the others that this process runs, until it stops. */
export function startBeating(db: Db, log: Logger, { role, works }: Beating): Loop {
  const id = randomUUID();
  const beat = async () => {
    await sql`
      insert into process_beat (id, role, host, pid, version, works)
      values (${id}, ${role}, ${hostname()}, ${process.pid}, ${RELEASE}, ${works})
      on conflict (id) do update set seen_at = now()`.execute(db);
    await sql`delete from process_beat
      where seen_at < now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS})`.execute(db);
  };
  const loop = startLoop({ name: 'process heartbeat', everyMs: EVERY_MS, log, run: beat });
  return {
    kick: loop.kick,
    async stop() {
      await loop.stop();
      // Without a database the row can't be removed; it expires a little later.
      await db
        .deleteFrom('process_beat')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined);
    },
  };
}

export interface RunningProcess {
  role: string;
  host: string;
  pid: number;
  version: string;
  works: boolean;
  startedAt: Date;
  seenAt: Date;
}

export async function runningProcesses(db: DbOrTx): Promise<RunningProcess[]> {
  const { rows } = await sql<RunningProcess>`
    select role, host, pid, version, works, started_at as "startedAt", seen_at as "seenAt"
      from process_beat where seen_at > now() - make_interval(secs => ${GONE_AFTER_SECONDS})
     order by role, started_at, id`.execute(db);
  return rows;
}
