import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type StreamedEvent } from '../src/index.ts';
import { EventReader } from '../src/server-sent-events.ts';

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

test('events are the same in whatever pieces they come, and with whatever ends of lines', () => {
  const line = fc.constantFrom(
    'data: {"a":1}',
    'data:x',
    'data',
    'id: 5',
    'event: e',
    ': note',
    '',
    'other: 1',
  );
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), ends, fc.array(fc.nat(60)), (lines, end, cuts) => {
      const text = [...lines, '', 'data: last', '', ''].join(end) + ': end';
      const whole = [...new EventReader().read(text)];
      const model = eventsOf([...lines, '', 'data: last', '']);
      expect(whole).toEqual(model);
      const reader = new EventReader();
      const places = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((place, i) => text.slice(places[i], place));
      expect(pieces.flatMap((piece) => [...reader.read(piece)])).toEqual(model);
    }),
  );
});

/** The standard's rules for the lines above, read slowly. */
function eventsOf(lines: string[]) {
  const events: { id: string | null; type: string; data: string }[] = [];
  let id: string | null = null;
  let block: string[] = [];
  for (const line of lines) {
    if (line !== '') {
      block.push(line);
      if (line === 'id: 5') id = '5';
      continue;
    }
    const data = block.filter((each) => each.startsWith('data')).map((each) => each.replace(/^data:? ?/, ''));
    const type = block.includes('event: e') ? 'e' : 'message';
    if (data.length > 0) events.push({ id, type, data: data.join('\n') });
    block = [];
  }
  return events;
}

test('an event without an end is cut off', () => {
  const reader = new EventReader();
  const piece = `data: ${'x'.repeat(1_000_000)}\n`;
  expect(() => {
    for (let i = 0; i < 10; i++) for (const _ of reader.read(piece));
  }).toThrow('no end');
});
