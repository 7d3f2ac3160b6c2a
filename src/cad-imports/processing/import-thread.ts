import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import pino from 'pino';
import type { Config } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { type ClaimedRun, processRun } from '../actions/process-run.ts';
import { openArtifacts } from '../gateways/open-artifacts.ts';
import { capsOf } from './caps-of.ts';
import { REPORTING } from './connections.ts';

/**
 * Reading an artifact keeps a processor busy for minutes. It happens in a thread of its own, so that the process
 * goes on answering, and an artifact that breaks the thread breaks nothing else.
 */
export interface ThreadData {
  config: Config;
  databaseUrl: string;
}

export type ToThread = { run: ClaimedRun } | { stop: true };
export type FromThread = { done: true } | { log: string; facts: object };

const { config, databaseUrl } = workerData as ThreadData;
const port = parentPort as NonNullable<typeof parentPort>;
const { db } = openDatabase({
  url: databaseUrl,
  poolSize: REPORTING,
  log: pino({ level: 'silent' }),
  applicationName: 'lintel-import',
});
const artifacts = await openArtifacts(config);
const stopping = new AbortController();

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'lintel-import-load',
    options: '-c TimeZone=UTC',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined); // the statement under way reports it
  await client.connect();
  return client;
}

const log = (message: string, facts: object): void => {
  const { err, ...rest } = facts as { err?: unknown };
  port.postMessage({
    log: message,
    facts: { ...rest, err: err instanceof Error ? { message: err.message, stack: err.stack } : err },
  } satisfies FromThread);
};

port.on('message', (message: ToThread) => {
  if ('stop' in message) {
    stopping.abort();
    return;
  }
  processRun(
    message.run,
    { db, connect, artifacts: artifacts.store, caps: capsOf(config), log },
    stopping.signal,
  )
    .catch((error: unknown) =>
      log('import attempt could not be closed', { runId: message.run.runId, err: error }),
    )
    .finally(() => port.postMessage({ done: true } satisfies FromThread));
});
