import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startEdge } from '../../support/edge.ts';

const BYTES = 40 * 1024 ** 2;

async function startLarge(sendMs: number) {
  const body = Buffer.alloc(BYTES, 'x');
  return startEdge({
    patience: { headersMs: 10_000, bodyMs: 60_000, sendMs },
    routes(app) {
      app.get('/large', { config: { scope: null }, compress: false }, async (_request, reply) =>
        reply.type('text/plain').send(body),
      );
    },
  });
}

describe('stopping while an answer is being sent', () => {
  it('waits until a client that reads has all of it, then closes its connection', async () => {
    const edge = await startLarge(60_000);
    const socket = connect(edge.port, '127.0.0.1');
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    let received = 0;
    await once(socket, 'readable');
    const closing = edge.close();
    for (let wait = 0; wait < 5; wait++) {
      await sleep(100); // a client that takes its time
      for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) received += chunk.length;
    }
    socket.on('data', (chunk) => {
      received += chunk.length;
    });
    await once(socket, 'close');
    await closing;
    expect(received).toBeGreaterThan(BYTES);
  });

  it('does not wait for ever for a client that does not read', async () => {
    const edge = await startLarge(3000);
    const socket = connect(edge.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'readable');
    const began = Date.now();
    await edge.close();
    expect(Date.now() - began).toBeGreaterThan(2500);
    socket.destroy();
  });
});
