import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface Received {
  at: Date;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that webhooks can reach, for all tests of a file. Each test begins with nothing received. */
export function useReceiver(path = '') {
  const received: Received[] = [];
  /** The statuses of the next answers; 204 after the last. */
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ at: new Date(), path: request.url ?? '', headers: request.headers, body });
    response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end();
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    received.length = 0;
    answers.length = 0;
  });
  return {
    received,
    answers,
    get address() {
      const address = server.address();
      return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}${path}` : '';
    },
  };
}
