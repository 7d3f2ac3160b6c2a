import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends bytes, text or a stream as they are: what lies ready is no value of the route's schema any more. */
export async function sendRaw(
  reply: FastifyReply,
  body: Uint8Array | string | Readable | undefined,
): Promise<never> {
  return reply.send(body);
}
