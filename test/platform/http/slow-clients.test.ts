import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyStream } from '../../../src/platform/http/body-stream.ts';
import { type Edge, startEdge } from '../../support/edge.ts';

const patience = { headersMs: 400, bodyMs: 600, sendMs: 1000 };
const logged: string[] = [];
let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({
    apiKeys: 'reader:ontology:read:0123456789abcdef',
    patience,
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
    routes(app) {
      app.get('/slow', { config: { scope: null } }, async () => {
        await sleep(1500);
        return { done: true };
      });
      app.addContentTypeParser('text/plain', (_request, payload, done) => done(null, payload));
      app.post('/half', { config: { scope: null } }, async ({ body }) => {
        await bodyStream(body)[Symbol.asyncIterator]().next();
        return { read: 'the beginning' };
      });
      app.post('/patient', { config: { scope: null, bodyTimeoutMs: 20_000 } }, async ({ body }) => ({
        body,
      }));
    },
  });
});
afterAll(() => edge.close());

/** Writes the pieces with pauses between them, until the server closes the connection; gives all that came back. */
async function trickle(pieces: string[], pauseMs: number): Promise<{ text: string; ms: number }> {
  const began = Date.now();
  const socket: Socket = connect(edge.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece);
    await Promise.race([sleep(pauseMs), closed]);
  }
  await closed;
  return { text, ms: Date.now() - began };
}

const expect408 = (text: string) => {
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toMatch(/x-request-id: req_/i);
  expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({
    error: 'RequestTimeout',
    requestId: expect.stringMatching(/^req_/),
  });
};
const head = (path: string, ...more: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...more, '', ''].join(
    '\r\n',
  );
const key = 'X-API-Key: 0123456789abcdef';

// Node by itself would wait for a minute.
describe('a slow client', () => {
  it('has its time for the headers, whether it sends bit by bit or nothing at all', async () => {
    const dripping = await trickle(
      ['GET /thi', 'ngs HTTP/1.1\r\n', 'Host: localhost\r\n', 'X: 1\r\n', 'Y: 2\r\n'],
      200,
    );
    expect408(dripping.text);
    await trickle([], 0);
  });

  it('has its time for the body', async () => {
    const { text, ms } = await trickle([head('/open', key, 'Content-Length: 10'), '{', '"a"', ':'], 150);
    expect408(text);
    expect(ms).toBeGreaterThanOrEqual(patience.bodyMs);
  });

  it('has it for a chunked body too', async () => {
    const { text } = await trickle([head('/open', key, 'Transfer-Encoding: chunked'), '1\r\n{\r\n'], 100);
    expect408(text);
  });

  it('has more where the route gives more, while it sends', async () => {
    const pieces = ['{', ...Array(5).fill(' '), '}'];
    const { text } = await trickle(
      [head('/patient', 'Connection: close', 'Content-Length: 7'), ...pieces],
      300,
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('has no more there once it has sent nothing for as long as others have in all', async () => {
    const { text, ms } = await trickle([head('/patient', 'Content-Length: 2'), '{'], 100);
    expect408(text);
    expect(ms).toBeLessThan(15_000);
  });

  it('cannot hold a connection with the body of a refused request', async () => {
    const { text } = await trickle([head('/open', 'Content-Length: 1000000'), '{'], 100);
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('can send its next request after one whose body was not read to the end', async () => {
    const first = head('/half', 'Content-Length: 1000000').replace('application/json', 'text/plain');
    const next = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const { text } = await trickle([`${first}x`, 'x'.repeat(999_999), next], 100);
    expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  });

  it('is not told twice when its body is too large', async () => {
    const { text } = await trickle([head('/open', key, 'Content-Length: 2000000'), '{'], 100);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    await sleep(patience.bodyMs + 200);
    expect(logged.filter((line) => line.includes('already sent'))).toEqual([]);
  });

  it('is not one that waits long for its answer', async () => {
    const response = await fetch(`${edge.url}/slow`);
    expect(response.status).toBe(200);
    const posted = await fetch(`${edge.url}/patient`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(posted.status).toBe(200);
  });

  it('that leaves in the middle of its body is no fault of ours', async () => {
    const socket = connect(edge.port, '127.0.0.1');
    socket.write(`${head('/open', key, 'Content-Length: 10')}{`);
    await sleep(150);
    socket.destroy();
    await sleep(150);
    // How busy the machine is, is said there too.
    expect(logged.filter((line) => !/"level":30|event loop blocked/.test(line))).toEqual([]);
  });
});
