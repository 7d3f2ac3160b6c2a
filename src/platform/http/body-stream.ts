import { Readable } from 'node:stream';

/**
 * The bytes of a body that a route takes as a stream. A body that is refused half-way leaves the stream open: the server
 * reads the rest and drops it, so that a client which sends everything before it reads still gets the answer.
 */
export function bodyStream(body: unknown): AsyncIterable<Buffer> {
  return body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : Readable.from([]);
}
