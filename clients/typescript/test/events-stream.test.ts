import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type StreamedEvent } from '../src/index.ts';

/** A server of events that does to each connection what the test says. */
let server: Server;
let baseUrl: string;
let connections: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
let lastEventIds: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    lastEventIds.push(request.headers['last-event-id'] as string | undefined);
    connections.shift()?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  lastEventIds = [];
});

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const eventOf = (id: number) => `id: ${id}\nevent: changed\ndata: {"n":${id}}\n\n`;

describe('events.stream', () => {
  test('goes on after the last event when a connection ends, breaks or is refused for a while', async () => {
    connections = [
      (_, response) => begin(response).end(`: hello\n\n${eventOf(8)}${eventOf(9)}`),
      (_, response) => response.writeHead(503, { 'retry-after': '0' }).end(),
      (_, response) => {
        begin(response).write(`${eventOf(10)}id: 11\ndata: {"n":`);
        setImmediate(() => response.destroy());
      },
      (_, response) => begin(response).write(eventOf(11)),
    ];
    const stop = new AbortController();
    const heard: StreamedEvent[] = [];
    let opened = 0;
    await createClient({ baseUrl }).events.stream({
      lastEventId: '7',
      signal: stop.signal,
      onOpen: () => opened++,
      onEvent: (event) => {
        heard.push(event);
        if (event.id === '11') stop.abort();
      },
    });
    expect(heard).toEqual([8, 9, 10, 11].map((n) => ({ id: `${n}`, type: 'changed', data: { n } })));
    expect(lastEventIds).toEqual(['7', '9', '9', '10']);
    expect(opened).toBe(3);
  });

  test('a refusal and a fault of the listener are thrown, and nothing is tried again', async () => {
    const { signal } = new AbortController();
    connections = [
      (_, response) => response.writeHead(401).end('{"error":"Unauthorized","message":"Send a key."}'),
    ];
    const refused = createClient({ baseUrl }).events.stream({ signal, onEvent: () => {} });
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'Unauthorized' });
    connections = [(_, response) => begin(response).write(eventOf(1))];
    const fault = new TypeError('a fault of the listener');
    const heard = createClient({ baseUrl }).events.stream({
      signal,
      onEvent: () => {
        throw fault;
      },
    });
    await expect(heard).rejects.toBe(fault);
    expect(lastEventIds.length).toBe(2);
  });

  test('an abort while it waits for the next connection ends it', async () => {
    const stop = new AbortController();
    connections = [
      (_, response) => {
        response.writeHead(503, { 'retry-after': '30' }).end();
        setTimeout(() => stop.abort(), 50);
      },
    ];
    await createClient({ baseUrl }).events.stream({ signal: stop.signal, onEvent: () => {} });
    expect(lastEventIds.length).toBe(1);
  });
});

test('an event without an end is cut off', async () => {
  connections = [
    (_, response) => {
      begin(response);
      for (let i = 0; i < 10; i++) response.write(`data: ${'x'.repeat(1_000_000)}\n`);
    },
  ];
  const { signal } = new AbortController();
  const stream = createClient({ baseUrl }).events.stream({ signal, onEvent: () => {} });
  await expect(stream).rejects.toThrow('no end');
});
