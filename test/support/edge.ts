import { connect } from 'node:net';
import pino, { type Logger } from 'pino';
import { Type } from 'typebox';
import { parseApiKeys } from '../../src/platform/auth/api-keys.ts';
import { type KeyRing, openKeyRing } from '../../src/platform/auth/key-ring.ts';
import { type App, createApp } from '../../src/platform/http/app.ts';
import type { Patience } from '../../src/platform/http/edge.ts';
import { closed, open } from '../../src/platform/http/schemas.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { RECORD_IDS } from '../../src/record-ids/record-id.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { testAnswers } from './secrets.ts';
import { use } from './use.ts';

export interface Edge {
  app: App;
  database: TestDatabase;
  keys: KeyRing;
  port: number;
  url: string;
  close(): Promise<void>;
}

export interface EdgeOptions {
  apiKeys?: string;
  rateLimitPerMinute?: number;
  rateLimitPerAddress?: number;
  publicUrl?: string;
  trustProxy?: string;
  idempotencyKeysPerCaller?: number;
  patience?: Patience;
  log?: Logger;
  database?: TestDatabase;
  routes?(app: App): void | Promise<void>;
}

/** The platform's edge alone, listening, with a few routes of every kind. */
export async function startEdge(options: EdgeOptions = {}): Promise<Edge> {
  const database = options.database ?? (await freshDatabase());
  const log = options.log ?? pino({ level: 'silent' });
  const keys = await openKeyRing(parseApiKeys(options.apiKeys ?? null).keys, database.db, log);
  const app = await createApp({
    db: database.db,
    log,
    keys,
    storedAnswers: testAnswers(),
    metrics: createMetrics(),
    rateLimitPerMinute: options.rateLimitPerMinute ?? 0,
    rateLimitPerAddress: options.rateLimitPerAddress ?? 0,
    publicUrl: options.publicUrl ?? null,
    trustProxy: options.trustProxy ?? null,
    idempotencyKeysPerCaller: options.idempotencyKeysPerCaller ?? 100_000,
    foreignIds: RECORD_IDS,
    errorStatuses: {},
    ...(options.patience ? { patience: options.patience } : {}),
  });
  await app.register(async (inner) => {
    sampleRoutes(inner);
    await options.routes?.(inner);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  return {
    app,
    database,
    keys,
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await keys.stop();
      if (!options.database) await database.close();
    },
  };
}

export const useEdge = (options?: EdgeOptions): Edge => use(() => startEdge(options));

function sampleRoutes(app: App): void {
  const config = { scope: 'ontology:read' } as const;
  app.get('/things', { config }, async () => ({ things: [] }));
  app.get('/things/:key', { config }, async ({ params }) => params);
  app.get('/big', { config }, async () => ({ text: 'lintel '.repeat(1000) }));
  app.post(
    '/open',
    { config, schema: { body: open({ name: Type.Optional(Type.String()) }) } },
    async (request) => ({
      body: request.body,
    }),
  );
  app.post(
    '/closed',
    { config, schema: { body: closed({ name: Type.String({ minLength: 1 }) }) } },
    async ({ body }) => ({
      body,
    }),
  );
  app.get(
    '/query',
    {
      config,
      schema: {
        querystring: Type.Object({
          flag: Type.Optional(Type.Boolean()),
          count: Type.Optional(Type.Integer({ minimum: 0 })),
          ratio: Type.Optional(Type.Number()),
          text: Type.Optional(Type.String({ minLength: 1 })),
        }),
      },
    },
    async ({ query }) => query,
  );
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Sends bytes as they are and reads until the server closes, or the answers asked for are whole. */
export async function sendRaw(port: number, bytes: string | Buffer, answers = 1): Promise<RawAnswer[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = Buffer.alloc(0);
    const timer = setTimeout(
      () => socket.destroy(new Error(`no answer; got: ${received.toString()}`)),
      20_000,
    );
    socket.on('error', (error) => {
      if (readAnswers(received).length === 0) reject(error);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(readAnswers(received));
    });
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (readAnswers(received).length >= answers) socket.end();
    });
    socket.write(bytes);
  });
}

function readAnswers(received: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = received; ; ) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return answers;
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(first.split(' ')[1]);
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    const length = Number(headers['content-length'] ?? 0);
    if (rest.length < end + 4 + length) return answers;
    const text = rest.subarray(end + 4, end + 4 + length).toString();
    if (status >= 200)
      answers.push({
        status,
        headers,
        text,
        body: headers['content-type']?.includes('json') ? JSON.parse(text) : null,
      });
    rest = rest.subarray(end + 4 + length);
  }
}
