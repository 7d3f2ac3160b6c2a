import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = Pick<IncomingMessage, 'method'> & { key: string };
/** What the store does instead of answering. */
export type Fault =
  | 'hang'
  | 'stall'
  | 403
  | 404
  | 500
  | 307
  | { lists: readonly string[] }
  | { refuses: string };

export interface SilentStore {
  settings: Record<
    'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >;
  objects: Map<string, Buffer>;
  /** Decides from now on for each request; undefined: it is answered. */
  does(fault: (asked: Asked) => Fault | undefined): void;
  /** How many requests have no answer, or only half of it, and still have their connection. */
  readonly held: number;
  close(): Promise<void>;
}

/** A small S3 that can accept requests and leave them without an answer, or stop in the middle of a body. */
export async function startSilentStore(): Promise<SilentStore> {
  const objects = new Map<string, Buffer>();
  let faultOf: (asked: Asked) => Fault | undefined = () => undefined;
  const held = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname).replace(/^\/artifacts\/?/, '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method } = request;
    const fault = faultOf({ method, key });
    if (fault === 'hang' || fault === 'stall') {
      held.add(response);
      response.once('close', () => held.delete(response));
    }
    if (fault === 'hang') return;
    if (typeof fault === 'number') {
      response.writeHead(fault, fault === 307 ? { location: 'http://127.0.0.1:9/elsewhere' } : {}).end();
      return;
    }
    if (typeof fault === 'object' && 'refuses' in fault) {
      const error = `<Error><Code>${fault.refuses}</Code></Error>`;
      response.writeHead(403, { 'content-type': 'application/xml' }).end(error);
      return;
    }
    const object = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, Buffer.concat(chunks));
      response.writeHead(200, { etag: '"stored"' }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const found =
        typeof fault === 'object'
          ? fault.lists
          : [...objects.keys()].filter((each) => each.startsWith(prefix));
      const listed = found.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('');
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${listed}</ListBucketResult>`);
    } else if (!object) response.writeHead(404).end();
    else {
      response.writeHead(200, { 'content-length': object.length });
      if (fault === 'stall') response.write(object.subarray(0, object.length >> 1));
      else response.end(method === 'HEAD' ? undefined : object);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      S3_ENDPOINT: url,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'artifacts',
      S3_ACCESS_KEY_ID: 'AKIDLINTELTEST',
      S3_SECRET_ACCESS_KEY: 'secret-of-the-test-bucket',
    },
    objects,
    does: (fault) => {
      faultOf = fault;
    },
    get held() {
      return held.size;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
