import { globSync, readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterEarlierOperations } from '../../src/ontology/classes/http/writing.ts';
import { acceptOperation } from '../../src/platform/operations/accept.ts';
import { createRunner } from '../../src/platform/operations/runner.ts';
import { useService } from '../support/service.ts';

const service = useService({ worker: false });
let port: number;
beforeAll(async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.app.server.address() as AddressInfo).port;
});

const BASE = '/api/v1/bim-ontology';
const RUNNER_LOCK = 0x6c696e74;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, path: string, payload?: object) {
  const headers = { 'idempotency-key': `${method} ${path} ${JSON.stringify(payload)}` };
  const answer = await service.call({ method, url: `${BASE}${path}`, headers, ...(payload && { payload }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}

function send(method: Method, path: string): { sent: ClientRequest; answered: Promise<IncomingMessage> } {
  const sent = request({ port, host: '127.0.0.1', method, path: `${BASE}${path}`, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  answered.catch(() => undefined); // of a client that leaves
  sent.end();
  return { sent, answered };
}

const connections = () =>
  new Promise<number>((resolve) => {
    service.app.server.getConnections((_, count) => resolve(count));
  });

/** What another process does while it carries out a large operation. */
async function whileRunnerIsHeld(work: () => Promise<void>): Promise<void> {
  await service.db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${RUNNER_LOCK})`.execute(other);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${RUNNER_LOCK})`.execute(other);
    }
  });
}

describe('a client that leaves while its request waits for earlier operations', () => {
  it('deletes nothing afterwards', async () => {
    for (const id of ['left', 'stays']) await call('POST', '/classification-systems', { id, name: id });
    for (const name of ['Walls', 'Doors'])
      await call('POST', '/object-classes', { name, uniformat: 'ZZ of ours' });
    for (const handle of ['walls', 'doors'])
      await call('PATCH', `/object-classes/${handle}`, { uniformat: null });
    const { items } = await call('GET', '/classifications/uniformat?q=ZZ');
    expect(items).toHaveLength(1);
    await whileRunnerIsHeld(async () => {
      const move = { sourceObjectClassIds: ['doors'], targetObjectClassId: 'walls' };
      await call('POST', '/object-classes/actions/move', move);
      const paths = ['/classification-systems/left', `/classifications/uniformat/${items[0].id}`];
      const left = paths.map((path) => send('DELETE', path));
      await expect.poll(connections).toBe(2);
      await expect.poll(waiting).toBe(1);
      for (const { sent } of left) sent.destroy();
      await expect.poll(connections).toBe(0);
    });
    // This one waits for the same operation and comes after them.
    const { answered } = send('DELETE', '/classification-systems/stays');
    expect((await answered).statusCode).toBe(200);
    const { items: systems } = await call('GET', '/classification-systems');
    expect(systems.map(({ id }: { id: string }) => id)).toContain('left');
    expect((await call('GET', '/classifications/uniformat?q=ZZ')).items).toEqual(items);
  });

  it('is not waited for: the request ends, and its work never begins', async () => {
    const work = {
      runner: 'test',
      lock: async () => undefined,
      run: async () => ({ result: {}, message: 'done', changes: {}, touchedIds: [] }),
    };
    const runner = createRunner(service.db, work, pino({ level: 'silent' }));
    const requested = { action: 'x', runner: 'test', input: {}, subjectIds: [] };
    const nobody = { requestedBy: null, requestedByKeyId: null, userId: null, requestId: null };
    await service.db.transaction().execute((tx) => acceptOperation(tx, { ...requested, ...nobody }));
    const client = new AbortController();
    let begun = 0;
    await whileRunnerIsHeld(async () => {
      const answer = afterEarlierOperations(runner, client.signal, async () => begun++);
      await expect.poll(waiting).toBe(1);
      client.abort(new Error('gone'));
      await expect(answer).rejects.toThrow('gone');
      // Nor does one that has left already, although the operations go on.
      await expect(afterEarlierOperations(runner, client.signal, async () => begun++)).rejects.toThrow(
        'gone',
      );
    });
    await runner.drain();
    expect(begun).toBe(0);
  });

  it('is known wherever a request waits: only one file waits for operations', () => {
    const rooms = join(import.meta.dirname, '../../src/ontology');
    const drains = globSync('**/*.ts', { cwd: rooms }).flatMap((file) =>
      [...readFileSync(join(rooms, file), 'utf8').matchAll(/.*\bdrain\(.*/g)].map(
        ([line]) => `${file}: ${line.trim()}`,
      ),
    );
    const place = 'classes/http/writing.ts: await unlessAborted(runner.drain(), signal);';
    expect(new Set(drains)).toEqual(new Set([place]));
  });
});

async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where wait_event = 'advisory' and datname = current_database()`.execute(service.db);
  return rows.length;
}
