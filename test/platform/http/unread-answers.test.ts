import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { startEdge } from '../../support/edge.ts';

const KEY = '0123456789abcdef';
const MIB = 1024 * 1024;

it('a client that leaves in the middle of a streamed response gives back what its large body took', async () => {
  const edge = await startEdge({
    apiKeys: `one:admin:${KEY}`,
    routes(app) {
      app.post('/stream', { config: { scope: 'admin' }, bodyLimit: 4 * MIB }, (_, reply) =>
        reply.send(Readable.from(endless())),
      );
    },
  });
  try {
    const { port } = new URL(edge.url);
    const body = `{}${' '.repeat(2 * MIB)}`;
    const head = `POST /stream HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${KEY}\r\ncontent-type: application/json`;
    for (let i = 0; i < 3; i++) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
      expect(edge.app.bodyBudgets.large.inAll).toBeGreaterThanOrEqual(body.length);
      socket.destroy();
      await expect.poll(() => edge.app.bodyBudgets.large.inAll).toBe(0);
    }
  } finally {
    edge.app.server.closeAllConnections();
    await edge.close();
  }
});

async function* endless() {
  for (;;) {
    await new Promise(setImmediate);
    yield Buffer.alloc(64 * 1024);
  }
}
