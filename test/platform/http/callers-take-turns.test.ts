import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/db/database.ts';
import { piecesInTurn, prepareExport } from '../../../src/platform/exports-in-turn.ts';
import { sendRaw } from '../../../src/platform/http/send-raw.ts';
import { freshDatabase } from '../../support/database.ts';
import { type Edge, startEdge } from '../../support/edge.ts';

const MANY = { 'x-api-key': '0123456789abcdef' };
const OTHER = { 'x-api-key': 'fedcba9876543210' };
const PIECE = Buffer.alloc(64 * 1024);
let edge: Edge;
let requests: Database;
/** Files of `/endless` have a next piece until then. */
let isOver = false;
let made = 0;
/** Each ends one of `/held`, which has a connection until then, or one of `/preparing`. */
const held: (() => void)[] = [];
let refused = 0;
const errors: string[] = [];

beforeAll(async () => {
  const database = await freshDatabase();
  requests = openDatabase({ url: database.url, poolSize: 2, log: pino({ level: 'silent' }) });
  edge = await startEdge({
    database,
    log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
    apiKeys: 'many:ontology:read:0123456789abcdef,other:ontology:read:fedcba9876543210',
    routes(app) {
      const file = async function* (isLast: (n: number) => boolean) {
        for (let n = 1; ; n++) {
          await othersTurn();
          made++;
          yield PIECE;
          if (isLast(n)) return;
        }
      };
      const config = { scope: 'ontology:read' } as const;
      const sent = (isLast: (n: number) => boolean) =>
        prepareExport(async () => Readable.from(piecesInTurn(file(isLast))));
      app.get('/endless', { config }, async (_, reply) => sendRaw(reply, await sent(() => isOver)));
      app.get('/file', { config }, async (_, reply) => sendRaw(reply, await sent((n) => n === 20)));
      app.get('/preparing', { config }, () =>
        prepareExport(async () => {
          await new Promise<void>((resolve) => void held.push(resolve));
          return {};
        }).catch((error: unknown) => {
          refused++;
          throw error;
        }),
      );
      app.get('/held', { config }, () =>
        requests.requests.transaction().execute(async () => {
          await new Promise<void>((resolve) => void held.push(resolve));
          return {};
        }),
      );
    },
  });
});
afterAll(async () => {
  edge.app.server.closeAllConnections();
  await edge.close();
  await requests.close();
  await edge.database.close();
});

const get = (path: string, headers: Record<string, string>, signal?: AbortSignal) =>
  fetch(`${edge.url}${path}`, { headers, ...(signal ? { signal } : {}) });

describe('callers take turns', () => {
  it('a file is sent whole while sixty of another caller are wanted, and most of those are refused', async () => {
    isOver = false;
    const many = Array.from({ length: 60 }, async () => {
      const answer = await get('/endless', MANY);
      await answer.arrayBuffer();
      return answer;
    });
    await Promise.race(many); // one is refused: places and waiting room are full
    const file = await get('/file', OTHER);
    expect((await file.arrayBuffer()).byteLength).toBe(20 * PIECE.length);
    isOver = true;
    const answers = await Promise.all(many);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBeTruthy();
  });

  it('clients that do not read hold no place: nothing is made for them, and others get their files', async () => {
    isOver = false;
    const gone = new AbortController();
    const unread = await Promise.all([1, 2, 3, 4].map(() => get('/endless', MANY, gone.signal)));
    expect(unread.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Sockets take some megabytes before they are full.
    for (let before = -1; before !== made; ) {
      before = made;
      for (let turn = 0; turn < 200; turn++) await othersTurn();
    }
    for (let n = 0; n < 3; n++) {
      const file = await get('/file', OTHER);
      expect((await file.arrayBuffer()).byteLength).toBe(20 * PIECE.length);
    }
    isOver = true;
    gone.abort();
  });

  it('a client that leaves while it waits is not logged as an error', async () => {
    const preparing = [MANY, OTHER].map((key) => get('/preparing', key));
    while (held.length < 2) await othersTurn();
    const gone = new AbortController();
    const left = get('/preparing', MANY, gone.signal);
    const connections = () =>
      new Promise<number>((resolve) => void edge.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBeGreaterThanOrEqual(3);
    for (let turn = 0; turn < 100; turn++) await othersTurn();
    gone.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(() => refused).toBe(1);
    for (let turn = 0; turn < 100; turn++) await othersTurn();
    for (const end of held.splice(0)) end();
    expect((await Promise.all(preparing)).map(({ status }) => status)).toEqual([200, 200]);
    expect(errors.filter((line) => line.includes('/preparing'))).toEqual([]);
  });

  it('a page is answered next, however many of another caller wait for a connection', async () => {
    let answered = 0;
    const many = Array.from({ length: 60 }, async () => {
      const { status } = await get('/held', MANY);
      answered++;
      return status;
    });
    while (held.length < 2) await othersTurn();
    const other = get('/held', OTHER);
    // All have arrived when no more begins to wait.
    for (let turn = 0; turn < 500; turn++) await othersTurn();
    held.shift()?.();
    while (held.length < 2) await othersTurn();
    held.pop()?.();
    expect((await other).status).toBe(200);
    expect(answered).toBeLessThanOrEqual(1);
    for (let left = 59; left > 0; left--) {
      while (held.length === 0) await othersTurn();
      held.shift()?.();
    }
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  });
});
