import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakingProxy {
  url: string;
  /** One entry for each connection to come: after how many bytes of which direction it breaks; null: it holds. */
  breaks: ({ sent: number } | { answered: number } | null)[];
  /** How many connections broke. */
  broken: number;
  close(): Promise<void>;
}

/** Passes connections on to the service, and breaks some of them where the test says. */
export async function breakingProxy(target: string): Promise<BreakingProxy> {
  const sockets = new Set<Socket>();
  const { port } = new URL(target);
  const server = createServer((near) => {
    const rule = proxy.breaks.shift() ?? null;
    const far = connect(Number(port), '127.0.0.1');
    const destroyBoth = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', destroyBoth);
      socket.on('close', destroyBoth);
    }
    const pass = (from: Socket, to: Socket, most: number) => {
      let passed = 0;
      from.on('data', (chunk) => {
        const part = chunk.subarray(0, Math.max(0, most - passed));
        passed += chunk.length;
        if (passed <= most) to.write(part);
        else {
          proxy.broken++;
          near.resetAndDestroy();
          // What was passed on arrives before the end does.
          far.end(part);
        }
      });
    };
    pass(near, far, rule && 'sent' in rule ? rule.sent : Number.POSITIVE_INFINITY);
    pass(far, near, rule && 'answered' in rule ? rule.answered : Number.POSITIVE_INFINITY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: BreakingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breaks: [],
    broken: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/** Each request on a connection of its own, so that the test says which one breaks. */
export const unkept = (request: Request): Promise<Response> => {
  request.headers.set('connection', 'close');
  return fetch(request);
};
