import { EventEmitter, once } from 'node:events';
import type pg from 'pg';
import { chooseServer, type Look, raised, type SeenTimelines, serverRefusalOf } from './choose-server.ts';
import type { KeptTimelines } from './kept-timelines.ts';
import { Probe, streamOf } from './probe.ts';
import { ServerError } from './server-error.ts';
import type { TargetSession } from './server-list.ts';

/** How soon a server that was promoted beside a living primary is seen. */
const WATCH_MS = 1000;
/** The same while no usable server is known. */
const SEEK_MS = 200;
/** Callers wait this long for another server, then get a 503. */
const PATIENCE_MS = 2000;

export interface ServerMonitorOptions {
  urls: string[];
  target: TargetSession;
  log: { warn(facts: object, message: string): void };
  kept?: KeptTimelines | undefined;
}

/**
 * Knows which of several servers to work with: asks all of them now and then, and at once when a connection is lost.
 * Sessions with a server that must no longer be used are cut, wherever they are in this process.
 */
export class ServerMonitor {
  readonly target: TargetSession;
  readonly #probes: Probe[];
  readonly #log: ServerMonitorOptions['log'];
  readonly #kept: KeptTimelines | undefined;
  readonly #sessions = new Map<pg.Client, number>();
  readonly #looked = new EventEmitter().setMaxListeners(0);
  #seen: SeenTimelines;
  #current: number | null = null;
  #why = 'no server has been checked yet';
  #failure: Error | null = null;
  #looking = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ urls, target, log, kept }: ServerMonitorOptions) {
    this.target = target;
    this.#probes = urls.map((url, server) => new Probe(url, server));
    this.#log = log;
    this.#kept = kept;
    this.#seen = { home: null, timelines: kept?.read() ?? new Map() };
    this.lookNow();
  }

  /** The place in the list of the server to connect to. */
  async find(): Promise<number> {
    const tooLate = AbortSignal.timeout(PATIENCE_MS);
    while (this.#current === null && !tooLate.aborted && !this.#isClosed) {
      this.lookNow();
      await once(this.#looked, 'looked', { signal: tooLate }).catch(() => undefined);
    }
    if (this.#current !== null) return this.#current;
    // A failure that all servers share, such as a wrong password, is reported unchanged.
    if (this.#failure) throw this.#failure;
    throw new ServerError(`No usable database server: ${this.#why}.`);
  }

  /** Registers a new session with its server, to close it later, or rejects it now. */
  admit(client: pg.Client, look: Look): void {
    // Whether sessions may write by default is the session's own affair: the portal's may not.
    const refusal = serverRefusalOf({ ...look, isReadOnly: false }, this.target, this.#seen);
    if (refusal !== null || (this.#current !== null && look.server !== this.#current)) {
      this.#doubt();
      throw new ServerError(`Database server ${look.server + 1} ${refusal ?? 'is no longer in use'}.`);
    }
    this.#seen = raised(this.#seen, [look]);
    this.#sessions.set(client, look.server);
    client.once('end', () => {
      if (this.#sessions.delete(client)) this.#doubt();
    });
  }

  /** The session's server refused to write: it is no primary any more. */
  refusedToWrite(client: pg.Client): void {
    if (this.target !== 'read-write' && this.target !== 'primary') return;
    this.#cut(client);
    this.#doubt();
  }

  /** The owner ended the session, which says nothing about the server. */
  leave(client: pg.Client): void {
    this.#sessions.delete(client);
  }

  /** Probes all servers, at once unless a probe is running. */
  lookNow(): void {
    if (this.#looking || this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#looking = true;
    void this.#look().finally(() => {
      this.#looking = false;
      this.#looked.emit('looked');
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.lookNow(), this.#current === null ? SEEK_MS : WATCH_MS);
      this.#timer.unref();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#looked.emit('looked');
    await Promise.all(this.#probes.map((probe) => probe.close()));
  }

  /** New sessions wait for the next look. */
  #doubt(): void {
    this.#current = null;
    this.lookNow();
  }

  async #look(): Promise<void> {
    const answers = await Promise.all(this.#probes.map((probe) => probe.ask()));
    if (this.#isClosed) {
      await Promise.all(this.#probes.map((probe) => probe.close())); // those that were connecting meanwhile
      return;
    }
    const looks = answers.filter((look) => look !== null);
    const choice = chooseServer(looks, this.target, this.#seen, this.#current);
    const seen = raised(this.#seen, looks);
    const server = 'server' in choice ? choice.server : null;
    const chosen = looks.find((look) => look.server === server);
    this.#seen = { ...seen, home: seen.home ?? chosen?.systemId ?? null };
    this.#kept?.keep(this.#seen.timelines);
    this.#tell(server, 'none' in choice ? choice.none : '', chosen);
    this.#current = server;
    this.#failure =
      looks.length === 0 ? (this.#probes.find(({ failure }) => failure)?.failure ?? null) : null;
    this.#cutRefused(looks);
  }

  /** A server that is silent keeps its sessions: it may be busy. One that is unfit, or was replaced, does not. */
  #cutRefused(looks: readonly Look[]): void {
    for (const [client, server] of this.#sessions) {
      const look = looks.find((each) => each.server === server);
      const isUnfit = look !== undefined && serverRefusalOf(look, this.target, this.#seen) !== null;
      if (isUnfit || (this.#current !== null && server !== this.#current)) this.#cut(client);
    }
  }

  #cut(client: pg.Client): void {
    this.#sessions.delete(client);
    streamOf(client).destroy(new ServerError('The database has moved to another server.'));
  }

  #tell(server: number | null, why: string, chosen: Look | undefined): void {
    if (server === null && why !== this.#why)
      this.#log.warn({ reason: why }, 'no usable database server; still looking');
    if (server !== null && server !== this.#current)
      this.#log.warn(
        { server: server + 1, timeline: chosen?.timeline },
        `now using database server ${server + 1} in the list of hosts`,
      );
    this.#why = why;
  }
}
