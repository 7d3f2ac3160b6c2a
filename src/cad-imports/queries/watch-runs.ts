import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type RunState, SETTLED } from '../domain/import-run.ts';

const LOOK_EVERY_MS = 200;

interface Watcher {
  projectId: string;
  runId: string;
  settled(): void;
}

/**
 * Lets many clients wait for their runs with one small query every fifth of a second. Nobody holds a connection while
 * waiting.
 */
export class RunWatch {
  readonly #db: Db;
  readonly #watchers = new Set<Watcher>();
  #looking = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Until the run is settled, the time is over, or the client has disconnected. */
  async wait(projectId: string, runId: string, seconds: number, gone: AbortSignal): Promise<void> {
    const over = AbortSignal.any([gone, AbortSignal.timeout(seconds * 1000)]);
    if (over.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const watcher: Watcher = { projectId, runId, settled: resolve };
    over.addEventListener('abort', () => resolve(), { once: true });
    this.#watchers.add(watcher);
    if (!this.#looking) void this.#look();
    await promise;
    this.#watchers.delete(watcher);
  }

  async #look(): Promise<void> {
    this.#looking = true;
    while (this.#watchers.size > 0) {
      try {
        await this.#lookOnce();
      } catch {
        // The database cannot be reached; the clients go on waiting.
      }
      await pause(LOOK_EVERY_MS);
    }
    this.#looking = false;
  }

  async #lookOnce(): Promise<void> {
    const watchers = [...this.#watchers];
    const wanted = JSON.stringify(watchers.map(({ projectId, runId }) => ({ p: projectId, r: runId })));
    const { rows } = await sql<{ id: string; state: RunState }>`
      select r.id, r.state from json_to_recordset(${wanted}::json) as w(p text, r text)
      join import_run r on r.project_id = w.p and r.id = w.r`.execute(this.#db);
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    for (const watcher of watchers) {
      const state = states.get(watcher.runId);
      if (state === undefined || SETTLED.has(state)) watcher.settled();
    }
  }
}
