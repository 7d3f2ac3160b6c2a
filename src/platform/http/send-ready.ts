import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Body, chooseAnswer, type ReadyAnswer } from './ready-answer.ts';

export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<never> {
  const { status, headers, body } = await chooseAnswer(answer, request.headers);
  // The reply itself is returned: what it sends was serialised before, and is of no type that a schema declares.
  // HEAD sends none of the chunks, so they are not even put together.
  const sent = isBytes(body) ? body : Readable.from(request.method === 'HEAD' ? [] : body);
  return reply.code(status).headers(headers).send(sent) as never;
}

function isBytes(body: Body | undefined): body is Buffer | undefined {
  return body === undefined || Buffer.isBuffer(body);
}
