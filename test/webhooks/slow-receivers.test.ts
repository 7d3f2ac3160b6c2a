import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';

/** Sends one byte of its answer now and then, and never comes to an end. */
class DrippingReceiver {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #timers = new Set<NodeJS.Timeout>();
  connections = 0;

  constructor(beginning: string) {
    this.#server = createServer((socket) => {
      this.connections++;
      this.#open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#open.delete(socket));
      socket.write(beginning);
      const timer = setInterval(() => socket.write('x'), 20);
      this.#timers.add(timer);
      socket.on('close', () => clearInterval(timer));
    });
  }

  get stillOpen(): number {
    return this.#open.size;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
  }
}

const HEAD = 'HTTP/1.1 200 OK\r\nx-drip: ';
const BODY = 'HTTP/1.1 200 OK\r\n\r\n';
const EVENTS = 30;

let service: TestService;
let running: TestService | null = null;
let delivered: string[];
let healthy: ReturnType<typeof createHttpServer>;
let slow: DrippingReceiver;

beforeEach(async () => {
  running = null;
  delivered = [];
  healthy = createHttpServer((request, response) => {
    delivered.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => healthy.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  slow.stop();
  await running?.close();
  healthy.close();
});

const hook = async (url: string) =>
  (await service.call({ method: 'POST', url: '/api/v1/webhooks', payload: { url } })).body.id as string;
const happen = (name: string) =>
  service.call({
    method: 'POST',
    url: '/api/v1/bim-ontology/object-classes',
    headers: { 'idempotency-key': name },
    payload: { name },
  });
const deliveries = async (id: string) =>
  (await service.call({ method: 'GET', url: `/api/v1/webhooks/${id}/deliveries` })).body.items as {
    status: string;
    attempts: number;
    error: string | null;
  }[];

it.each([
  ['head', HEAD],
  ['body', BODY],
])('a receiver that drips its %s delays only itself', async (_, beginning) => {
  service = running = await startService({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  slow = new DrippingReceiver(beginning);
  const slowId = await hook(await slow.start());
  await hook(`http://127.0.0.1:${(healthy.address() as AddressInfo).port}/`);
  for (let i = 0; i < EVENTS; i++) expect((await happen(`Event ${i}`)).status).toBe(202);
  await expect.poll(() => new Set(delivered).size).toBe(EVENTS);
  expect(slow.stillOpen).toBeGreaterThan(0);
  expect(slow.stillOpen).toBeLessThanOrEqual(4); // its share of the places
  expect((await deliveries(slowId)).filter(({ status }) => status === 'delivered')).toEqual([]);
});

it('an attempt has a deadline as a whole; the next comes later', async () => {
  service = running = await startService({
    env: { WEBHOOK_ALLOW_PRIVATE: 'true' },
    service: { webhookDeadlineMs: 300 },
  });
  slow = new DrippingReceiver(HEAD);
  const id = await hook(await slow.start());
  await happen('Late');
  await expect.poll(async () => (await deliveries(id))[0]?.error).toBe('no response within 0.3 s');
  expect((await deliveries(id))[0]).toMatchObject({ status: 'pending', attempts: 1 });
  await expect.poll(() => slow.stillOpen).toBe(0);
});

it('a status is the receiver’s word, however the rest of its answer comes', async () => {
  service = running = await startService({
    env: { WEBHOOK_ALLOW_PRIVATE: 'true' },
    service: { webhookDeadlineMs: 300 },
  });
  slow = new DrippingReceiver(BODY);
  const id = await hook(await slow.start());
  await happen('Word');
  await expect.poll(async () => (await deliveries(id))[0]?.status).toBe('delivered');
  await expect.poll(() => slow.stillOpen).toBe(0);
});

it('a process that stops gives back what is under way: that attempt does not count', async () => {
  const database = await freshDatabase();
  service = running = await startService({ database, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  slow = new DrippingReceiver(HEAD);
  await hook(await slow.start());
  await happen('Stopped');
  await expect.poll(() => slow.connections).toBe(1);
  running = null;
  await service.close();
  const rows = await database.db.selectFrom('webhook_delivery').select(['status', 'attempts']).execute();
  expect(rows).toEqual([{ status: 'pending', attempts: 0 }]);
  await database.close();
});
