import pg from 'pg';
import type { Logger } from 'pino';
import { serversOf } from './db/servers/servers.ts';

export interface Loop {
  /** Run soon; several kicks while running make one more run. */
  kick(): void;
  /** Waits for the run under way. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  name: string;
  everyMs: number;
  log: Logger;
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Background work that runs on a timer and whenever it is kicked, one run at a time. An error is logged and the
 * next turn tries again: a database restart never ends the process.
 */
export function startLoop({ name, everyMs, log, run }: LoopOptions): Loop {
  const stopping = new AbortController();
  let again = false;
  let running: Promise<void> | null = null;

  const turn = async () => {
    do {
      again = false;
      try {
        await run(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ err: error, loop: name }, 'background task failed; retrying');
      }
    } while (again && !stopping.signal.aborted);
    running = null;
  };
  const kick = () => {
    if (stopping.signal.aborted) return;
    again = true;
    running ??= turn();
  };
  const timer = setInterval(kick, everyMs);
  timer.unref();
  kick();

  return {
    kick,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

export interface Listener {
  on(channel: string, listener: (payload: string) => void): void;
  stop(): Promise<void>;
}

/**
 * One connection that listens for NOTIFY and reconnects when it is lost. Notifications are hints only: listeners also
 * poll now and then, and are called once after each reconnect, because a notification may have been missed.
 */
export function startListener(url: string, log: Logger): Listener {
  const servers = serversOf(url, { log });
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let stopped = false;
  let listening: Promise<unknown> = Promise.resolve();
  /** One after the other: a connection does one query at a time. */
  const listen = (channel: string): Promise<unknown> => {
    listening = listening
      .catch(() => undefined)
      .then(() => client?.query(`listen ${pg.escapeIdentifier(channel)}`));
    return listening;
  };

  const connect = async () => {
    while (!stopped) {
      const next = servers.newClient({
        application_name: 'lintel-listen',
        keepAlive: true,
        connectionTimeoutMillis: 5000,
      });
      const lost = new Promise<void>((resolve) => {
        next.on('error', () => resolve());
        next.on('end', () => resolve());
      });
      try {
        await next.connect();
        next.on('notification', ({ channel, payload }) => {
          for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
        });
        client = next;
        if (stopped) break;
        for (const channel of listeners.keys()) await listen(channel);
        for (const all of listeners.values()) for (const listener of all) listener('');
        if (!stopped) await lost; // stopped while connecting: nobody else would end it
        if (!stopped)
          log.warn('lost the database connection that receives notifications (LISTEN); reconnecting');
      } catch {
        // the database is away: try again below
      } finally {
        client = null;
        await next.end().catch(() => undefined);
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500).unref());
    }
  };
  const connected = connect();

  return {
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      listen(channel).catch(() => undefined);
    },
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
      await connected.catch(() => undefined);
      await servers.release();
    },
  };
}
