import pg from 'pg';
import { lookAt } from './look-at-server.ts';
import type { ServerMonitor } from './server-monitor.ts';

const READ_ONLY = '25006';
/** The server answered the monitor a moment ago. */
const ANSWER_MS = 2000;

/** What pg's client has, and its types do not. */
interface Inner {
  host: string;
  port: number;
  connection: { on(event: 'errorMessage', listener: (error: { code?: string }) => void): void };
}

/** What pg keeps to itself; see `Inner`. */
function innerOf(client: unknown): Inner {
  return client as Inner;
}

/**
 * A client class whose connections go to the server that the monitor names, ask that server about themselves before
 * anybody uses them, and end when it turns out to be the wrong one.
 */
export function choosingClient(monitor: ServerMonitor, urls: readonly string[]): typeof pg.Client {
  const places = urls.map((url) => {
    const { host, port } = new pg.Client({ connectionString: url });
    return { host, port };
  });

  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // While it asks, nobody else listens yet; a lost connection fails the question as well.
      this.on('error', () => undefined);
      innerOf(this).connection.on('errorMessage', ({ code }) => {
        if (code === READ_ONLY) monitor.refusedToWrite(this);
      });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = this.#reach();
      if (!callback) return connected;
      const call = callback as (error?: Error) => void; // pg calls it without one when all is well
      connected.then(
        () => call(),
        (error: Error) => call(error),
      );
    }

    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void): Promise<void> | void {
      monitor.leave(this);
      return callback ? super.end(callback) : super.end();
    }

    async #reach(): Promise<pg.Client> {
      const server = await monitor.find();
      Object.assign(innerOf(this), places[server]);
      try {
        await super.connect();
        monitor.admit(this, await lookAt(this, server, ANSWER_MS));
        return this;
      } catch (error) {
        monitor.lookNow();
        await super.end().catch(() => undefined);
        throw error;
      }
    }
  };
}
