import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';

/** Spaces out requests to another service. */
export interface Pacing {
  /** Takes the next free slot and returns how far away it is; a slot further away than `patienceMs` isn't taken. */
  take(apartMs: number, patienceMs: number): Promise<{ inMs: number; isTaken: boolean }>;
  /** No request starts for this long. */
  pause(ms: number): Promise<void>;
  isPaused(): Promise<boolean>;
}

/** For this process alone. */
export function ownPacing(): Pacing {
  let nextAt = 0;
  let pausedUntil = 0;
  return {
    async take(apartMs, patienceMs) {
      const now = Date.now();
      const at = Math.max(now, nextAt, pausedUntil);
      const isTaken = at - now <= patienceMs;
      if (isTaken) nextAt = at + apartMs;
      return { inMs: at - now, isTaken };
    },
    async pause(ms) {
      pausedUntil = Date.now() + ms;
    },
    isPaused: async () => pausedUntil > Date.now(),
  };
}

const inMs = (until: string) =>
  sql<number>`extract(epoch from ${sql.raw(until)} - clock_timestamp())::float8 * 1000`;
const interval = (ms: number) => sql`make_interval(secs => ${ms / 1000}::float8)`;

/** For all processes of the database together, by its clock. */
export function sharedPacing(db: DbOrTx, service: string): Pacing {
  return {
    async take(apartMs, patienceMs) {
      const { rows } = await sql<{ in_ms: number }>`
        insert into limits.turn as present (service, next_at)
        values (${service}, clock_timestamp() + ${interval(apartMs)})
        on conflict (service) do update
          set next_at = greatest(present.next_at, present.paused_until, clock_timestamp()) + ${interval(apartMs)}
          where greatest(present.next_at, present.paused_until) <= clock_timestamp() + ${interval(patienceMs)}
        returning ${inMs('next_at')} - ${apartMs}::float8 as in_ms`.execute(db);
      if (rows[0]) return { inMs: Math.max(0, rows[0].in_ms), isTaken: true };
      const { rows: later } = await sql<{ in_ms: number }>`
        select ${inMs('greatest(next_at, paused_until)')} as in_ms
          from limits.turn where service = ${service}`.execute(db);
      return { inMs: Math.max(0, later[0]?.in_ms ?? 0), isTaken: false };
    },
    async pause(ms) {
      await sql`
        insert into limits.turn as present (service, next_at, paused_until)
        values (${service}, clock_timestamp(), clock_timestamp() + ${interval(ms)})
        on conflict (service) do update
          set paused_until = greatest(present.paused_until, excluded.paused_until)`.execute(db);
    },
    async isPaused() {
      const { rows } = await sql<{ paused: boolean }>`
        select paused_until > clock_timestamp() as paused
          from limits.turn where service = ${service}`.execute(db);
      return rows[0]?.paused ?? false;
    },
  };
}
